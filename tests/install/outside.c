/* outside.c: a program outside of this project, with a space of its own: from a number to its
 * double and to one more than that. tests/install/install.sh builds it against what was installed.
 */
#include <treevisit.h>

static bool root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    *(int *)node = 1;
    return true;
}

static void *children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    int *child = out;
    *child++ = 2 * *(const int *)node;
    *child++ = 2 * *(const int *)node + 1;
    return child;
}

static void name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    fprintf(out, "%d", *(const int *)seen->node);
}

int main(void)
{
    struct tv_space_ops ops = {.root = root, .children = children, .name = name};
    struct tv_space space = {.ops = &ops, .node_size = sizeof(int), .max_children = 2};
    struct tv_search search = tv_search_defaults();
    struct tv_levels levels = {.out = stdout};
    struct tv_visitor visitor = tv_levels_visitor(&levels);
    struct tv_result result;
    search.cutoff = 2;
    bool done = tv_visit(&space, &search, &visitor, 1, &result, NULL);
    tv_result_release(&result);
    return done ? 0 : 1;
}
