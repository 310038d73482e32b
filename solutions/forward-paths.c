/* forward-paths.c: the children of a forward path, which are longer by a vertex. */
#include "forward-paths.h"

static bool is_on(const struct path *path, size_t vertex)
{
    for (size_t i = 0; i < path->count; i++) {
        if (path->vertices[i] == vertex)
            return true;
    }
    return false;
}

static struct path longer(struct path path, size_t vertex)
{
    path.vertices[path.count++] = vertex;
    return path;
}

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    for (size_t i = 0; i < neighbour_count(last); i++) {
        size_t next = neighbour(last, i);
        if (!is_on(path, next))
            *children++ = longer(*path, next);
    }
    return children;
}
