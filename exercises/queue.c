/* queue.c: a queue of numbers. */
#include "queue.h"

#include <stdlib.h>

/* TODO: what a queue has to remember: its order, the numbers that are in it, and where. */
struct queue {
    enum order order;
};

struct queue *queue_make(enum order order)
{
    /* TODO: get memory for a queue, write down its order, and return it. */
    (void)order;
    return NULL;
}

bool queue_in(struct queue *queue, int item)
{
    /* TODO: put the item in, and return true. Where there is no room, get more. */
    (void)queue, (void)item;
    return false;
}

int queue_out(struct queue *queue)
{
    /* TODO: take an item out: the one that is in for longest (FIFO), or for shortest (LIFO). */
    (void)queue;
    return 0;
}

bool queue_empty(const struct queue *queue)
{
    /* TODO: whether there is nothing in it. */
    (void)queue;
    return true;
}

void queue_free(struct queue *queue)
{
    /* TODO: free what is still in it, too. */
    (void)queue;
}
