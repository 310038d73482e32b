/* mistake: there is room for ten children; a node may have CHILDREN_MAX of them
 * loses: any tree
 * says: crash */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    int level;
    struct entry *next;
};

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct entry *front = malloc(sizeof *front), *rear = front;
    struct tv_node *children[10], **child, **end;
    struct entry out, *entry;
    if (!front)
        return false;
    *front = (struct entry){tree, 0, NULL};
    while (front) {
        out = *front;
        free(front);
        front = out.next;
        visitor->visit_node(visitor, out.node, out.level);
        if (out.level == cutoff)
            continue;
        end = node_children(out.node, children);
        for (child = children; child < end; child++) {
            entry = malloc(sizeof *entry);
            if (!entry)
                goto no_memory;
            *entry = (struct entry){*child, out.level + 1, NULL};
            if (!front)
                front = rear = entry;
            else if (order == FIFO)
                rear = rear->next = entry;
            else {
                entry->next = front;
                front = entry;
            }
        }
    }
    return true;
no_memory:
    while (front) {
        entry = front->next;
        free(front);
        front = entry;
    }
    return false;
}
