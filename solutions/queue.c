/* queue.c: a queue of numbers as a ring: the items lie in an array one after another, and go on at
 * its beginning where it ends. In one order they are taken out at the front, in the other at the
 * back; they are put in at the back in both.
 */
#include "queue.h"

#include <stdlib.h>

struct queue {
    enum order order;
    int *items;
    size_t room;  /* of the array */
    size_t front; /* the index of the item that has been in for longest */
    size_t count;
};

/* The place of an item; i = 0 is the one that has been in for longest. */
static int *item_at(const struct queue *queue, size_t i)
{
    return &queue->items[(queue->front + i) % queue->room];
}

/* Moves the items to a larger array. Its size doubles, so that an item is moved once or twice in
 * all, however many there are. */
static bool grow(struct queue *queue)
{
    size_t room = 2 * queue->room + 1;
    int *items = malloc(room * sizeof *items);
    if (!items)
        return false;
    for (size_t i = 0; i < queue->count; i++)
        items[i] = *item_at(queue, i);
    free(queue->items);
    queue->items = items;
    queue->room = room;
    queue->front = 0;
    return true;
}

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (queue)
        *queue = (struct queue){.order = order};
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    if (queue->count == queue->room && !grow(queue))
        return false;
    *item_at(queue, queue->count++) = item;
    return true;
}

int queue_out(struct queue *queue)
{
    queue->count--;
    if (queue->order == LIFO)
        return *item_at(queue, queue->count);
    int item = *item_at(queue, 0);
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
