/* queue.c: checks a student's queue by scripts of operations, each done by a right queue as well.
 * A script is one question: it is right if all of its steps are. See trial.h.
 */
#include "grade/keep.h"
#include "grade/queue_memory.h"
#include "grade/queue_series.h"
#include "grade/queue_tell.h"

#include <inttypes.h>

#include "visit/text.h"
#include "visit/words.h"

/* Of random scripts. */
enum { LEAST_STEPS = 2 };

static bool no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory for the operations of a queue");
}

static bool is_lifo(const struct tv_trial *trial)
{
    return trial->exercise->search.queue == TV_LIFO;
}

const char *tv_queue_order(const struct tv_trial *trial)
{
    return tv_queue_words[is_lifo(trial) ? TV_LIFO : TV_FIFO];
}

const char *tv_queue_order_name(const struct tv_trial *trial)
{
    return is_lifo(trial) ? "LIFO" : "FIFO";
}

/* ---- One script ---- */

/* Does the script and does not count. */
static enum tv_queue_ended try_script(struct tv_trial *trial, struct tv_queue_run *run,
                                      const struct tv_queue_script *script)
{
    struct tv_wire *wire = tv_trial_wire(trial);
    if (wire)
        return tv_queue_run(run, wire, is_lifo(trial), script);
    *run = (struct tv_queue_run){.wire = NULL};
    return TV_QUEUE_FAULT;
}

static bool count_script(struct tv_trial *trial, const struct tv_queue_run *run,
                         const struct tv_queue_script *script, enum tv_queue_ended ended)
{
    switch (ended) {
    case TV_QUEUE_RIGHT:
        return tv_trial_right(trial);
    case TV_QUEUE_WRONG:
        return tv_queue_tell_wrong(trial, run, script);
    case TV_QUEUE_DIED:
        return tv_queue_tell_died(trial, run, script);
    case TV_QUEUE_FAULT:
        break;
    }
    return trial->error.text[0] ? false : no_memory(trial);
}

static bool check_script(struct tv_trial *trial, const struct tv_queue_script *script)
{
    struct tv_queue_run run;
    enum tv_queue_ended ended = try_script(trial, &run, script);
    bool counted = count_script(trial, &run, script, ended);
    tv_queue_run_release(&run);
    return counted;
}

/* ---- Scripts of the file, and the usual ones ---- */

static bool check_written(struct tv_trial *trial)
{
    struct tv_queue_script script = {.count = 0};
    bool checked = tv_queue_script_read(&script, trial->check->script, &trial->error) &&
                   tv_trial_tried(trial, "%zu operations on a %s queue", script.count,
                                  tv_queue_order_name(trial)) &&
                   check_script(trial, &script);
    tv_queue_script_release(&script);
    return checked;
}

static bool check_series(struct tv_trial *trial)
{
    size_t count = 0;
    bool checked = true;
    for (; checked && tv_queue_series[count].name; count++) {
        struct tv_queue_script script = {.count = 0};
        checked = tv_queue_series[count].write(&script) ? check_script(trial, &script)
                                                        : no_memory(trial);
        tv_queue_script_release(&script);
    }
    return checked && tv_trial_tried(trial, "%zu series of operations on a %s queue", count,
                                     tv_queue_order_name(trial));
}

/* ---- Scripts by lot ---- */

/* A script that is wrong, and how it went. */
struct failing {
    struct tv_queue_script script;
    struct tv_queue_run run;
};

/* Takes the shorter script in place of the failing one if it is wrong as well. A crash is no proof,
 * for the program is started again only a few times. */
static enum tv_queue_ended try_shorter(struct tv_trial *trial, struct failing *failing,
                                       struct tv_queue_script *shorter)
{
    struct failing other = {.script = *shorter};
    enum tv_queue_ended ended = try_script(trial, &other.run, shorter);
    if (ended == TV_QUEUE_WRONG) {
        struct failing longer = *failing;
        *failing = other;
        other = longer;
    }
    tv_queue_run_release(&other.run);
    *shorter = other.script;
    return ended;
}

/* Leaves two steps out, or (where they are the same) one. */
static enum tv_queue_ended try_without(struct tv_trial *trial, struct failing *failing, size_t one,
                                       size_t other)
{
    struct tv_queue_script shorter = {.count = 0};
    bool possible,
        has_memory = tv_queue_script_without(&failing->script, one, other, &shorter, &possible);
    enum tv_queue_ended ended = has_memory ? TV_QUEUE_RIGHT : TV_QUEUE_FAULT;
    if (has_memory && possible)
        ended = try_shorter(trial, failing, &shorter);
    tv_queue_script_release(&shorter);
    return ended;
}

/* Leaves out what can be left out: single steps, and items with where they are put in and taken
 * out. What comes after the step that was wrong says nothing. */
static enum tv_queue_ended shrink(struct tv_trial *trial, struct failing *failing)
{
    enum tv_queue_ended ended = TV_QUEUE_WRONG;
    struct tv_queue_script *script = &failing->script;
    script->count = failing->run.at + 1;
    for (size_t one = 0; one < script->count && ended <= TV_QUEUE_WRONG;) {
        size_t before = script->count;
        ended = TV_QUEUE_RIGHT;
        for (size_t other = one; other < before && ended == TV_QUEUE_RIGHT; other++)
            ended = try_without(trial, failing, one, other);
        script->count = failing->run.at + 1;
        one += ended == TV_QUEUE_RIGHT;
    }
    if (ended == TV_QUEUE_DIED)
        tv_trial_give_up(trial);
    return ended == TV_QUEUE_FAULT ? ended : TV_QUEUE_WRONG;
}

static bool keep_replay(struct tv_trial *trial, const struct tv_queue_script *script)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    if (out) {
        fputs("script: [", out);
        tv_queue_script_write(script, 0, script->count, out);
        fputs("]\n", out);
    }
    trial->report->replay = tv_keep_text(trial->arena, &text);
    return trial->report->replay || no_memory(trial);
}

/* Only of the first wrong answer of a check is told how to see it again. */
static bool check_drawn(struct tv_trial *trial, struct failing *failing)
{
    bool tells = tv_trial_is_first(trial) && !trial->check->is_hidden;
    enum tv_queue_ended ended = try_script(trial, &failing->run, &failing->script);
    if (ended != TV_QUEUE_WRONG || !tells)
        return count_script(trial, &failing->run, &failing->script, ended);
    ended = shrink(trial, failing);
    return count_script(trial, &failing->run, &failing->script, ended) &&
           keep_replay(trial, &failing->script);
}

static bool check_random(struct tv_trial *trial)
{
    struct failing failing = {.script = {.count = 0}};
    uint64_t most = trial->instance->size > LEAST_STEPS ? trial->instance->size : LEAST_STEPS;
    uint64_t steps = LEAST_STEPS + trial->seed % (most - LEAST_STEPS + 1);
    bool checked = tv_queue_script_draw(&failing.script, trial->seed, steps)
                       ? check_drawn(trial, &failing)
                       : no_memory(trial);
    tv_queue_run_release(&failing.run);
    tv_queue_script_release(&failing.script);
    return checked && tv_trial_tried(trial, "up to %" PRIu64 " operations on a %s queue", most,
                                     tv_queue_order_name(trial));
}

bool tv_check_queue(struct tv_trial *trial)
{
    const struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    if (wire->state == TV_WIRE_OPEN && !tv_trial_offer(trial)->queue)
        return tv_trial_lacks(trial, "queue");
    switch (trial->check->memory) {
    case TV_MEMORY_FREED:
        return tv_check_queue_freed(trial);
    case TV_MEMORY_REFUSED:
        return tv_check_queue_refused(trial);
    case TV_MEMORY_AS_IT_IS:
        break;
    }
    if (trial->check->script)
        return check_written(trial);
    bool is_random = trial->instance && trial->instance->random == TV_RANDOM_SCRIPT;
    return is_random ? check_random(trial) : check_series(trial);
}
