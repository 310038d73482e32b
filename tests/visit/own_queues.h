/* own_queues.h: queues of one's own for tests: an array of ids, and a rule that says which of them
 * is taken out next.
 */
#ifndef TV_TESTS_VISIT_OWN_QUEUES_H
#define TV_TESTS_VISIT_OWN_QUEUES_H

#include <stdlib.h>
#include <string.h>

#include "treevisit.h"
#include "visit/index.h"

enum own_order { OWN_FIFO, OWN_LIFO, OWN_LOT };

struct own_queue {
    enum own_order order;
    uint64_t *ids; /* the rest is the queue's own */
    size_t count, capacity;
    unsigned begun, ended; /* how often */
};

/* Where an id comes in the order by lot. */
static inline uint64_t own_lot(uint64_t id)
{
    return tv_hash_mix(id + 1);
}

static inline bool own_begin(void *self, struct tv_error *error)
{
    struct own_queue *queue = self;
    (void)error;
    queue->begun++;
    queue->count = 0;
    return true;
}

static inline bool own_in(void *self, uint64_t first, size_t count, struct tv_error *error)
{
    struct own_queue *queue = self;
    if (queue->count + count > queue->capacity) {
        size_t capacity = 2 * (queue->count + count);
        uint64_t *ids = realloc(queue->ids, capacity * sizeof *ids);
        if (!ids)
            return tv_fail(error, "not enough memory for the queue");
        queue->ids = ids;
        queue->capacity = capacity;
    }
    for (size_t i = 0; i < count; i++)
        queue->ids[queue->count++] = first + i;
    return true;
}

static inline size_t own_place(const struct own_queue *queue)
{
    size_t place = 0;
    if (queue->order == OWN_LIFO)
        return queue->count - 1;
    for (size_t i = 1; queue->order == OWN_LOT && i < queue->count; i++)
        if (own_lot(queue->ids[i]) < own_lot(queue->ids[place]))
            place = i;
    return place;
}

static inline bool own_out(void *self, uint64_t *id, struct tv_error *error)
{
    struct own_queue *queue = self;
    (void)error;
    *id = TV_NONE;
    if (queue->count == 0)
        return true;
    size_t place = own_place(queue);
    *id = queue->ids[place];
    queue->count--;
    memmove(queue->ids + place, queue->ids + place + 1, (queue->count - place) * sizeof *id);
    return true;
}

static inline bool own_end(void *self, struct tv_error *error)
{
    struct own_queue *queue = self;
    (void)error;
    queue->ended++;
    free(queue->ids);
    queue->ids = NULL;
    queue->count = queue->capacity = 0;
    return true;
}

static inline struct tv_own_queue own_queue(struct own_queue *self)
{
    return (struct tv_own_queue){
        .self = self, .begin = own_begin, .in = own_in, .out = own_out, .end = own_end};
}

#endif
