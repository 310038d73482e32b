/* outside.c: a program outside of this project, with a space of its own: from a number to its
 * double and to one more than that. tests/install.sh builds it against what was installed. */
#include <treevisit.h>

static bool root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    *(uint32_t *)node = 1;
    return true;
}

static void *children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    uint32_t number = *(const uint32_t *)node, *child = out;
    *child++ = 2 * number;
    *child++ = 2 * number + 1;
    return child;
}

static void name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    fprintf(out, "%u", (unsigned)*(const uint32_t *)seen->node);
}

int main(void)
{
    struct tv_space_ops ops = {.root = root, .children = children, .name = name};
    struct tv_space space = {.ops = &ops, .node_size = sizeof(uint32_t), .max_children = 2};
    struct tv_search search = tv_search_defaults();
    search.cutoff = 2;
    struct tv_levels levels = {.out = stdout};
    struct tv_visitor visitor = tv_levels_visitor(&levels);
    struct tv_result result;
    struct tv_error error = {0};
    bool done = tv_visit(&space, &search, &visitor, 1, &result, &error);
    if (!done)
        fprintf(stderr, "%s\n", error.text);
    tv_result_release(&result);
    return done ? 0 : 1;
}
