/* program.c: the submission's program is started when it is needed, told the space of the instance,
 * and its failures are told; see program.h and trial.h.
 */
#include "grade/program.h"

#include "exercise/value_json.h"
#include "visit/clock.h"

/* In one check: the first start, and three after it has ended; after it was late, one. */
enum { STARTS_MAX = 4, STARTS_IF_LATE = STARTS_MAX - 1 };

void tv_program_begin(struct tv_program *program, const struct tv_check *check, bool goes_on)
{
    bool frees_at_once = check->memory == TV_MEMORY_FREED;
    bool is_alike = program->bytes == check->bytes && program->frees_at_once == frees_at_once &&
                    program->is_secret == check->is_hidden;
    program->seconds = check->seconds;
    program->deadline = tv_clock() + check->seconds;
    program->is_running = program->is_running && goes_on && is_alike;
    program->starts = program->is_running ? 1 : 0;
    program->is_told = false;
    program->bytes = check->bytes;
    program->frees_at_once = frees_at_once;
    program->is_secret = check->is_hidden;
}

void tv_program_turn(struct tv_program *program)
{
    program->is_told = false;
}

bool tv_program_refresh(struct tv_program *program)
{
    const struct tv_wire *wire = tv_submission_wire(program->submission);
    program->starts = program->is_running ? 1 : 0;
    return wire->state != TV_WIRE_LATE && tv_clock() < program->deadline;
}

/* ---- The start ---- */

static bool fail_no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory for a check");
}

/* That the program does not get as far as its hello is seen in the wire's state. False: a fault of
 * ours. */
static bool start(struct tv_trial *trial)
{
    struct tv_program *program = trial->program;
    struct tv_problems problems = {.count = 0};
    const struct tv_restart restart = {
        .seconds = program->life + 1, /* so that it is always the wire that is late */
        .memory = program->bytes,
        .frees_at_once = program->frees_at_once,
        .is_secret = program->is_secret,
    };
    program->starts++;
    program->is_told = false;
    program->is_running = tv_submission_restart(program->submission, &restart, &problems);
    bool is_ours = !program->is_running && problems.failure != TV_BAD_DATA;
    if (is_ours)
        tv_fail(&trial->error, "%s", problems.count ? problems.list[0].text : "cannot be started");
    tv_problems_release(&problems);
    return !is_ours;
}

/* Tells the program of the instance's space, if it listens. That it fails to is seen in the wire's
 * state, too. */
static bool tell_space(struct tv_trial *trial, struct tv_wire *wire)
{
    trial->program->is_told = true;
    if (!tv_trial_offer(trial)->space)
        return true;
    json_t *space = tv_value_json(trial->exercise->space_value);
    if (!space)
        return fail_no_memory(trial);
    json_t *question = json_pack("{s:s, s:o}", "ask", "space", "space", space);
    json_t *answer = tv_wire_ask(wire, question) ? tv_wire_answer(wire) : NULL;
    json_decref(answer);
    return true;
}

struct tv_wire *tv_trial_wire(struct tv_trial *trial)
{
    struct tv_program *program = trial->program;
    struct tv_wire *wire = tv_submission_wire(program->submission);
    double left = program->deadline - tv_clock();
    if (!program->is_running && program->starts < STARTS_MAX && left > 0 && !start(trial))
        return NULL;
    if (!program->is_running)
        return wire;
    wire->patience = left < program->answer_seconds ? left : program->answer_seconds;
    if (!tv_trial_is_first(trial))
        tv_submission_hush(program->submission); /* how it crashed is told once */
    if (left <= 0)
        wire->state = TV_WIRE_LATE;
    else if (!program->is_told && !tell_space(trial, wire))
        return NULL;
    return wire;
}

const struct tv_offer *tv_trial_offer(struct tv_trial *trial)
{
    return tv_submission_offer(trial->program->submission);
}

/* ---- Failures ---- */

bool tv_trial_is_over(const struct tv_trial *trial)
{
    return tv_clock() >= trial->program->deadline;
}

/* What stands for the answer that did not come, where answers are compared. */
static const char *answer_of(const struct tv_wire *wire)
{
    switch (wire->state) {
    case TV_WIRE_ENDED:
        return "(ended)";
    case TV_WIRE_LATE:
        return "(late)";
    default:
        return "(no answer)";
    }
}

const char *tv_trial_failure_label(const struct tv_wire *wire)
{
    bool is_answer = wire->state == TV_WIRE_NONSENSE || wire->state == TV_WIRE_NO_ANSWER;
    return is_answer ? TV_FACT_YOURS : TV_FACT_CRASH;
}

static bool tell_failure(struct tv_trial *trial, struct tv_wire *wire, const char *asked)
{
    const struct tv_program *program = trial->program;
    struct tv_error error = {.file = NULL};
    if (tv_trial_is_over(trial))
        return tv_trial_fact(trial, TV_FACT_CRASH,
                             "the time of this check, %g second%s, was over when %s was asked "
                             "for %s: does it loop without end?",
                             program->seconds, program->seconds == 1 ? "" : "s", wire->program,
                             asked);
    tv_wire_fail(wire, asked, &error);
    return tv_trial_fact(trial, tv_trial_failure_label(wire), "%s", error.text);
}

bool tv_trial_died(struct tv_trial *trial, const char *question, const char *asked)
{
    struct tv_program *program = trial->program;
    struct tv_wire *wire = tv_submission_wire(program->submission);
    if (wire->state == TV_WIRE_BROKEN || wire->state == TV_WIRE_INTERRUPTED)
        return tv_wire_fail(wire, asked, &trial->error);
    if (wire->state == TV_WIRE_LATE && program->starts < STARTS_IF_LATE)
        program->starts = STARTS_IF_LATE;
    bool told = !tv_trial_wrong(trial, question, answer_of(wire)) ||
                tell_failure(trial, wire, asked);
    if (wire->state == TV_WIRE_NO_ANSWER)
        wire->state = TV_WIRE_OPEN; /* it is well, and goes on with the next question */
    else
        program->is_running = false;
    return told;
}

void tv_trial_give_up(struct tv_trial *trial)
{
    trial->program->is_running = false;
}

bool tv_trial_lacks(struct tv_trial *trial, const char *part)
{
    const char *function = tv_trial_function(trial, part);
    if (!tv_trial_wrong(trial, part, ""))
        return true;
    if (function)
        return tv_trial_fact(trial, TV_FACT_TO_DO, "write %s in %s: it is not there yet", function,
                             trial->file);
    return tv_trial_fact(trial, TV_FACT_TO_DO, "%s does not serve '%s', which this check asks for",
                         trial->file, part);
}

/* Who would end, or hide, rather than be weighed, gets no point for that. */
static void tell_hidden(struct tv_trial *trial)
{
    if (tv_trial_wrong(trial, "memory", "hidden"))
        tv_trial_fact(trial, TV_FACT_CRASH,
                      "the program's memory could not be measured: it has ended, or hides it");
}

bool tv_trial_memory(struct tv_trial *trial, uint64_t *bytes)
{
    const struct tv_submission *submission = trial->program->submission;
    if (tv_submission_memory(trial->program->submission, bytes))
        return true;
    if (tv_submission_memory_is_told(submission)) {
        tell_hidden(trial);
        return false;
    }
    trial->report->verdict = TV_UNCHECKED;
    trial->report->reason = "this system does not tell how much memory a program uses";
    return false;
}
