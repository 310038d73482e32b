/* queue_refused.c: checks what a queue does without memory; see queue_memory.h. It may say that
 * there is none, or do without; but what it holds stays as it is, and it goes on when there is
 * memory.
 */
#include <inttypes.h>

#include "grade/memory.h"
#include "grade/queue_memory.h"
#include "grade/queue_run.h"
#include "wire/queue_questions.h"

/* A queue that holds some items when memory ends. */
struct shortage {
    uint64_t for_make; /* so many allocations succeed when it is made; TV_NONE: all */
    unsigned before;   /* items that are put in while there is memory */
    uint64_t for_in;   /* so many allocations succeed from then on */
};

static const struct shortage shortages[] = {
    {0, 3, TV_NONE}, {1, 3, TV_NONE},  {2, 3, TV_NONE},  {TV_NONE, 0, 0},
    {TV_NONE, 0, 1}, {TV_NONE, 1, 0},  {TV_NONE, 5, 0},  {TV_NONE, 5, 1},
    {TV_NONE, 5, 2}, {TV_NONE, 40, 0}, {TV_NONE, 40, 1},
};

/* Items that are put in while there is no memory, at most: what grows has to grow until then. */
static unsigned most_more(const struct shortage *shortage)
{
    return shortage->for_in == TV_NONE ? 1 : 2 * shortage->before + 20;
}

enum stage { MAKE, MAKE_AGAIN, PUT_IN, PUT_IN_MORE, PUT_IN_AGAIN, TAKE_OUT, ASK_EMPTY, FREE };

/* What is asked for at each stage, for a sentence. */
static const char *const stage_words[] = {
    [MAKE] = "'make', while there is too little memory",
    [MAKE_AGAIN] = "'make', after there was too little memory, and is enough again",
    [PUT_IN] = "'in', of a queue that was made with little memory",
    [PUT_IN_MORE] = "'in', while there is too little memory",
    [PUT_IN_AGAIN] = "'in', after there was too little memory, and is enough again",
    [TAKE_OUT] = "'out', after there was too little memory",
    [ASK_EMPTY] = "'empty', after there was too little memory",
    [FREE] = "'free', after there was too little memory",
};

struct shortage_under_way {
    struct tv_wire *wire;
    const char *order;
    const struct shortage *shortage;
    enum stage stage;
    uint64_t queue;
    unsigned refused; /* the item that was; 0: none */
    int64_t said;
    unsigned expected;
    struct tv_queue_model model;
};

/* Sets how much memory there is, for what comes then. */
static enum tv_queue_ended give(struct shortage_under_way *self, uint64_t allocations,
                                enum stage stage)
{
    self->stage = stage;
    return tv_ask_memory(self->wire, allocations) ? TV_QUEUE_RIGHT : TV_QUEUE_DIED;
}

static enum tv_queue_ended make(struct shortage_under_way *self)
{
    enum tv_queue_ended ended = give(self, self->shortage->for_make, MAKE);
    if (ended != TV_QUEUE_RIGHT || tv_ask_queue_make(self->wire, self->order, &self->queue))
        return ended;
    if (self->shortage->for_make == TV_NONE || !tv_was_refused(self->wire))
        return TV_QUEUE_DIED;
    ended = give(self, TV_NONE, MAKE_AGAIN);
    if (ended == TV_QUEUE_RIGHT && !tv_ask_queue_make(self->wire, self->order, &self->queue))
        return TV_QUEUE_DIED;
    return ended;
}

static enum tv_queue_ended put_in(struct shortage_under_way *self, unsigned first, unsigned count)
{
    if (count > 0 && !tv_ask_queue_in(self->wire, self->queue, first, count))
        return TV_QUEUE_DIED;
    for (unsigned i = 0; i < count; i++) {
        if (!tv_queue_model_in(&self->model, first + i))
            return TV_QUEUE_FAULT;
    }
    return TV_QUEUE_RIGHT;
}

/* Puts in items until one is refused. */
static enum tv_queue_ended put_in_more(struct shortage_under_way *self)
{
    unsigned item = self->shortage->before + 1;
    enum tv_queue_ended ended = give(self, self->shortage->for_in, PUT_IN_MORE);
    for (unsigned i = 0; i < most_more(self->shortage) && ended == TV_QUEUE_RIGHT; i++, item++)
        ended = put_in(self, item, 1);
    if (ended == TV_QUEUE_DIED && self->shortage->for_in != TV_NONE && tv_was_refused(self->wire)) {
        self->refused = item - 1;
        ended = TV_QUEUE_RIGHT;
    }
    if (ended == TV_QUEUE_RIGHT)
        ended = give(self, TV_NONE, PUT_IN_AGAIN);
    return ended == TV_QUEUE_RIGHT ? put_in(self, item, 1) : ended;
}

static enum tv_queue_ended take_out(struct shortage_under_way *self)
{
    struct tv_queue_model *model = &self->model;
    self->stage = TAKE_OUT;
    while (!tv_queue_model_is_empty(model)) {
        if (!tv_queue_model_out(model, &self->expected))
            return TV_QUEUE_FAULT;
        if (!tv_ask_queue_out(self->wire, self->queue, &self->said))
            return TV_QUEUE_DIED;
        if (self->said != self->expected)
            return TV_QUEUE_WRONG;
    }
    return TV_QUEUE_RIGHT;
}

static enum tv_queue_ended leave(struct shortage_under_way *self)
{
    bool is_empty;
    self->stage = ASK_EMPTY;
    if (!tv_ask_queue_empty(self->wire, self->queue, &is_empty))
        return TV_QUEUE_DIED;
    if (!is_empty)
        return TV_QUEUE_WRONG;
    self->stage = FREE;
    return tv_ask_queue_free(self->wire, self->queue) ? TV_QUEUE_RIGHT : TV_QUEUE_DIED;
}

static enum tv_queue_ended go_through(struct shortage_under_way *self)
{
    enum tv_queue_ended ended = make(self);
    if (ended == TV_QUEUE_RIGHT)
        ended = give(self, TV_NONE, PUT_IN);
    if (ended == TV_QUEUE_RIGHT)
        ended = put_in(self, 1, self->shortage->before);
    if (ended == TV_QUEUE_RIGHT)
        ended = put_in_more(self);
    if (ended == TV_QUEUE_RIGHT)
        ended = take_out(self);
    return ended == TV_QUEUE_RIGHT ? leave(self) : ended;
}

/* What the hash of the answer is made with, and the report begins with. */
static void describe(const struct shortage_under_way *self, char *words, size_t size)
{
    const struct shortage *shortage = self->shortage;
    if (self->refused)
        snprintf(words, size,
                 "%u item%s put in, then there was no memory, and in of %u returned false; then "
                 "there was memory, and one more was put in",
                 self->refused - 1, self->refused == 2 ? " was" : "s were", self->refused);
    else
        snprintf(words, size, "%" PRIu64 " allocations succeeded when %s, and no further one",
                 shortage->for_make == TV_NONE ? shortage->for_in : shortage->for_make,
                 shortage->for_make == TV_NONE ? "items were put in" : "the queue was made");
}

static bool tell_wrong(struct tv_trial *trial, const struct shortage_under_way *self)
{
    char words[200], answer[32];
    describe(self, words, sizeof words);
    snprintf(answer, sizeof answer, "%" PRId64, self->stage == TAKE_OUT ? self->said : -1);
    if (!tv_trial_wrong(trial, words, answer))
        return true;
    bool told = tv_trial_fact(trial, TV_FACT_WHERE, "%s", words);
    if (told && self->stage == TAKE_OUT)
        told = tv_trial_fact(trial, TV_FACT_YOURS, "out gives %" PRId64, self->said) &&
               tv_trial_fact(trial, TV_FACT_EXPECTED, "%u", self->expected);
    else if (told)
        told = tv_trial_fact(trial, TV_FACT_YOURS, "not empty") &&
               tv_trial_fact(trial, TV_FACT_EXPECTED, "empty: all was taken out");
    return told && tv_trial_fact(trial, TV_FACT_WHY,
                                 "what was in stays in, in its order, and an item for which "
                                 "queue_in returned false is not in");
}

static bool check_shortage(struct tv_trial *trial, const struct shortage *shortage)
{
    struct shortage_under_way self = {
        .wire = tv_trial_wire(trial),
        .order = tv_queue_order(trial),
        .shortage = shortage,
        .model = {.lifo = trial->exercise->search.queue == TV_LIFO},
    };
    enum tv_queue_ended ended = self.wire ? go_through(&self) : TV_QUEUE_FAULT;
    tv_queue_model_release(&self.model);
    switch (ended) {
    case TV_QUEUE_RIGHT:
        return tv_trial_right(trial);
    case TV_QUEUE_WRONG:
        return tell_wrong(trial, &self);
    case TV_QUEUE_DIED:
        return tv_trial_died(trial, stage_words[self.stage], stage_words[self.stage]);
    case TV_QUEUE_FAULT:
        break;
    }
    return trial->error.text[0] ? false : tv_fail(&trial->error, "not enough memory for a queue");
}

bool tv_check_queue_refused(struct tv_trial *trial)
{
    const size_t count = sizeof shortages / sizeof *shortages;
    bool refusable, checked = tv_can_refuse(trial, &refusable);
    if (!checked || !refusable)
        return checked;
    for (size_t i = 0; i < count; i++) {
        if (!check_shortage(trial, &shortages[i]))
            return false;
    }
    return tv_trial_tried(trial, "a %s queue that is refused memory, in %zu ways",
                          tv_queue_order_name(trial), count);
}
