/* read_graph.h: the parts of the space `graph` that are read in a file of their own. read_graph.c
 * calls them; and the graph as a whole, for what is made of it.
 */
#ifndef TV_EXERCISE_READ_GRAPH_H
#define TV_EXERCISE_READ_GRAPH_H

#include "exercise/graph_draft.h"
#include "exercise/schema.h"

/* const struct tv_value *: a name, to be looked up later. */
tv_reader tv_keep_name;

extern const struct tv_field tv_graph_edge_fields[]; /* of an edge that is written as a map */

/* Reads the whole map of a graph, in the arena. NULL after adding a problem. */
struct tv_graph *tv_read_whole_graph(struct tv_loader *loader, const struct tv_value *map);

/* Reads the key `edges`: fills a draft with vertices and arcs in the order of the exercise. */
bool tv_read_edges(struct tv_loader *loader, const struct tv_value *edges,
                   struct tv_graph_draft *draft);

/* Finds the vertex that a value names; an unknown one is a problem. */
bool tv_find_vertex(struct tv_loader *loader, const struct tv_graph_draft *draft,
                    const struct tv_value *name, uint32_t *vertex);

/* Reads a value of a map from vertices to costs: the vertex, which is its key, and the cost. */
bool tv_read_cost_of_vertex(struct tv_loader *loader, const struct tv_graph_draft *draft,
                            const struct tv_value *value, uint32_t *vertex, int64_t *cost);

#endif
