/* What the orders do differently stands in a table, a row for each. */
#include "queue.h"

#include <stdlib.h>
#include <string.h>

struct queue {
    const struct discipline *discipline;
    int *items;
    size_t used, room;
};

static int take_first(struct queue *queue)
{
    int item = queue->items[0];
    queue->used--;
    memmove(queue->items, queue->items + 1, queue->used * sizeof(int));
    return item;
}

static int take_last(struct queue *queue)
{
    return queue->items[--queue->used];
}

static const struct discipline {
    int (*take)(struct queue *queue);
} disciplines[] = {
    [FIFO] = {take_first},
    [LIFO] = {take_last},
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = calloc(1, sizeof(struct queue));
    if (!queue)
        return NULL;
    queue->discipline = &disciplines[order];
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    if (queue->used == queue->room) {
        int *items = realloc(queue->items, (queue->room + 64) * sizeof(int));
        if (!items)
            return false;
        queue->items = items;
        queue->room += 64;
    }
    queue->items[queue->used++] = item;
    return true;
}

int queue_out(struct queue *queue)
{
    return queue->discipline->take(queue);
}

bool queue_empty(const struct queue *queue)
{
    return queue->used == 0;
}

void queue_free(struct queue *queue)
{
    free(queue->items);
    free(queue);
}
