/* mistake: a vertex that was visited on one path is barred from all others
 * loses: children of the start
 * says: from call to call */
#include "forward-paths.h"

static bool visited[VERTICES_MAX];

struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    size_t i;
    visited[last] = true;

    for (i = 0; i < neighbour_count(last); i++) {
        size_t next = neighbour(last, i);
        bool seen = visited[next];
        visited[next] = true;
        if (seen)
            continue;
        *children = *path;
        children->vertices[path->count] = next;
        children->count = path->count + 1;
        children++;
    }
    return children;
}
