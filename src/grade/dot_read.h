/* dot_read.h: a graph that a program has written in DOT, the language of Graphviz: its nodes, their
 * labels, its edges. It is read without Graphviz: the text is not trusted, and a student's graph is
 * compared where Graphviz is not installed, too.
 *
 * The whole language is understood: https://graphviz.org/doc/info/lang.html. Of attributes only the
 * label of a node is kept.
 */
#ifndef TV_GRADE_DOT_READ_H
#define TV_GRADE_DOT_READ_H

#include "exercise/arena.h"
#include "treevisit.h"

struct tv_dot_node {
    const char *id;
    const char
        *label; /* as it is seen: escapes and entities are resolved; the id, if it has none */
};

struct tv_dot_edge {
    uint32_t from, to; /* numbers of nodes, in the order in which they are named first */
};

struct tv_dot_graph {
    bool is_directed, is_strict;
    struct tv_dot_node *nodes;
    struct tv_dot_edge *edges; /* in the order written */
    uint32_t node_count, node_room, edge_count, edge_room;
    struct tv_arena arena; /* of texts */
};

enum { TV_DOT_NODES_MAX = 50000, TV_DOT_EDGES_MAX = 200000, TV_DOT_DEPTH_MAX = 50 };

/* Reads the text. Release the graph in any case. false after filling the error, with its line: it
 * is no DOT, or too much of it; no memory is an error without a line. */
bool tv_dot_graph_read(struct tv_dot_graph *graph, const char *text, struct tv_error *error);
void tv_dot_graph_release(struct tv_dot_graph *graph);

#endif
