/* mistake: the path is made longer, and not shortened again before the next neighbour
 * loses: children of the start
 * says: missing */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    size_t i, k;
    struct path longer = *path;

    for (i = 0; i < neighbour_count(last); i++) {
        size_t next = neighbour(last, i);
        bool seen = false;
        for (k = 0; k < path->count; k++) {
            if (path->vertices[k] == next)
                seen = true;
        }
        if (seen)
            continue;
        longer.vertices[longer.count++] = next;
        *children++ = longer;
    }
    return children;
}
