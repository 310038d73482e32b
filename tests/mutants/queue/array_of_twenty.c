/* mistake: there is room for twenty numbers, and nobody looks whether it is full
 * loses: many numbers, several queues
 * says: crash */
#include "queue.h"

#include <stdlib.h>

#define MAX 20

struct queue {
    enum order order;
    int items[MAX];
    int count;
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof(struct queue));
    if (queue == NULL)
        return NULL;
    queue->order = order;
    queue->count = 0;
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    queue->items[queue->count] = item;
    queue->count++;
    return true;
}

int queue_out(struct queue *queue)
{
    int item;
    queue->count--;
    if (queue->order == LIFO)
        return queue->items[queue->count];
    item = queue->items[0];
    for (int i = 0; i < queue->count; i++)
        queue->items[i] = queue->items[i + 1];
    return item;
}

bool queue_empty(const struct queue *queue)
{
    return queue->count == 0;
}

void queue_free(struct queue *queue)
{
    free(queue);
}
