/* mistake: one variable counts the levels for all nodes; each needs its own, kept in the queue
 * loses: first in, first out
 * says: shows C at level 2 */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    struct entry *next;
};

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    struct entry *front = malloc(sizeof *front), *rear = front;
    int level = 0;
    bool ok = front != NULL;
    if (ok)
        *front = (struct entry){tree, NULL};
    while (ok && front) {
        struct entry out = *front;
        free(front);
        front = out.next;
        visitor->visit_node(visitor, out.node, level);
        if (level == cutoff)
            continue;
        level++;
        struct tv_node **end = node_children(out.node, children);
        for (struct tv_node **child = children; ok && child < end; child++) {
            struct entry *entry = malloc(sizeof *entry);
            ok = entry != NULL;
            if (!ok)
                break;
            entry->node = *child;
            entry->next = NULL;
            if (!front) {
                front = rear = entry;
            } else if (order == LIFO) {
                entry->next = front;
                front = entry;
            } else {
                rear->next = entry;
                rear = entry;
            }
        }
    }
    while (front) {
        struct entry *entry = front;
        front = entry->next;
        free(entry);
    }
    return ok;
}
