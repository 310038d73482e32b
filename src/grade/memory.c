/* memory.c: see memory.h.
 *
 * What is not freed is seen from outside, in the pages that the program has in use: it cannot talk
 * that away. The smallest block takes 32 bytes of its allocator, so that a batch of rounds that
 * each lose one takes a page at least. Pages are taken into use for other reasons, too, but not in
 * batch after batch.
 */
#include "grade/memory.h"

#include <string.h>
#include <sys/utsname.h>

enum {
    WARM_UP = 8, /* rounds, before anything is measured */
    BATCH = 136,
    BATCHES = 4,   /* that have to grow */
    GROWTH = 4096, /* bytes, in a batch: a page */
};

static bool do_rounds(tv_round *round, void *context, unsigned count, unsigned *rounds)
{
    for (unsigned i = 0; i < count; i++, ++*rounds) {
        if (!round(context))
            return false;
    }
    return true;
}

enum tv_growth tv_find_growth(struct tv_trial *trial, tv_round *round, void *context,
                              unsigned *rounds)
{
    uint64_t before, after;
    *rounds = 0;
    if (!do_rounds(round, context, WARM_UP, rounds))
        return TV_ROUND_ENDED;
    if (!tv_trial_memory(trial, &before))
        return TV_NOT_TOLD;
    for (int batch = 0; batch < BATCHES; batch++) {
        if (!do_rounds(round, context, BATCH, rounds))
            return TV_ROUND_ENDED;
        if (!tv_trial_memory(trial, &after))
            return TV_NOT_TOLD;
        if (after < before + GROWTH)
            return TV_STEADY;
        before = after;
    }
    return TV_GROWS;
}

bool tv_tell_growth(struct tv_trial *trial, const char *done, unsigned rounds, const char *why)
{
    if (!tv_trial_wrong(trial, done, "grows"))
        return true;
    return tv_trial_fact(trial, TV_FACT_WHERE, "%s; all of it %u times", done, rounds) &&
           tv_trial_fact(trial, TV_FACT_YOURS, "more and more memory is in use") &&
           tv_trial_fact(trial, TV_FACT_EXPECTED, "as much memory after each time as before it") &&
           tv_trial_fact(trial, TV_FACT_WHY, "%s", why);
}

bool tv_ask_memory(struct tv_wire *wire, uint64_t allocations)
{
    json_t *count = allocations == TV_NONE ? json_null() : json_integer((json_int_t)allocations);
    json_t *question = json_pack("{s:s, s:o}", "ask", "memory", "allocations", count);
    json_t *answer = tv_wire_ask(wire, question) ? tv_wire_answer(wire) : NULL;
    bool done = answer && (json_is_true(json_object_get(answer, "done")) ||
                           tv_wire_refuse(wire, "'done' is not true"));
    json_decref(answer);
    return done;
}

bool tv_was_refused(struct tv_wire *wire)
{
    if (wire->state != TV_WIRE_NO_ANSWER)
        return false;
    wire->state = TV_WIRE_OPEN;
    return true;
}

/* Only there the linker can put something in the place of malloc() for a file. */
static bool is_linux(void)
{
    struct utsname system;
    return uname(&system) == 0 && strcmp(system.sysname, "Linux") == 0;
}

bool tv_can_refuse(struct tv_trial *trial, bool *refusable)
{
    const struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    *refusable = wire->state != TV_WIRE_OPEN || tv_trial_offer(trial)->memory;
    if (*refusable)
        return true;
    if (is_linux())
        return tv_trial_lacks(trial, "memory");
    trial->report->verdict = TV_UNCHECKED;
    trial->report->reason = "memory cannot be refused to a program on this system";
    return true;
}

uint64_t tv_next_allowed(uint64_t allowed)
{
    return allowed < 8 ? allowed + 1 : allowed + allowed / 4;
}
