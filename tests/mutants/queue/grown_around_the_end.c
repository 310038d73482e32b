/* mistake: when the ring grows, the numbers that went on at its beginning stay there
 * loses: many numbers, several queues
 * says: 0 was never put in */
#include "queue.h"

#include <stdlib.h>

struct queue {
    enum order order;
    int *items;
    int room, front, count;
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (!queue)
        return NULL;
    queue->items = calloc(8, sizeof(int));
    if (!queue->items) {
        free(queue);
        return NULL;
    }
    queue->order = order;
    queue->room = 8;
    queue->front = 0;
    queue->count = 0;
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    if (queue->count == queue->room) {
        int *items = realloc(queue->items, 2 * (size_t)queue->room * sizeof(int));
        if (!items)
            return false;
        for (int i = queue->room; i < 2 * queue->room; i++)
            items[i] = 0;
        queue->items = items;
        queue->room *= 2;
    }
    queue->items[(queue->front + queue->count) % queue->room] = item;
    queue->count++;
    return true;
}

int queue_out(struct queue *queue)
{
    int item;
    queue->count--;
    if (queue->order == LIFO)
        return queue->items[(queue->front + queue->count) % queue->room];
    item = queue->items[queue->front];
    queue->front = (queue->front + 1) % queue->room;
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
