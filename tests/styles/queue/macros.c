/* A ring of neighbours on both sides, with a guard between the last and the first, in macros. */
#include "queue.h"

#include <stdlib.h>

#define NEW(variable) ((variable) = malloc(sizeof *(variable)))
#define LINK(left, right) ((left)->next = (right), (right)->prev = (left))
#define UNLINK(node) LINK((node)->prev, (node)->next)
#define INSERT_BEFORE(place, node) \
    do { \
        LINK((place)->prev, node); \
        LINK(node, place); \
    } while (0)
#define IS_EMPTY(q) ((q)->guard.next == &(q)->guard)

struct node {
    struct node *prev, *next;
    int item;
};

struct queue {
    enum order order;
    struct node guard;
};

struct queue *queue_make(enum order order)
{
    struct queue *q;
    if (!NEW(q))
        return NULL;
    q->order = order;
    LINK(&q->guard, &q->guard);
    return q;
}

bool queue_in(struct queue *q, int item)
{
    struct node *node;
    if (!NEW(node))
        return false;
    node->item = item;
    INSERT_BEFORE(&q->guard, node);
    return true;
}

int queue_out(struct queue *q)
{
    struct node *node = q->order == FIFO ? q->guard.next : q->guard.prev;
    int item = node->item;
    UNLINK(node);
    free(node);
    return item;
}

bool queue_empty(const struct queue *q)
{
    return IS_EMPTY(q);
}

void queue_free(struct queue *q)
{
    while (!IS_EMPTY(q))
        queue_out(q);
    free(q);
}

#undef NEW
#undef LINK
