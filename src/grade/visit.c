/* visit.c: checks a student's visit, step by step beside the library's own. A visit is one
 * question, and is asked twice: what was left over from the first may spoil the second. See
 * trial.h.
 */
#include <inttypes.h>

#include "grade/reference.h"
#include "grade/visit_memory.h"
#include "grade/visit_tell.h"

static bool check_visit(struct tv_trial *trial, const struct tv_record *record, const char *which)
{
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    struct tv_visit_followed followed = tv_visit_follow(wire, record);
    bool counted = followed.ended == TV_VISIT_RIGHT
                       ? tv_trial_right(trial)
                       : tv_visit_tell(trial, record, &followed, which);
    if (followed.is_broken && followed.ended != TV_VISIT_DIED)
        tv_trial_give_up(trial);
    return counted;
}

static bool tell_tried(struct tv_trial *trial, const struct tv_record *record)
{
    const char *order = tv_record_is_stack(record) ? "LIFO" : "FIFO";
    const char *s = record->step_count == 1 ? "" : "s";
    if (record->cutoff == TV_NONE)
        return tv_trial_tried(trial, "a visit of %" PRIu32 " node%s, %s", record->step_count, s,
                              order);
    return tv_trial_tried(trial, "a visit of %" PRIu32 " node%s, %s, with the cutoff %" PRIu64,
                          record->step_count, s, order, record->cutoff);
}

static bool check_twice(struct tv_trial *trial)
{
    struct tv_record record;
    struct tv_search search = trial->exercise->search;
    search.first = TV_NONE; /* what a solution is, the student's loop does not know */
    bool checked = tv_reference_visit(trial, &search, NULL, 0, &record) &&
                   check_visit(trial, &record, "a visit") &&
                   check_visit(trial, &record, "a second visit of the same tree") &&
                   tell_tried(trial, &record) && tv_trial_command(trial, "");
    tv_record_release(&record);
    return checked;
}

bool tv_check_visit(struct tv_trial *trial)
{
    const struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    if (wire->state == TV_WIRE_OPEN && !tv_trial_offer(trial)->visit)
        return tv_trial_lacks(trial, "visit");
    switch (trial->check->memory) {
    case TV_MEMORY_FREED:
        return tv_check_visit_freed(trial);
    case TV_MEMORY_REFUSED:
        return tv_check_visit_refused(trial);
    case TV_MEMORY_AS_IT_IS:
        break;
    }
    return check_twice(trial);
}
