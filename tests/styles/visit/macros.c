/* A ring in macros, which grows to twice its size. */
#include "visit.h"

#include <stdlib.h>

#define SLOT(q, i) ((q).slots[((q).head + (i)) % (q).size])
#define IS_FULL(q) ((q).used == (q).size)
#define UNLESS_AT(cutoff, level) if ((level) != (cutoff))
#define FOR_EACH(child, first, end) for (struct tv_node **child = first; child != end; ++child)

struct slot {
    struct tv_node *node;
    int level;
};

struct ring {
    struct slot *slots;
    size_t size, head, used;
};

static bool grow(struct ring *q)
{
    struct ring twice = {.size = q->size ? 2 * q->size : 4, .used = q->used};
    twice.slots = calloc(twice.size, sizeof(struct slot));
    if (twice.slots == NULL)
        return false;
    for (size_t i = 0; i < q->used; i++)
        twice.slots[i] = SLOT(*q, i);
    free(q->slots);
    *q = twice;
    return true;
}

#define PUT(q, n, l) \
    do { \
        if (IS_FULL(q) && !grow(&q)) \
            goto failed; \
        SLOT(q, q.used) = (struct slot){n, l}; \
        q.used++; \
    } while (0)

bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff)
{
    struct tv_node *children[CHILDREN_MAX];
    struct ring q = {0};
    bool done = false;
    PUT(q, tree, 0);
    while (q.used) {
        struct slot out = order == FIFO ? SLOT(q, 0) : SLOT(q, q.used - 1);
        q.used--;
        if (order == FIFO)
            q.head = (q.head + 1) % q.size;
        visitor->visit_node(visitor, out.node, out.level);
        UNLESS_AT(cutoff, out.level) {
            struct tv_node **end = node_children(out.node, children);
            FOR_EACH(child, children, end)
                PUT(q, *child, out.level + 1);
        }
    }
    done = true;
failed:
    free(q.slots);
    return done;
}
