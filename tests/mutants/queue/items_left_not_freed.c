/* mistake: only the queue itself is freed, not what is still in it
 * loses: everything is freed
 * says: not freed */
#include "queue.h"

#include <stdlib.h>

struct queue {
    enum order order;
    int *items;
    size_t room, front, count;
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (queue)
        *queue = (struct queue){.order = order};
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    if (queue->front + queue->count == queue->room) {
        size_t room = 2 * queue->room + 4;
        int *items = realloc(queue->items, room * sizeof *items);
        if (!items)
            return false;
        queue->items = items;
        queue->room = room;
    }
    queue->items[queue->front + queue->count++] = item;
    return true;
}

int queue_out(struct queue *queue)
{
    queue->count--;
    if (queue->order == LIFO)
        return queue->items[queue->front + queue->count];
    return queue->items[queue->front++];
}

bool queue_empty(const struct queue *queue)
{
    return queue->count == 0;
}

void queue_free(struct queue *queue)
{
    free(queue);
}
