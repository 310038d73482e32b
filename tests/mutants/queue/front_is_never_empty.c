/* mistake: after the last item is taken out, the queue still says that it has one
 * loses: one number
 * says: empty */
#include "queue.h"

#include <stdlib.h>

struct queue {
    enum order order;
    int *items;
    size_t room, first, last; /* first and last item */
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = calloc(1, sizeof *queue);
    if (queue)
        queue->order = order;
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    if (queue->last == queue->room) {
        size_t room = queue->room + 100;
        int *items = realloc(queue->items, room * sizeof *items);
        if (!items)
            return false;
        queue->items = items;
        queue->room = room;
    }
    queue->items[queue->last++] = item;
    return true;
}

int queue_out(struct queue *queue)
{
    if (queue->order == LIFO)
        return queue->items[--queue->last];
    return queue->items[queue->first++];
}

bool queue_empty(const struct queue *queue)
{
    return queue->last == 0;
}

void queue_free(struct queue *queue)
{
    free(queue->items);
    free(queue);
}
