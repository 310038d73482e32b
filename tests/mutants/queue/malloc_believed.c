/* mistake: malloc is taken at its word: nobody looks whether it returned NULL
 * loses: there is no more memory
 * says: crash */
#include "queue.h"

#include <stdlib.h>

struct cell {
    int item;
    struct cell *before, *behind;
};

struct queue {
    enum order order;
    struct cell *front, *rear;
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof(struct queue));
    queue->order = order;
    queue->front = queue->rear = NULL;
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    struct cell *cell = malloc(sizeof(struct cell));
    cell->item = item;
    cell->before = queue->rear;
    cell->behind = NULL;
    if (queue->rear)
        queue->rear->behind = cell;
    else
        queue->front = cell;
    queue->rear = cell;
    return true;
}

int queue_out(struct queue *queue)
{
    struct cell *cell = queue->order == FIFO ? queue->front : queue->rear;
    int item = cell->item;
    if (cell->before)
        cell->before->behind = cell->behind;
    else
        queue->front = cell->behind;
    if (cell->behind)
        cell->behind->before = cell->before;
    else
        queue->rear = cell->before;
    free(cell);
    return item;
}

bool queue_empty(const struct queue *queue)
{
    return queue->front == NULL;
}

void queue_free(struct queue *queue)
{
    while (!queue_empty(queue))
        queue_out(queue);
    free(queue);
}
