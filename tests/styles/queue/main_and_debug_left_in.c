// Two stacks: what is put in lies on one, and is turned over to the other to be taken out first.
#include "queue.h"

#include <stdio.h>
#include <stdlib.h>

#define DEBUG 1
#define debug(...) do { if (DEBUG) fprintf(stderr, __VA_ARGS__); } while (0)

struct stack {
    int *items;
    int size, capacity;
};

struct queue {
    enum order order;
    struct stack inbox, outbox;
    int cnt;
};

// makes room for one more than there are in the whole queue, so that turning over cannot fail
static bool reserve(struct stack *s, int capacity)
{
    if (capacity <= s->capacity)
        return true;
    capacity += capacity / 2 + 4;
    int *items = realloc(s->items, (size_t)capacity * sizeof(int));
    if (!items)
        return false;
    s->items = items;
    s->capacity = capacity;
    return true;
}

struct queue *queue_make(enum order order)
{
    struct queue *q = calloc(1, sizeof *q);
    if (q)
        q->order = order;
    debug("queue_make: %p\n", (void *)q);
    return q;
}

bool queue_in(struct queue *q, int item)
{
    if (!reserve(&q->inbox, q->cnt + 1) || !reserve(&q->outbox, q->cnt + 1))
        return false;
    debug("in: %d\n", item);
    q->inbox.items[q->inbox.size++] = item;
    q->cnt++;
    return true;
}

int queue_out(struct queue *q)
{
    struct stack *from = &q->inbox;
    if (q->order == FIFO) {
        if (q->outbox.size == 0)
            while (q->inbox.size > 0)
                q->outbox.items[q->outbox.size++] = q->inbox.items[--q->inbox.size];
        from = &q->outbox;
    }
    q->cnt--;
    debug("out, %d left\n", q->cnt);
    return from->items[--from->size];
}

bool queue_empty(const struct queue *q) { return q->cnt == 0; }

void queue_free(struct queue *q)
{
    free(q->inbox.items);
    free(q->outbox.items);
    free(q);
}

int main(void)
{
    struct queue *q = queue_make(FIFO);
    for (int i = 0; i < 10; i++)
        queue_in(q, i);
    while (!queue_empty(q))
        printf("%d\n", queue_out(q));
    queue_free(q);
    return 0;
}
