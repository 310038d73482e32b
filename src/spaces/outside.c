/* outside.c: see outside.h. */
#include "spaces/outside.h"

static bool not_started(struct tv_error *error)
{
    return tv_fail(error, "the program that serves this space was not started");
}

static bool outside_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)node;
    return not_started(error);
}

static void *outside_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)node, (void)out;
    not_started(error);
    return NULL;
}

static void outside_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self, (void)seen, (void)out;
}

static const struct tv_space_ops outside_ops = {
    .root = outside_root,
    .children = outside_children,
    .name = outside_name,
};

struct tv_space tv_outside_space(const struct tv_outside *outside)
{
    return (struct tv_space){
        .ops = &outside_ops,
        .self = outside,
        .node_size = 1,
        .max_children = 1,
    };
}

const struct tv_outside *tv_outside_of(const struct tv_space *space)
{
    return space->ops == &outside_ops ? space->self : NULL;
}
