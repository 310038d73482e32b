/* paths.h: the forward paths of a graph: a node is a whole path that never comes back to a vertex.
 *
 * The tree is that of the graph under revisit: forward; but here the rule is the space's own, whose
 * nodes are lists, as the handout has it. Children are the path longer by each neighbour of its
 * last vertex that is not on it, in the order of the edges. Of several edges to one neighbour the
 * first counts.
 *
 * The exercise loader makes it of a graph, which has to outlive it. Names of vertices have no
 * blanks or brackets.
 */
#ifndef TV_SPACES_PATHS_H
#define TV_SPACES_PATHS_H

#include "spaces/graph.h"

enum { TV_PATHS_VERTICES_MAX = 256, TV_PATHS_STATES_MAX = 2000 };

struct tv_paths {
    const struct tv_graph *graph; /* of TV_PATHS_VERTICES_MAX vertices at most */
    uint16_t *states;   /* room for TV_PATHS_STATES_MAX nodes, zeroed; tv_paths_space() fills it
                           with all forward paths, from any vertex, the short ones first */
    size_t state_count; /* 0: there are too many */
    struct tv_space_ops ops; /* what the graph has; tv_paths_space() fills it, too */
};

/* Bytes of a node: any path has room in it. */
size_t tv_paths_node_size(const struct tv_graph *graph);

struct tv_space tv_paths_space(struct tv_paths *paths);

#endif
