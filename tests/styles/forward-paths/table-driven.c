/* A table says of each vertex whether it is on the path. */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    bool on_path[VERTICES_MAX] = {false};
    for (size_t i = 0; i < path->count; i++)
        on_path[path->vertices[i]] = true;

    const struct path *last = path;
    size_t from = last->vertices[last->count - 1];
    for (size_t i = 0, n = neighbour_count(from); i < n; i++) {
        size_t to = neighbour(from, i);
        if (on_path[to])
            continue;
        memcpy(children, path, sizeof *path);
        children->vertices[children->count] = to;
        children->count++;
        children++;
    }
    return children;
}
