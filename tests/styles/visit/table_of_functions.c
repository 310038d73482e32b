/* A queue with its functions in a table, a row for each order. */
#include "visit.h"

#include <stdlib.h>

typedef struct {
    struct tv_node *node;
    int level;
} Item;

typedef struct {
    Item *items;
    size_t begin, end, room;
} Queue;

static Item out_at_begin(Queue *queue)
{
    return queue->items[queue->begin++];
}

static Item out_at_end(Queue *queue)
{
    return queue->items[--queue->end];
}

static Item (*const outs[])(Queue *) = {[FIFO] = out_at_begin, [LIFO] = out_at_end};

static int in(Queue *queue, struct tv_node *node, int level)
{
    if (queue->end == queue->room) {
        size_t room = queue->room == 0 ? 1 : queue->room * 3;
        Item *items = realloc(queue->items, room * sizeof(Item));
        if (items == NULL)
            return 0;
        queue->items = items;
        queue->room = room;
    }
    queue->items[queue->end].node = node;
    queue->items[queue->end].level = level;
    queue->end++;
    return 1;
}

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    Queue queue = {NULL, 0, 0, 0};
    struct tv_node **children = malloc(sizeof(struct tv_node *) * CHILDREN_MAX);
    int ok = children != NULL && in(&queue, tree, 0);
    while (ok && queue.begin != queue.end) {
        Item item = outs[order](&queue);
        visitor->visit_node(visitor, item.node, item.level);
        if (cutoff == NO_CUTOFF || item.level < cutoff) {
            struct tv_node **end = node_children(item.node, children);
            for (struct tv_node **c = children; ok && c != end; c++)
                ok = in(&queue, *c, item.level + 1);
        }
    }
    free(queue.items);
    free(children);
    return ok;
}
