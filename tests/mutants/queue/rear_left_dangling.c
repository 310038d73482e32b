/* mistake: when the last item is taken out, the rear still points to its memory, which is freed
 * loses: emptied and used again
 * says: crash */
#include "queue.h"

#include <stdlib.h>

struct cell {
    int item;
    struct cell *next;
};

struct queue {
    enum order order;
    struct cell *front;
    struct cell *rear;
};

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (!queue)
        return NULL;
    queue->order = order;
    queue->front = NULL;
    queue->rear = NULL;
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    struct cell *cell = malloc(sizeof *cell);
    if (!cell)
        return false;
    cell->item = item;
    cell->next = NULL;
    if (queue->order == LIFO) {
        cell->next = queue->front;
        queue->front = cell;
        return true;
    }
    if (queue->rear == NULL)
        queue->front = cell;
    else
        queue->rear->next = cell;
    queue->rear = cell;
    return true;
}

int queue_out(struct queue *queue)
{
    struct cell *cell = queue->front;
    int item = cell->item;
    queue->front = cell->next;
    free(cell);
    return item;
}

bool queue_empty(const struct queue *queue)
{
    return queue->front == NULL;
}

void queue_free(struct queue *queue)
{
    while (queue->front)
        queue_out(queue);
    free(queue);
}
