/* mistake: the path goes on from its first vertex, not from its last
 * loses: children of every path
 * says: missing */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[0];
    size_t i, k;

    for (i = 0; i < neighbour_count(last); i++) {
        size_t next = neighbour(last, i);
        bool seen = false;
        for (k = 0; k < path->count; k++) {
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
