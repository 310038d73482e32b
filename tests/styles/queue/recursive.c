/* A list whose end is looked for anew each time, by functions that call themselves. */
#include "queue.h"

#include <stdlib.h>

typedef struct List {
    int head;
    struct List *tail;
} List;

struct queue {
    bool lifo;
    List *items;
};

static List *cons(int head, List *tail)
{
    List *list = malloc(sizeof(List));
    if (list) {
        list->head = head;
        list->tail = tail;
    }
    return list;
}

static bool append(List **list, int item)
{
    if (*list)
        return append(&(*list)->tail, item);
    *list = cons(item, NULL);
    return *list != NULL;
}

static void delete(List *list)
{
    if (!list)
        return;
    delete (list->tail);
    free(list);
}

struct queue *queue_make(enum order order)
{
    struct queue *queue = malloc(sizeof *queue);
    if (queue)
        *queue = (struct queue){order == LIFO, NULL};
    return queue;
}

bool queue_in(struct queue *queue, int item)
{
    if (!queue->lifo)
        return append(&queue->items, item);
    List *longer = cons(item, queue->items);
    if (longer)
        queue->items = longer;
    return longer;
}

int queue_out(struct queue *queue)
{
    List *first = queue->items;
    int item = first->head;
    queue->items = first->tail;
    free(first);
    return item;
}

bool queue_empty(const struct queue *queue)
{
    return !queue->items;
}

void queue_free(struct queue *queue)
{
    delete (queue->items);
    free(queue);
}
