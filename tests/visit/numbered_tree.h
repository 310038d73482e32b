/* numbered_tree.h: a space for tests that need a tree of a known form: its nodes are the numbers
 * from 0 on, level by level, and each but the last ones has as many children. So FIFO visits
 * 0, 1, 2, ..., and with one child each the tree is a chain.
 *
 *     fanout 2, count 6:        0
 *                             1   2
 *                            3 4 5
 */
#ifndef TV_TESTS_VISIT_NUMBERED_TREE_H
#define TV_TESTS_VISIT_NUMBERED_TREE_H

#include <inttypes.h>

#include "treevisit.h"

struct numbered_tree {
    uint64_t fanout;
    uint64_t count;          /* of nodes; TV_NONE: no end */
    uint64_t fails_at;       /* asking for this node's children is an error; TV_NONE: none */
    uint64_t solutions_from; /* this and all greater numbers are solutions; TV_NONE: none */
};

static inline bool numbered_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    *(uint64_t *)node = 0;
    return true;
}

static inline void *numbered_children(const void *self, const void *node, void *out,
                                      struct tv_error *error)
{
    const struct numbered_tree *tree = self;
    uint64_t number = *(const uint64_t *)node, *child = out;
    if (number == tree->fails_at) {
        tv_fail(error, "node %" PRIu64 " has no children to give", number);
        return NULL;
    }
    for (uint64_t i = 1; i <= tree->fanout && number * tree->fanout + i < tree->count; i++)
        *child++ = number * tree->fanout + i;
    return child;
}

static inline bool numbered_is_solution(const void *self, const void *node)
{
    return *(const uint64_t *)node >= ((const struct numbered_tree *)self)->solutions_from;
}

static inline void numbered_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    fprintf(out, "%" PRIu64, *(const uint64_t *)seen->node);
}

static inline struct tv_space numbered_space(const struct numbered_tree *tree)
{
    static const struct tv_space_ops ops = {
        .root = numbered_root,
        .children = numbered_children,
        .is_solution = numbered_is_solution,
        .name = numbered_name,
    };
    return (struct tv_space){
        .ops = &ops,
        .self = tree,
        .node_size = sizeof(uint64_t),
        .max_children = (size_t)tree->fanout,
    };
}

#endif
