#include "forward-paths.h"

#define LAST(p) ((p)->vertices[(p)->count - 1])
#define FOR_EACH(v, p) for (const size_t *v = (p)->vertices; v != (p)->vertices + (p)->count; ++v)
#define FOR_NEIGHBOURS(n, v) for (size_t n##_i = 0, n; n##_i < neighbour_count(v) && (n = neighbour((v), n##_i), 1); n##_i++)
#define PUSH(p, v) ((p)->vertices[(p)->count++] = (v))

struct path *forward_path_children(const struct path *path, struct path *children)
{
    FOR_NEIGHBOURS(next, LAST(path))
    {
        int times = 0;
        FOR_EACH(v, path)
            times += *v == next;
        if (!times) {
            *children = *path;
            PUSH(children, next);
            children++;
        }
    }
    return children;
}
