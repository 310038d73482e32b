/* queue_run.c: see queue_run.h.
 *
 * Each step is a message, so that it is clear at which the program crashed. Only where a queue
 * holds many items already, items that follow one another are put in together: it saves time.
 */
#include "grade/queue_run.h"

#include "visit/words.h"
#include "wire/queue_questions.h"

enum { MANY = 32, TOGETHER = 64 }; /* items that are held; that are put in at once */

static bool make(struct tv_queue_run *run, struct tv_queue_pair *pair)
{
    const char *order = tv_queue_words[run->lifo ? TV_LIFO : TV_FIFO];
    pair->is_made = tv_ask_queue_make(run->wire, order, &pair->handle);
    return pair->is_made;
}

/* How many items can be put in at once, from this step on. */
static size_t count_together(const struct tv_queue_run *run, const struct tv_queue_script *script,
                             const struct tv_queue_model *model)
{
    const struct tv_queue_step *step = &script->steps[run->at];
    size_t count = 1, most = model->end - model->begin >= MANY ? TOGETHER : 1;
    while (count < most && run->at + count < script->count && step[count].word == TV_QUEUE_IN &&
           step[count].number == step->number + count)
        count++;
    return count;
}

static enum tv_queue_ended put_in(struct tv_queue_run *run, struct tv_queue_pair *pair,
                                  const struct tv_queue_script *script)
{
    unsigned first = script->steps[run->at].number;
    run->count = count_together(run, script, &pair->model);
    if (!tv_ask_queue_in(run->wire, pair->handle, first, run->count))
        return TV_QUEUE_DIED;
    for (unsigned i = 0; i < run->count; i++) {
        if (!tv_queue_model_in(&pair->model, first + i))
            return TV_QUEUE_FAULT;
    }
    return TV_QUEUE_RIGHT;
}

/* The model keeps an item until the program has given it. */
static enum tv_queue_ended take_out(struct tv_queue_run *run, struct tv_queue_pair *pair)
{
    const struct tv_queue_model *model = &pair->model;
    run->expected = run->lifo ? model->items[model->end - 1] : model->items[model->begin];
    if (!tv_ask_queue_out(run->wire, pair->handle, &run->said))
        return TV_QUEUE_DIED;
    if (run->said != run->expected)
        return TV_QUEUE_WRONG;
    return tv_queue_model_out(&pair->model, &run->expected) ? TV_QUEUE_RIGHT : TV_QUEUE_FAULT;
}

static enum tv_queue_ended ask_empty(struct tv_queue_run *run, const struct tv_queue_pair *pair)
{
    if (!tv_ask_queue_empty(run->wire, pair->handle, &run->said_empty))
        return TV_QUEUE_DIED;
    return run->said_empty == tv_queue_model_is_empty(&pair->model) ? TV_QUEUE_RIGHT
                                                                    : TV_QUEUE_WRONG;
}

static enum tv_queue_ended free_it(struct tv_queue_run *run, struct tv_queue_pair *pair)
{
    if (!tv_ask_queue_free(run->wire, pair->handle))
        return TV_QUEUE_DIED;
    tv_queue_model_release(&pair->model);
    pair->is_made = false;
    return TV_QUEUE_RIGHT;
}

static enum tv_queue_ended do_step(struct tv_queue_run *run, const struct tv_queue_script *script)
{
    const struct tv_queue_step *step = &script->steps[run->at];
    run->count = 1;
    if (step->word == TV_QUEUE_USE) {
        run->used = step->number;
        run->used_most = step->number > run->used_most ? step->number : run->used_most;
        return TV_QUEUE_RIGHT;
    }
    struct tv_queue_pair *pair = &run->pairs[run->used];
    if (!pair->is_made && !make(run, pair))
        return TV_QUEUE_DIED;
    switch (step->word) {
    case TV_QUEUE_IN:
        return put_in(run, pair, script);
    case TV_QUEUE_OUT:
        return take_out(run, pair);
    case TV_QUEUE_EMPTY:
        return ask_empty(run, pair);
    default:
        return free_it(run, pair);
    }
}

/* What the program still holds is freed, so that scripts do not add up. */
static enum tv_queue_ended free_all(struct tv_queue_run *run)
{
    for (unsigned number = 1; number <= run->used_most; number++) {
        struct tv_queue_pair *pair = &run->pairs[number];
        if (pair->is_made && free_it(run, pair) != TV_QUEUE_RIGHT)
            return TV_QUEUE_DIED;
    }
    return TV_QUEUE_RIGHT;
}

enum tv_queue_ended tv_queue_run(struct tv_queue_run *run, struct tv_wire *wire, bool lifo,
                                 const struct tv_queue_script *script)
{
    *run = (struct tv_queue_run){.wire = wire, .lifo = lifo, .used = 1, .used_most = 1};
    for (unsigned number = 1; number <= TV_QUEUES_MAX; number++)
        run->pairs[number].model.lifo = lifo;
    for (; run->at < script->count; run->at += run->count) {
        enum tv_queue_ended ended = do_step(run, script);
        if (ended != TV_QUEUE_RIGHT)
            return ended;
    }
    return free_all(run);
}

void tv_queue_run_release(struct tv_queue_run *run)
{
    for (unsigned number = 1; number <= TV_QUEUES_MAX; number++)
        tv_queue_model_release(&run->pairs[number].model);
}
