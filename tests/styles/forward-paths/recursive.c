/* By recursion, over the path and over the neighbours. */
#include "forward-paths.h"

static bool on(const size_t *vertices, size_t count, size_t vertex)
{
    return count > 0 && (*vertices == vertex || on(vertices + 1, count - 1, vertex));
}

static struct path *add(const struct path *path, size_t from, size_t i, struct path *out)
{
    if (i == neighbour_count(from))
        return out;
    if (!on(path->vertices, path->count, neighbour(from, i))) {
        *out = *path;
        out->vertices[out->count++] = neighbour(from, i);
        out++;
    }
    return add(path, from, i + 1, out);
}

struct path *forward_path_children(const struct path *path, struct path *children)
{
    return add(path, path->vertices[path->count - 1], 0, children);
}
