/* mistake: a cell that is taken out of the list is not freed
 * loses: everything is freed
 * says: not freed */
#include "queue.h"

#include <stdlib.h>

struct cell {
    int item;
    struct cell *next;
};

struct queue {
    enum order order;
    struct cell *front, *rear;
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
    struct cell *cell = calloc(1, sizeof *cell);
    if (!cell)
        return false;
    cell->item = item;
    if (!queue->front)
        queue->front = queue->rear = cell;
    else if (queue->order == FIFO)
        queue->rear = queue->rear->next = cell;
    else {
        cell->next = queue->front;
        queue->front = cell;
    }
    return true;
}

int queue_out(struct queue *queue)
{
    struct cell *cell = queue->front;
    queue->front = cell->next;
    return cell->item;
}

bool queue_empty(const struct queue *queue)
{
    return !queue->front;
}

void queue_free(struct queue *queue)
{
    struct cell *cell = queue->front;
    while (cell) {
        struct cell *next = cell->next;
        free(cell);
        cell = next;
    }
    free(queue);
}
