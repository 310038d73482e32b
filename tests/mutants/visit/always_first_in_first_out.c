/* mistake: the order is not looked at: it is always first in, first out
 * loses: last in, first out
 * says: the node that was put in last leaves first */
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
    bool ok = front != NULL;
    (void)order;
    if (ok)
        *front = (struct entry){tree, 0, NULL};
    while (front) {
        struct entry *out = front;
        if (ok)
            visitor->visit_node(visitor, out->node, out->level);
        struct tv_node **end = children;
        if (ok && out->level != cutoff)
            end = node_children(out->node, children);
        for (struct tv_node **child = children; ok && child < end; child++) {
            struct entry *entry = malloc(sizeof *entry);
            ok = entry != NULL;
            if (ok) {
                *entry = (struct entry){*child, out->level + 1, NULL};
                rear = rear->next = entry;
            }
        }
        front = out->next;
        free(out);
    }
    return ok;
}
