/* mistake: nothing keeps the path from coming back
 * loses: children of every path
 * says: on the path already */
#include "forward-paths.h"

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    size_t i;

    for (i = 0; i < neighbour_count(last); i++) {
        size_t next = neighbour(last, i);
        *children = *path;
        children->vertices[path->count] = next;
        children->count = path->count + 1;
        children++;
    }
    return children;
}
