#include "forward-paths.h"

struct path *
forward_path_children(path, children)
const struct path *path;
struct path *children;
{
    register const size_t *p;
    size_t last, next;
    int i, n;

    last = path->vertices[path->count - 1];
    n = neighbour_count(last);
    for (i = 0; i < n; i++) {
        next = neighbour(last, i);
        p = path->vertices + path->count;
        while (p > path->vertices)
            if (*--p == next)
                goto on_it;
        *children = *path;
        children->vertices[children->count++] = next;
        ++children;
on_it:  ;
    }
    return (children);
}
