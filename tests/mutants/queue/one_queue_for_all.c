/* mistake: the items are kept in global variables, so that all queues are one
 * loses: many numbers, several queues
 * says: is in queue 2, and this is queue 1 */
#include "queue.h"

#include <stdlib.h>

struct cell {
    int item;
    struct cell *next;
};

struct queue {
    enum order order;
};

struct cell *front, *rear;

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (queue)
        queue->order = order;
    front = rear = NULL;
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    struct cell *cell = malloc(sizeof *cell);
    if (!cell)
        return false;
    cell->item = item;
    cell->next = queue->order == LIFO ? front : NULL;
    if (queue->order == LIFO || front == NULL)
        front = cell;
    else
        rear->next = cell;
    if (cell->next == NULL)
        rear = cell;
    return true;
}

int queue_out(struct queue *queue)
{
    struct cell *cell = front;
    int item = cell->item;
    (void)queue;
    front = cell->next;
    free(cell);
    return item;
}

bool queue_empty(const struct queue *queue)
{
    (void)queue;
    return front == NULL;
}

void queue_free(struct queue *queue)
{
    while (front)
        queue_out(queue);
    free(queue);
}
