/* visit.c: the visit of a tree. */
#include "visit.h"

#include <stdlib.h>

/* TODO: a queue of nodes, each with its level. That of the homework "queue" holds numbers: change
 * it to hold these. */
struct entry {
    struct tv_node *node;
    int level;
};

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    /* TODO: make a queue of this order, and put the tree in, at level 0.
     *
     * While the queue is not empty:
     *   - take a node out, with its level;
     *   - show it: visitor->visit_node(visitor, node, level);
     *   - unless its level is the cutoff: ask for its children, node_children(), and put each of
     *     them in, at the next level.
     *
     * Free the queue, and return true. */
    (void)tree, (void)visitor, (void)order, (void)cutoff;
    return false;
}
