/* mistake: the order is not looked at: what went in last always comes out first
 * loses: first in, first out
 * says: as from a FIFO queue */
#include "queue.h"

#include <stdlib.h>

struct cell {
    int item;
    struct cell *next;
};

struct queue {
    struct cell *top;
};

struct queue *queue_make(enum order order)
{
    (void)order;
    return calloc(1, sizeof(struct queue));
}

bool queue_in(struct queue *queue, int item)
{
    struct cell *cell = malloc(sizeof *cell);
    if (!cell)
        return false;
    cell->item = item;
    cell->next = queue->top;
    queue->top = cell;
    return true;
}

int queue_out(struct queue *queue)
{
    struct cell *cell = queue->top;
    int item = cell->item;
    queue->top = cell->next;
    free(cell);
    return item;
}

bool queue_empty(const struct queue *queue)
{
    return queue->top == NULL;
}

void queue_free(struct queue *queue)
{
    while (!queue_empty(queue))
        queue_out(queue);
    free(queue);
}
