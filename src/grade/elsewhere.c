/* elsewhere.c: see elsewhere.h. */
#include "grade/elsewhere.h"

#include <string.h>

static const struct tv_space *base_of(const void *self)
{
    return ((const struct tv_elsewhere *)self)->base;
}

static bool root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    memcpy(node, ((const struct tv_elsewhere *)self)->node, base_of(self)->node_size);
    return true;
}

static void *children(const void *self, const void *node, void *out, struct tv_error *error)
{
    const struct tv_space *base = base_of(self);
    return base->ops->children(base->self, node, out, error);
}

static bool is_solution(const void *self, const void *node)
{
    const struct tv_space *base = base_of(self);
    return base->ops->is_solution && base->ops->is_solution(base->self, node);
}

static bool is_failure(const void *self, const void *node)
{
    const struct tv_space *base = base_of(self);
    return base->ops->is_failure && base->ops->is_failure(base->self, node);
}

static void name(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_space *base = base_of(self);
    base->ops->name(base->self, seen, out);
}

static void move(const void *self, const struct tv_seen *child, FILE *out)
{
    const struct tv_space *base = base_of(self);
    base->ops->move(base->self, child, out);
}

static void move_in_words(const void *self, const struct tv_seen *child, FILE *out)
{
    const struct tv_space *base = base_of(self);
    base->ops->move_in_words(base->self, child, out);
}

static void show(const void *self, const struct tv_seen *seen, FILE *out)
{
    const struct tv_space *base = base_of(self);
    base->ops->show(base->self, seen, out);
}

static void rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    const struct tv_space *base = base_of(self);
    base->ops->rejects(base->self, seen, out);
}

struct tv_space tv_elsewhere_space(struct tv_elsewhere *self)
{
    const struct tv_space_ops *of_base = self->base->ops;
    struct tv_space space = *self->base;
    self->ops = (struct tv_space_ops){
        .root = root,
        .children = children,
        .is_solution = is_solution,
        .is_failure = is_failure,
        .name = name,
        .move = of_base->move ? move : NULL,
        .move_in_words = of_base->move_in_words ? move_in_words : NULL,
        .show = of_base->show ? show : NULL,
        .rejects = of_base->rejects ? rejects : NULL,
    };
    space.ops = &self->ops;
    space.self = self;
    space.flags &= ~(unsigned)TV_SOLUTIONS_LAST;
    return space;
}
