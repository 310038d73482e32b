/* mistake: the path may come back to its first vertex
 * loses: children of every path
 * says: on the path already */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    size_t i, k;

    for (i = 0; i < neighbour_count(last); i++) {
        size_t next = neighbour(last, i);
        bool seen = false;
        for (k = 1; k < path->count; k++) {
            if (path->vertices[k] == next)
                seen = true;
        }
        if (seen)
            continue;
        *children = *path;
        children->vertices[path->count] = next;
        children->count = path->count + 1;
        children++;
    }
    return children;
}
