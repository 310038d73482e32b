/* mistake: no children come back: they are not written yet, or their beginning is returned, not their end
 * loses: children of the start
 * says: missing */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    struct path *first = children;
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
    return first;
}
