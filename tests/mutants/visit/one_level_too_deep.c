/* mistake: nodes at the cutoff are expanded, and the visit goes on one level too deep
 * loses: the cutoff
 * says: its level is the cutoff: it is shown, and not expanded */
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
    while (front) {
        struct entry out = *front;
        free(front);
        front = out.next;
        visitor->visit_node(visitor, out.node, out.level);
        if (cutoff != NO_CUTOFF && out.level > cutoff)
            continue;
        struct tv_node **end = node_children(out.node, children);
        for (struct tv_node **child = children; child < end; child++) {
            struct entry *entry = malloc(sizeof *entry);
            if (!entry) {
                for (; front; front = rear) {
                    rear = front->next;
                    free(front);
                }
                return false;
            }
            *entry = (struct entry){*child, out.level + 1, NULL};
            if (order == LIFO) {
                entry->next = front;
                front = entry;
            } else if (front) {
                rear = rear->next = entry;
            } else {
                front = rear = entry;
            }
        }
    }
    return true;
}
