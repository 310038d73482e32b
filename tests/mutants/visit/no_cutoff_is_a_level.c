/* mistake: NO_CUTOFF, which is -1, is taken for a level that every node has passed
 * loses: a tree of one node
 * says: goes on without asking for its children */
#include "visit.h"

#include <stdlib.h>

struct stack_or_queue {
    enum order order;
    struct tv_node **nodes;
    int *levels;
    size_t room, first, last;
};

static bool put(struct stack_or_queue *q, struct tv_node *node, int level)
{
    if (q->last == q->room) {
        size_t room = q->room + 50;
        struct tv_node **nodes = realloc(q->nodes, room * sizeof *nodes);
        if (!nodes)
            return false;
        q->nodes = nodes;
        int *levels = realloc(q->levels, room * sizeof *levels);
        if (!levels)
            return false;
        q->levels = levels;
        q->room = room;
    }
    q->nodes[q->last] = node;
    q->levels[q->last++] = level;
    return true;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct stack_or_queue q = {.order = order};
    struct tv_node *children[CHILDREN_MAX];
    bool ok = put(&q, tree, 0);
    while (ok && q.first < q.last) {
        size_t at = order == LIFO ? --q.last : q.first++;
        struct tv_node *node = q.nodes[at];
        int level = q.levels[at];
        visitor->visit_node(visitor, node, level);
        if (level < cutoff) {
            struct tv_node **end = node_children(node, children);
            for (struct tv_node **child = children; ok && child < end; child++)
                ok = put(&q, *child, level + 1);
        }
    }
    free(q.nodes);
    free(q.levels);
    return ok;
}
