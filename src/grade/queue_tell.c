/* queue_tell.c: see queue_tell.h. */
#include "grade/queue_tell.h"

#include <inttypes.h>

#include "visit/text.h"

/* Of what was done so many steps are told; fewer where the sentence has more to say. */
enum { STEPS_TOLD = 12, FEWER_TOLD = 5 };

static bool no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory to tell about a queue");
}

/* "in 1, in 2, out"; of a long script the end: "... (990 operations), in 991, out". */
static void write_history(const struct tv_queue_script *script, size_t to, size_t told, FILE *out)
{
    size_t from = to > told ? to - told : 0;
    if (from > 0)
        fprintf(out, "... (%zu operations), ", from);
    tv_queue_script_write(script, from, to, out);
}

/* What the right queues hold; only one has to be named where there is no other. */
static void write_held(const struct tv_queue_run *run, FILE *out)
{
    for (unsigned number = 1; number <= run->used_most; number++) {
        const struct tv_queue_model *model = &run->pairs[number].model;
        if (run->used_most > 1)
            fprintf(out, "%squeue %u holds ", number > 1 ? "; " : "", number);
        else
            fputs("the queue holds ", out);
        tv_queue_model_write(model, out);
        if (model->end - model->begin > 1)
            fputs(", put in in this order", out);
    }
}

/* Where the wrong item comes from. */
static void write_origin(const struct tv_queue_run *run, FILE *out)
{
    const struct tv_queue_model *model = &run->pairs[run->used].model;
    for (unsigned number = 1; number <= run->used_most; number++) {
        if (number != run->used && tv_queue_model_has(&run->pairs[number].model, run->said)) {
            fprintf(out, "%" PRId64 " is in queue %u, and this is queue %u", run->said, number,
                    run->used);
            return;
        }
    }
    if (tv_queue_model_has(model, run->said) && run->lifo)
        fputs("last in, first out: the item that was put in last leaves first", out);
    else if (tv_queue_model_has(model, run->said))
        fputs("first in, first out: the item that has been in for longest leaves first", out);
    else if (tv_queue_model_gave(model, run->said))
        fprintf(out, "%" PRId64 " was taken out before", run->said);
    else
        fprintf(out, "%" PRId64 " was never put in", run->said);
}

static bool tell_item(struct tv_trial *trial, const struct tv_queue_run *run, FILE *why)
{
    write_origin(run, why);
    return tv_trial_fact(trial, TV_FACT_YOURS, "out gives %" PRId64, run->said) &&
           tv_trial_fact(trial, TV_FACT_EXPECTED, "%u, as from a %s queue", run->expected,
                         run->lifo ? "LIFO" : "FIFO");
}

static bool tell_empty(struct tv_trial *trial, const struct tv_queue_run *run, FILE *why)
{
    const struct tv_queue_model *model = &run->pairs[run->used].model;
    if (run->said_empty)
        fprintf(why, "%zu item%s not been taken out yet", model->end - model->begin,
                model->end - model->begin == 1 ? " has" : "s have");
    else
        fputs(model->gone_count > 0 ? "all that was put in has been taken out"
                                    : "nothing has been put in yet",
              why);
    return tv_trial_fact(trial, TV_FACT_YOURS, run->said_empty ? "empty" : "not empty") &&
           tv_trial_fact(trial, TV_FACT_EXPECTED, run->said_empty ? "not empty" : "empty");
}

/* The step, and what was done before it. */
static bool tell_step(struct tv_trial *trial, const struct tv_queue_run *run, const char *history,
                      const char *held)
{
    return tv_trial_fact(trial, TV_FACT_STEP, "%zu: %s", run->at + 1, history) &&
           tv_trial_fact(trial, TV_FACT_WHERE, "before it, %s", held);
}

/* The script up to the step, for the hash: the same mistake gives the same. */
static const char *question_of(const struct tv_queue_run *run, const struct tv_queue_script *script,
                               size_t told, struct tv_text *text)
{
    FILE *out = tv_text_begin(text);
    if (out)
        write_history(script, run->at < script->count ? run->at + run->count : script->count, told,
                      out);
    return out ? tv_text_end(text) : NULL;
}

static bool tell_facts(struct tv_trial *trial, const struct tv_queue_run *run, bool is_item,
                       const char *question)
{
    struct tv_text held = {0}, why = {0};
    FILE *out = tv_text_begin(&held), *reason = tv_text_begin(&why);
    if (out)
        write_held(run, out);
    const char *holds = out ? tv_text_end(&held) : NULL;
    bool told = holds && reason ? tell_step(trial, run, question, holds) : no_memory(trial);
    told = told && (is_item ? tell_item(trial, run, reason) : tell_empty(trial, run, reason));
    const char *because = told ? tv_text_end(&why) : NULL;
    told = told && (because ? tv_trial_fact(trial, TV_FACT_WHY, "%s", because) : no_memory(trial));
    tv_text_release(&held);
    tv_text_release(&why);
    return told;
}

bool tv_queue_tell_wrong(struct tv_trial *trial, const struct tv_queue_run *run,
                         const struct tv_queue_script *script)
{
    char answer[32];
    struct tv_text text = {0};
    const char *question = question_of(run, script, STEPS_TOLD, &text);
    bool is_item = script->steps[run->at].word == TV_QUEUE_OUT;
    if (is_item)
        snprintf(answer, sizeof answer, "%" PRId64, run->said);
    else
        snprintf(answer, sizeof answer, "%s", run->said_empty ? "empty" : "not empty");
    bool told = question ? !tv_trial_wrong(trial, question, answer) ||
                               tell_facts(trial, run, is_item, question)
                         : no_memory(trial);
    tv_text_release(&text);
    return told;
}

bool tv_queue_tell_died(struct tv_trial *trial, const struct tv_queue_run *run,
                        const struct tv_queue_script *script)
{
    char asked[TV_WIRE_ASKED_MAX];
    struct tv_text text = {0};
    const char *question = question_of(run, script, FEWER_TOLD, &text);
    bool is_over = run->at == script->count;
    snprintf(asked, sizeof asked, "%s%s",
             is_over ? "'free', after " : "the last of these: ", question ? question : "");
    bool told = question ? tv_trial_died(trial, question, asked) : no_memory(trial);
    tv_text_release(&text);
    return told;
}
