/* queue.h: a queue of numbers, for queue.c. */
#ifndef QUEUE_H
#define QUEUE_H

#include <stdbool.h>

/* ---- Given ---- */

enum order {
    FIFO, /* first in, first out */
    LIFO, /* last in, first out */
};

/* ---- To be written ---- */

/* A queue; what is in it is yours to say, in queue.c. */
struct queue;

/* Makes a queue, which is empty. NULL: there is no memory. */
struct queue *queue_make(enum order order);

/* Puts an item in; there is no limit to how many there are. false: there is no memory. */
bool queue_in(struct queue *queue, int item);

/* Takes an item out, of a queue that is not empty. */
int queue_out(struct queue *queue);

bool queue_empty(const struct queue *queue);

/* Frees the queue, whatever is still in it. */
void queue_free(struct queue *queue);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include "homework.h"

static void *call_queue_make(bool lifo)
{
    return queue_make(lifo ? LIFO : FIFO);
}

static bool call_queue_in(void *queue, int item)
{
    return queue_in(queue, item);
}

static int call_queue_out(void *queue)
{
    return queue_out(queue);
}

static bool call_queue_empty(void *queue)
{
    return queue_empty(queue);
}

static void call_queue_free(void *queue)
{
    queue_free(queue);
}

const struct tv_homework tv_homework = {
    .name = "queue",
    .queue_make = call_queue_make,
    .queue_in = call_queue_in,
    .queue_out = call_queue_out,
    .queue_empty = call_queue_empty,
    .queue_free = call_queue_free,
};

#endif
