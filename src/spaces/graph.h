/* graph.h: a graph given by adjacency; a node is the vertex where the search stands.
 *
 * Children are the targets of a vertex's edges in the order given, which is the order in which
 * they enter the queue. Two edges to the same target are two moves to equal nodes: the node keeps
 * the edge by which it was reached, equality looks at the vertex alone.
 *
 * The exercise loader fills a struct tv_graph; it has to outlive the space made from it.
 */
#ifndef TV_SPACES_GRAPH_H
#define TV_SPACES_GRAPH_H

#include "spaces/cost.h"
#include "treevisit.h"

struct tv_graph_edge {
    uint32_t target;   /* index of a vertex */
    const char *label; /* the name of the move; NULL: "A-B", the names of both ends */
    int64_t cost;      /* of the move, 0 to TV_COST_MAX; 1 where the exercise says nothing */
};

struct tv_graph_vertex {
    const char *name;
    uint32_t first_edge, edge_count; /* its edges: runs lie in the order of the vertices */
    bool is_solution;
};

struct tv_graph {
    const struct tv_graph_vertex *vertices;
    const struct tv_graph_edge *edges;
    uint32_t vertex_count, edge_count, start;
    uint32_t max_degree;      /* the largest edge_count */
    bool has_costs;           /* without it each move costs 1 */
    const int64_t *estimates; /* by vertex: the cost of the way to a solution, at a guess, 0 to
                                 TV_COST_MAX; NULL: nobody guesses */
    struct tv_space_ops ops;  /* what this graph has; tv_graph_space() fills it */
};

/* Writes the name of an edge: its label, or the names of both ends. */
void tv_graph_edge_write(const struct tv_graph *graph, uint32_t edge, FILE *out);

struct tv_space tv_graph_space(struct tv_graph *graph);

#endif
