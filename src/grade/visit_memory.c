/* visit_memory.c: see visit_memory.h. */
#include "grade/visit_memory.h"

#include <inttypes.h>

#include "grade/memory.h"
#include "grade/reference.h"
#include "grade/visit_tell.h"

/* ---- Freed ---- */

struct visits {
    struct tv_wire *wire;
    const struct tv_record *record;
    struct tv_visit_followed followed;
};

/* The cutoff is ours, and a mistake with it has its own check. */
static bool visit_once(void *context)
{
    struct visits *self = context;
    self->followed = tv_visit_follow(self->wire, self->record);
    return self->followed.ended == TV_VISIT_RIGHT ||
           (self->followed.ended == TV_VISIT_BEYOND_CUTOFF && !self->followed.is_broken);
}

static bool judge_growth(struct tv_trial *trial, const struct tv_record *record)
{
    unsigned rounds;
    struct visits self = {.wire = tv_trial_wire(trial), .record = record};
    if (!self.wire)
        return false;
    switch (tv_find_growth(trial, visit_once, &self, &rounds)) {
    case TV_STEADY:
        return tv_trial_right(trial);
    case TV_GROWS:
        return tv_tell_growth(trial, "a visit of the root and its children", rounds,
                              "something is not freed, of the queue or of the nodes in it");
    case TV_ROUND_ENDED:
        return tv_visit_tell(trial, record, &self.followed, "one of many visits");
    case TV_NOT_TOLD:
        break;
    }
    return !trial->error.text[0];
}

/* Many visits take long: the root and its children are enough. */
bool tv_check_visit_freed(struct tv_trial *trial)
{
    struct tv_record record;
    struct tv_search search = trial->exercise->search;
    search.first = TV_NONE;
    if (search.cutoff > 1)
        search.cutoff = 1;
    bool checked = tv_reference_visit(trial, &search, NULL, 0, &record) &&
                   judge_growth(trial, &record) && tv_trial_tried(trial, "memory, in many visits");
    tv_record_release(&record);
    return checked;
}

/* ---- Refused ---- */

enum { ALLOWED_MAX = 300 };

static bool tell_lie(struct tv_trial *trial, const struct tv_record *record,
                     const struct tv_visit_followed *followed, uint64_t allowed)
{
    char question[80];
    snprintf(question, sizeof question, "a visit with %" PRIu64 " allocations", allowed);
    if (followed->ended != TV_VISIT_TOO_EARLY)
        return tv_visit_tell(trial, record, followed, question);
    if (!tv_trial_wrong(trial, question, "true"))
        return true;
    return tv_trial_fact(trial, TV_FACT_STEP,
                         "%" PRIu64 " allocations succeeded, and no further one", allowed) &&
           tv_trial_fact(trial, TV_FACT_YOURS,
                         "returns true, after %" PRIu32 " of %" PRIu32 " nodes", followed->step,
                         record->step_count) &&
           tv_trial_fact(trial, TV_FACT_EXPECTED, "returns false") &&
           tv_trial_fact(trial, TV_FACT_WHY,
                         "who calls visit has to know that nodes are missing, since there was no "
                         "memory for them");
}

/* Follows a visit in which there is too little memory; *is_through: it came to its end all the
 * same. */
static bool check_refused(struct tv_trial *trial, const struct tv_record *record, uint64_t allowed,
                          bool *is_through)
{
    struct tv_wire *wire = tv_trial_wire(trial);
    struct tv_visit_followed followed = {.ended = TV_VISIT_DIED};
    if (!wire)
        return false;
    if (tv_ask_memory(wire, allowed))
        followed = tv_visit_follow(wire, record);
    *is_through = followed.ended != TV_VISIT_REFUSED;
    return followed.ended == TV_VISIT_RIGHT || followed.ended == TV_VISIT_REFUSED
               ? tv_trial_right(trial)
               : tell_lie(trial, record, &followed, allowed);
}

/* Then there is memory again, and what was refused has to leave no trace. */
static bool check_after(struct tv_trial *trial, const struct tv_record *record)
{
    struct tv_wire *wire = tv_trial_wire(trial);
    struct tv_visit_followed followed = {.ended = TV_VISIT_DIED};
    if (!wire)
        return false;
    if (tv_ask_memory(wire, TV_NONE))
        followed = tv_visit_follow(wire, record);
    return followed.ended == TV_VISIT_RIGHT
               ? tv_trial_right(trial)
               : tv_visit_tell(trial, record, &followed,
                               "a visit, after one for which there was no memory");
}

bool tv_check_visit_refused(struct tv_trial *trial)
{
    struct tv_record record;
    struct tv_search search = trial->exercise->search;
    bool refusable, is_through = false, checked = tv_can_refuse(trial, &refusable);
    if (!checked || !refusable)
        return checked;
    search.first = TV_NONE;
    checked = tv_reference_visit(trial, &search, NULL, 0, &record);
    for (uint64_t allowed = 0; checked && !is_through && allowed < ALLOWED_MAX;
         allowed = tv_next_allowed(allowed))
        checked = check_refused(trial, &record, allowed, &is_through) &&
                  check_after(trial, &record);
    tv_record_release(&record);
    return checked && tv_trial_tried(trial, "visits that are refused memory, sooner and later");
}
