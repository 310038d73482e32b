/* mistake: a place with the number 0 in it is taken for an empty one
 * loses: emptied and used again
 * says: empty */
#include "queue.h"

#include <stdlib.h>

struct queue {
    enum order order;
    int *items; /* behind the last one stands a 0 */
};

static size_t length(const struct queue *queue)
{
    size_t count = 0;
    while (queue->items[count] != 0)
        count++;
    return count;
}

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (!queue)
        return NULL;
    queue->order = order;
    queue->items = calloc(1, sizeof(int));
    if (!queue->items) {
        free(queue);
        return NULL;
    }
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    size_t count = length(queue);
    int *items = realloc(queue->items, (count + 2) * sizeof(int));
    if (!items)
        return false;
    items[count] = item;
    items[count + 1] = 0;
    queue->items = items;
    return true;
}

int queue_out(struct queue *queue)
{
    size_t count = length(queue);
    int item = queue->items[0];
    if (count == 0)
        return 0;
    if (queue->order == LIFO) {
        item = queue->items[count - 1];
        queue->items[count - 1] = 0;
        return item;
    }
    for (size_t i = 0; i < count; i++)
        queue->items[i] = queue->items[i + 1];
    return item;
}

bool queue_empty(const struct queue *queue)
{
    return queue->items[0] == 0;
}

void queue_free(struct queue *queue)
{
    free(queue->items);
    free(queue);
}
