/* mistake: an entry that is taken out of the queue is not freed
 * loses: everything is freed
 * says: not freed */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    int level;
    struct entry *next;
};

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    struct entry *front = malloc(sizeof *front), *rear = front;
    if (!front)
        return false;
    *front = (struct entry){tree, 0, NULL};
    for (struct entry *out = front; (out = front); ) {
        front = front->next;
        visitor->visit_node(visitor, out->node, out->level);
        if (out->level == cutoff)
            continue;
        struct tv_node **end = node_children(out->node, children);
        for (struct tv_node **child = children; child < end; child++) {
            struct entry *entry = malloc(sizeof *entry);
            if (!entry)
                return false;
            *entry = (struct entry){*child, out->level + 1, front};
            if (order == LIFO || !front) {
                rear = front ? rear : entry;
                front = entry;
            } else {
                entry->next = NULL;
                rear = rear->next = entry;
            }
        }
    }
    return true;
}
