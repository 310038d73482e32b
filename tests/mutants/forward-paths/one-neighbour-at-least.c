/* mistake: it takes for granted that each vertex has a neighbour
 * loses: loops and dead ends
 * says: too many */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    size_t i, k;

    i = 0;
    do {
        size_t next = neighbour(last, i);
        bool seen = false;
        for (k = 0; k < path->count; k++) {
            if (path->vertices[k] == next)
                seen = true;
        }
        i++;
        if (seen)
            continue;
        *children = *path;
        children->vertices[path->count] = next;
        children->count = path->count + 1;
        children++;
    } while (i < neighbour_count(last));
    return children;
}
