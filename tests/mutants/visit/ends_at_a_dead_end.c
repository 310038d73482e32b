/* mistake: the visit ends at the first node without children, though others wait in the queue
 * loses: first in, first out
 * says: a visit goes on while the queue is not empty */
#include "visit.h"

#include <stdlib.h>

struct entry {
    struct tv_node *node;
    int level;
    struct entry *next;
};

struct list {
    struct entry *front, *rear;
};

static bool add(struct list *list, enum order order, struct tv_node *node, int level)
{
    struct entry *entry = malloc(sizeof *entry);
    if (!entry)
        return false;
    entry->node = node;
    entry->level = level;
    if (order == LIFO || !list->front) {
        entry->next = list->front;
        list->front = entry;
        if (!entry->next)
            list->rear = entry;
    } else {
        entry->next = NULL;
        list->rear->next = entry;
        list->rear = entry;
    }
    return true;
}

static struct entry take(struct list *list)
{
    struct entry *entry = list->front;
    struct entry out = *entry;
    list->front = entry->next;
    free(entry);
    return out;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    struct list list = {NULL, NULL};
    bool ok = add(&list, order, tree, 0);
    while (ok && list.front) {
        struct entry out = take(&list);
        visitor->visit_node(visitor, out.node, out.level);
        if (out.level == cutoff)
            continue;
        struct tv_node **end = node_children(out.node, children);
        if (end == children)
            break;
        for (struct tv_node **child = children; ok && child < end; child++)
            ok = add(&list, order, *child, out.level + 1);
    }
    while (list.front)
        take(&list);
    return ok;
}
