/* mistake: last in, first out is done by recursion, which visits the first child first, not the last
 * loses: last in, first out
 * says: the node that was put in last leaves first */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    int level;
};

static bool go_deep(struct tv_node *node, struct visitor *visitor, int level, int cutoff)
{
    bool ok = true;
    visitor->visit_node(visitor, node, level);
    if (level == cutoff)
        return true;
    struct tv_node **children = malloc(CHILDREN_MAX * sizeof *children);
    if (!children)
        return false;
    struct tv_node **end = node_children(node, children);
    for (struct tv_node **child = children; ok && child < end; child++)
        ok = go_deep(*child, visitor, level + 1, cutoff);
    free(children);
    return ok;
}

static bool go_wide(struct tv_node *tree, struct visitor *visitor, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    size_t room = 8, first = 0, last = 1;
    struct entry *queue = malloc(room * sizeof *queue);
    if (!queue)
        return false;
    queue[0] = (struct entry){tree, 0};
    while (first < last) {
        struct entry out = queue[first++];
        visitor->visit_node(visitor, out.node, out.level);
        if (out.level == cutoff)
            continue;
        struct tv_node **end = node_children(out.node, children);
        size_t count = (size_t)(end - children);
        if (last + count > room) {
            struct entry *longer = realloc(queue, 2 * (last + count) * sizeof *queue);
            if (!longer) {
                free(queue);
                return false;
            }
            queue = longer;
            room = 2 * (last + count);
        }
        for (size_t i = 0; i < count; i++)
            queue[last++] = (struct entry){children[i], out.level + 1};
    }
    free(queue);
    return true;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    return order == LIFO ? go_deep(tree, visitor, 0, cutoff) : go_wide(tree, visitor, cutoff);
}
