/* Each order by a function of its own that calls itself: the call stack is the queue that is last
 * in, first out; for the other one, a list of lists is handed on, level by level. */
#include "visit.h"

#include <stdlib.h>

static bool deep(struct tv_node *node, struct visitor *visitor, int level, int cutoff)
{
    visitor->visit_node(visitor, node, level);
    if (level == cutoff)
        return true;
    struct tv_node **children = malloc(CHILDREN_MAX * sizeof *children);
    if (!children)
        return false;
    bool ok = true;
    struct tv_node **end = node_children(node, children);
    while (ok && end > children)
        ok = deep(*--end, visitor, level + 1, cutoff);
    free(children);
    return ok;
}

/* Visits a whole level, and then the one below it. Frees the nodes. */
static bool wide(struct tv_node **nodes, size_t count, struct visitor *visitor, int level,
                 int cutoff)
{
    struct tv_node *children[CHILDREN_MAX], **below = NULL;
    size_t below_count = 0;
    for (size_t i = 0; i < count; i++) {
        visitor->visit_node(visitor, nodes[i], level);
        if (level == cutoff)
            continue;
        size_t born = (size_t)(node_children(nodes[i], children) - children);
        if (born == 0)
            continue;
        struct tv_node **longer = realloc(below, (below_count + born) * sizeof *below);
        if (!longer) {
            free(below);
            free(nodes);
            return false;
        }
        below = longer;
        for (size_t k = 0; k < born; k++)
            below[below_count++] = children[k];
    }
    free(nodes);
    return below_count == 0 || wide(below, below_count, visitor, level + 1, cutoff);
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    if (order == LIFO)
        return deep(tree, visitor, 0, cutoff);
    struct tv_node **nodes = malloc(sizeof *nodes);
    if (!nodes)
        return false;
    *nodes = tree;
    return wide(nodes, 1, visitor, 0, cutoff);
}
