/* dot_file.h: a graph read from a file in DOT, the language of Graphviz. read_graph.c calls it for
 * `file: map.dot`.
 */
#ifndef TV_EXERCISE_DOT_FILE_H
#define TV_EXERCISE_DOT_FILE_H

#include "exercise/document.h"
#include "exercise/graph_draft.h"

/* Fills a draft with vertices and arcs in the order of the file; an undirected edge becomes two
 * arcs, one after the other. Labels and costs of edges, and the heuristic of nodes, come from the
 * attributes of these names. `file` is a
 * path from the exercise's folder. Without Graphviz in the build, that is the error. */
bool tv_dot_read(struct tv_loader *loader, const struct tv_value *file,
                 struct tv_graph_draft *draft);

#endif
