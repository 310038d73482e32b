/* mistake: what realloc returns replaces the array at once; if that is NULL, the items are lost
 * loses: there is no more memory
 * says: crash */
#include "queue.h"

#include <stdlib.h>

struct queue {
    enum order order;
    int *items;
    size_t room, count;
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (queue == NULL)
        return NULL;
    queue->order = order;
    queue->items = NULL;
    queue->room = 0;
    queue->count = 0;
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    if (queue->count == queue->room) {
        queue->room += 2;
        queue->items = realloc(queue->items, queue->room * sizeof(int));
        if (queue->items == NULL)
            return false;
    }
    queue->items[queue->count++] = item;
    return true;
}

int queue_out(struct queue *queue)
{
    int item;
    if (queue->order == LIFO)
        return queue->items[--queue->count];
    item = queue->items[0];
    queue->count--;
    for (size_t i = 0; i < queue->count; i++)
        queue->items[i] = queue->items[i + 1];
    return item;
}

bool queue_empty(const struct queue *queue)
{
    return queue->count == 0;
}

void queue_free(struct queue *queue)
{
    free(queue->items);
    free(queue);
}
