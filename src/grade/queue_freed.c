/* queue_freed.c: checks that a queue frees what it allocates; see queue_memory.h. */
#include "grade/memory.h"
#include "grade/queue_memory.h"
#include "visit/words.h"
#include "wire/queue_questions.h"

/* A queue that is made, used and freed. */
struct life {
    unsigned in, out; /* so many items */
    const char *done; /* in words */
    const char *why;
};

static const struct life lives[] = {
    {1, 1, "make, in of an item, out, free",
     "something is not freed, of the queue or of the item that was taken out"},
    {100, 1, "make, in of 100 items, out of one, free",
     "something is not freed, of the items that are still in when the queue is freed, or of the "
     "smaller room that they had before the queue grew"},
};

struct life_under_way {
    struct tv_wire *wire;
    const char *order;
    const struct life *life;
};

static bool live(void *context)
{
    const struct life_under_way *self = context;
    uint64_t queue;
    int64_t item;
    if (!tv_ask_queue_make(self->wire, self->order, &queue) ||
        !tv_ask_queue_in(self->wire, queue, 1, self->life->in))
        return false;
    for (unsigned i = 0; i < self->life->out; i++) {
        if (!tv_ask_queue_out(self->wire, queue, &item))
            return false;
    }
    return tv_ask_queue_free(self->wire, queue);
}

/* Returns whether to go on. */
static bool check_life(struct tv_trial *trial, const struct life *life)
{
    unsigned rounds;
    struct life_under_way self = {tv_trial_wire(trial), tv_queue_order(trial), life};
    if (!self.wire)
        return false;
    switch (tv_find_growth(trial, live, &self, &rounds)) {
    case TV_STEADY:
        return tv_trial_right(trial);
    case TV_GROWS:
        return tv_tell_growth(trial, life->done, rounds, life->why);
    case TV_ROUND_ENDED:
        return tv_trial_died(trial, life->done, life->done);
    case TV_NOT_TOLD:
        break;
    }
    return false;
}

bool tv_check_queue_freed(struct tv_trial *trial)
{
    for (size_t i = 0; i < sizeof lives / sizeof *lives; i++) {
        if (!check_life(trial, &lives[i]))
            return !trial->error.text[0];
    }
    return tv_trial_tried(trial, "memory, with %s queues that are made and freed many times",
                          tv_queue_order_name(trial));
}
