/* graphviz_graph.h: texts in DOT become graphs in Graphviz's memory, laid out. What graphviz.c,
 * graphviz_layout.c and slides.c share.
 */
#ifndef TV_PICTURE_GRAPHVIZ_GRAPH_H
#define TV_PICTURE_GRAPHVIZ_GRAPH_H

#include <gvc.h>

#include "picture/graphviz.h"

struct tv_graphviz {
    GVC_t *context;
    agerrlevel_t level_before; /* of what Graphviz prints; it prints nothing while this is open */
};

/* Dots an inch, as Graphviz has them for each format. */
#define TV_USUAL_RESOLUTION 0

/* Reads a graph and lays it out by this engine. NULL after filling the error. */
Agraph_t *tv_graph_begin(struct tv_graphviz *graphviz, const char *dot, const char *engine,
                         double resolution, struct tv_error *error);

/* The placed scene as a graph, with all places kept. NULL after filling the error. */
Agraph_t *tv_graph_of_scene(struct tv_graphviz *graphviz, const struct tv_scene *scene,
                            double resolution, struct tv_error *error);

/* Frees the graph; NULL is fine. */
void tv_graph_end(struct tv_graphviz *graphviz, Agraph_t *graph);

/* Around calls of Graphviz: what it complained about in between, be it a warning only, becomes the
 * error, and the answer is false. */
void tv_complaints_begin(void);
bool tv_complaints_end(struct tv_error *error);

#endif
