/* read_paths.c: the space `paths`: the forward paths of a graph, which is read as any other. */
#include <string.h>

#include "exercise/parts.h"
#include "exercise/read_graph.h"
#include "spaces/paths.h"

/* A path is written "(A B D)": its name has to be read again. */
static bool check_names(struct tv_loader *loader, const struct tv_value *map,
                        const struct tv_graph *graph)
{
    for (uint32_t i = 0; i < graph->vertex_count; i++) {
        const char *name = graph->vertices[i].name;
        if (strpbrk(name, " ()"))
            return tv_problem(loader->problems, tv_value_head(map),
                              "a path is written (A B D): give vertex %s a name without blanks "
                              "and brackets",
                              tv_shown(loader->problems, name));
    }
    return true;
}

static bool check_size(struct tv_loader *loader, const struct tv_value *map,
                       const struct tv_graph *graph)
{
    return graph->vertex_count <= TV_PATHS_VERTICES_MAX ||
           tv_problem(loader->problems, tv_value_head(map),
                      "a graph whose paths are nodes has at most %d vertices, and this one has %u: "
                      "write kind: graph, and search it with revisit: forward",
                      TV_PATHS_VERTICES_MAX, (unsigned)graph->vertex_count);
}

bool tv_read_paths(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    const struct tv_graph *graph = tv_read_whole_graph(loader, map);
    if (!graph || !check_size(loader, map, graph) || !check_names(loader, map, graph))
        return false;
    struct tv_paths *paths = tv_loader_array(loader, 1, sizeof *paths);
    uint16_t *states = tv_loader_array(loader, TV_PATHS_STATES_MAX, tv_paths_node_size(graph));
    if (!paths || !states)
        return false;
    *paths = (struct tv_paths){.graph = graph, .states = states};
    *space = tv_paths_space(paths);
    return true;
}
