/* served_queue.c: see served_queue.h. Before each item the program is asked whether the queue is
 * empty, as a visit's own loop would ask. Which items wait is checked by the visit; here, that the
 * answers are such as a queue can give.
 */
#include "wire/served_queue.h"

#include <inttypes.h>

#include "wire/queue_questions.h"

/* ---- Questions ---- */

/* What was asked for, in a sentence: "'out', with 3 items in the queue". */
static bool fail(const struct tv_served_queue *self, const char *what, struct tv_error *error)
{
    char asked[160];
    snprintf(asked, sizeof asked, "%s, with %" PRIu64 " item%s in the queue", what, self->items,
             self->items == 1 ? "" : "s");
    return tv_wire_fail(self->wire, asked, error);
}

/* ---- The queue ---- */

static bool begin(void *context, struct tv_error *error)
{
    struct tv_served_queue *self = context;
    self->items = 0;
    return tv_ask_queue_make(self->wire, self->order, &self->handle) ||
           tv_wire_fail(self->wire, "'make', for a new queue", error);
}

static bool put_in(struct tv_served_queue *self, uint64_t first, size_t count,
                   struct tv_error *error)
{
    char what[80];
    if (tv_ask_queue_in(self->wire, self->handle, first, count)) {
        self->items += count;
        return true;
    }
    snprintf(what, sizeof what, count == 1 ? "'in' of %" PRIu64 : "'in' of %" PRIu64 " to %" PRIu64,
             first, first + count - 1);
    return fail(self, what, error);
}

static bool in(void *context, uint64_t first, size_t count, struct tv_error *error)
{
    const size_t most = TV_QUEUE_ITEMS_MAX;
    for (; count > most; first += most, count -= most)
        if (!put_in(context, first, most, error))
            return false;
    return put_in(context, first, count, error);
}

static bool ask_empty(struct tv_served_queue *self, bool *empty)
{
    if (!tv_ask_queue_empty(self->wire, self->handle, empty))
        return false;
    if (!*empty && self->items == 0)
        return tv_wire_refuse(self->wire, "'empty' is false, though all that was in was taken out");
    return true;
}

static bool ask_out(struct tv_served_queue *self, uint64_t *id)
{
    int64_t item;
    if (!tv_ask_queue_out(self->wire, self->handle, &item))
        return false;
    *id = (uint64_t)item;
    return item >= 0 || tv_wire_refuse(self->wire, "'item' is no whole number from 0 on");
}

/* Nothing is taken out of a queue that should be empty: how a program fares then is its own. */
static bool out(void *context, uint64_t *id, struct tv_error *error)
{
    struct tv_served_queue *self = context;
    bool empty;
    if (!ask_empty(self, &empty))
        return fail(self, "'empty'", error);
    *id = TV_NONE;
    if (empty)
        return true;
    if (!ask_out(self, id))
        return fail(self, "'out'", error);
    self->items--;
    return true;
}

static void wrong(void *context)
{
    struct tv_served_queue *self = context;
    tv_wire_refuse(self->wire, "the visit found a fault");
}

/* After a failure of the talk, which was told, nothing more can be said. */
static bool end(void *context, struct tv_error *error)
{
    struct tv_served_queue *self = context;
    return self->wire->state != TV_WIRE_OPEN || tv_ask_queue_free(self->wire, self->handle) ||
           fail(self, "'free'", error);
}

struct tv_own_queue tv_served_queue(struct tv_served_queue *self)
{
    return (struct tv_own_queue){
        .self = self,
        .owner = self->wire->program,
        .begin = begin,
        .in = in,
        .out = out,
        .wrong = wrong,
        .end = end,
    };
}
