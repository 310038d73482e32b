/* mistake: an array has room for ten vertices only
 * loses: long paths
 * says: crash */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    size_t i, k;
    size_t list[10];

    for (i = 0; i < neighbour_count(last); i++) {
        size_t next = neighbour(last, i);
        bool seen = false;
        for (k = 0; k < path->count; k++)
            list[k] = path->vertices[k];
        for (k = 0; k < path->count; k++) {
            if (list[k] == next)
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
