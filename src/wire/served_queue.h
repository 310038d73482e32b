/* served_queue.h: a queue that a program serves, as the queue of a visit (struct tv_own_queue). */
#ifndef TV_WIRE_SERVED_QUEUE_H
#define TV_WIRE_SERVED_QUEUE_H

#include "wire/wire.h"

/* Begin with the wire and the order; the rest is its own. It stays where it is while it is used. */
struct tv_served_queue {
    struct tv_wire *wire;
    const char *order; /* "fifo" or "lifo" */
    uint64_t handle;   /* the program's number for the queue */
    uint64_t items;    /* that should be in it */
};

struct tv_own_queue tv_served_queue(struct tv_served_queue *self);

#endif
