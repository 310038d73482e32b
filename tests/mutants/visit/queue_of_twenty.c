/* mistake: there is room for twenty nodes, and nobody looks whether the queue is full
 * loses: any tree
 * says: crash */
#include "visit.h"

#define QUEUE_MAX 20

struct entry {
    struct tv_node *node;
    int level;
};

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct entry queue[QUEUE_MAX];
    struct tv_node *children[CHILDREN_MAX];
    int count = 0;

    queue[count].node = tree;
    queue[count].level = 0;
    count++;
    while (count > 0) {
        struct entry out = order == LIFO ? queue[count - 1] : queue[0];
        count--;
        if (order == FIFO)
            for (int i = 0; i < count; i++)
                queue[i] = queue[i + 1];
        visitor->visit_node(visitor, out.node, out.level);
        if (cutoff == NO_CUTOFF || out.level < cutoff) {
            struct tv_node **end = node_children(out.node, children);
            for (struct tv_node **child = children; child < end; child++) {
                queue[count].node = *child;
                queue[count].level = out.level + 1;
                count++;
            }
        }
    }
    return true;
}
