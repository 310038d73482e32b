/* dot_graph.h: from a graph as libcgraph has it to a draft. dot_file.c calls it when a file is
 * read.
 */
#ifndef TV_EXERCISE_DOT_GRAPH_H
#define TV_EXERCISE_DOT_GRAPH_H

#include "exercise/graph_draft.h"

#ifdef TV_HAVE_CGRAPH

#include <cgraph.h>

/* A graph under way from DOT to the draft. */
struct tv_dot_reading {
    struct tv_loader *loader;
    struct tv_graph_draft *draft;
    struct tv_source *source; /* the DOT file */
    struct tv_place place;    /* where the exercise names it */
    Agraph_t *graph;
};

/* Fills the draft, as dot_file.h says. */
bool tv_dot_take(struct tv_dot_reading *reading);

#endif

#endif
