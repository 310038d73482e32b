/* queue_freed.c: checks that a queue frees what it allocates; see queue_memory.h. */
#include "grade/memory.h"
#include "grade/queue_memory.h"
#include "wire/queue_questions.h"

/* All that can be forgotten is in one life: a queue grows, gives an item, and is freed with the
 * others in it. */
enum { ITEMS = 100 };

static const char done[] = "make, in of 100 items, out of one, free";
static const char why[] =
    "something is not freed: the queue itself, the item that was taken out, those that are still "
    "in when the queue is freed, or the smaller room that they had before the queue grew";

struct lives {
    struct tv_wire *wire;
    const char *order;
};

static bool live(void *context)
{
    const struct lives *self = context;
    uint64_t queue;
    int64_t item;
    return tv_ask_queue_make(self->wire, self->order, &queue) &&
           tv_ask_queue_in(self->wire, queue, 1, ITEMS) &&
           tv_ask_queue_out(self->wire, queue, &item) && tv_ask_queue_free(self->wire, queue);
}

static bool judge_growth(struct tv_trial *trial)
{
    unsigned rounds;
    struct lives self = {tv_trial_wire(trial), tv_queue_order(trial)};
    if (!self.wire)
        return false;
    switch (tv_find_growth(trial, live, &self, &rounds)) {
    case TV_STEADY:
        return tv_trial_right(trial);
    case TV_GROWS:
        return tv_tell_growth(trial, done, rounds, why);
    case TV_ROUND_ENDED:
        return tv_trial_died(trial, done, done);
    case TV_NOT_TOLD:
        break;
    }
    return !trial->error.text[0];
}

bool tv_check_queue_freed(struct tv_trial *trial)
{
    return judge_growth(trial) &&
           tv_trial_tried(trial, "memory, with %s queues that are made and freed many times",
                          tv_queue_order_name(trial));
}
