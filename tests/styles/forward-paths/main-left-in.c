/* With what was needed to find the faults: text on both outputs, and a main. */
#include "forward-paths.h"

static void debug(const char *what, const struct path *path)
{
    fprintf(stderr, "%s:", what);
    for (size_t i = 0; i < path->count; i++)
        fprintf(stderr, " %zu", path->vertices[i]);
    fprintf(stderr, "\n");
}

/* Makes the path longer in place, and looks then whether it crosses itself. */
struct path *forward_path_children(const struct path *path, struct path *children)
{
    size_t last = path->vertices[path->count - 1];
    struct path longer = *path;
    printf("%zu has %zu neighbours\n", last, neighbour_count(last));
    debug("path", path);
    longer.count++;
    for (size_t i = 0; i < neighbour_count(last); i++) {
        size_t at = 0;
        longer.vertices[path->count] = neighbour(last, i);
        while (longer.vertices[at] != neighbour(last, i))
            at++;
        if (at == path->count) {
            debug("child", &longer);
            *children++ = longer;
        }
    }
    return children;
}

int main(void)
{
    struct path start = {1, {0}};
    static struct path children[VERTICES_MAX];
    printf("%d\n", (int)(forward_path_children(&start, children) - children));
    return 0;
}
