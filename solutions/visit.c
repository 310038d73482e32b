/* visit.c: the visit of a tree, with a queue that is a list: nodes are taken out at its front, and
 * put in at its end in one order, at its front in the other.
 */
#include "visit.h"

#include <stdlib.h>

/* ---- The queue: nodes with their levels ---- */

struct entry {
    struct tv_node *node;
    int level;
    struct entry *next;
};

struct queue {
    enum order order;
    struct entry *front;
    struct entry **end; /* where the entry behind the last one will hang */
};

static bool queue_in(struct queue *queue, struct tv_node *node, int level)
{
    struct entry *entry = malloc(sizeof *entry);
    if (!entry)
        return false;
    struct entry **place = queue->order == LIFO ? &queue->front : queue->end;
    *entry = (struct entry){node, level, *place};
    *place = entry;
    if (place == queue->end)
        queue->end = &entry->next;
    return true;
}

static struct entry queue_out(struct queue *queue)
{
    struct entry *first = queue->front, out = *first;
    queue->front = first->next;
    if (!queue->front)
        queue->end = &queue->front;
    free(first);
    return out;
}

/* ---- The visit ---- */

static bool children_in(struct queue *queue, const struct entry *parent)
{
    struct tv_node *children[CHILDREN_MAX];
    struct tv_node **end = node_children(parent->node, children);
    for (struct tv_node **child = children; child < end; child++) {
        if (!queue_in(queue, *child, parent->level + 1))
            return false;
    }
    return true;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct queue queue = {.order = order};
    queue.end = &queue.front;
    bool has_memory = queue_in(&queue, tree, 0);
    while (queue.front && has_memory) {
        struct entry out = queue_out(&queue);
        visitor->visit_node(visitor, out.node, out.level);
        if (out.level != cutoff)
            has_memory = children_in(&queue, &out);
    }
    while (queue.front)
        queue_out(&queue);
    return has_memory;
}
