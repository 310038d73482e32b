/* plan.c: what is to be done in a run; see run.h. */
#include <string.h>

#include "class/result.h"
#include "class/unit.h"

/* Writes, counts or keeps the unit of a student. What is to be graded has no result until it is: an
 * earlier one is of another file, or was made in another way, and would pass for this one's. */
static bool sort_in(struct tv_plan *plan, const struct tv_run_wanted *wanted,
                    const struct tv_student *student, struct tv_run_counts *counts,
                    struct tv_error *error)
{
    struct tv_unit *unit = &plan->units[plan->count];
    bool is_done;
    if (!tv_unit_look(unit, wanted, student, &is_done, error))
        return false;
    if (student->reason) {
        counts->nothing++;
        return is_done || tv_unit_write_nothing(unit, wanted, error);
    }
    counts->unchanged += is_done;
    plan->count += !is_done;
    return is_done || tv_result_remove(wanted->store, student->key, error);
}

bool tv_plan_make(struct tv_plan *plan, const struct tv_run_wanted *wanted,
                  struct tv_run_counts *counts, struct tv_error *error)
{
    const struct tv_students *students = wanted->students;
    memset(plan, 0, sizeof *plan);
    memset(counts, 0, sizeof *counts);
    plan->units = tv_arena_array(&plan->arena, students->count + 1, sizeof *plan->units);
    if (!plan->units)
        return tv_fail(error, "not enough memory");
    for (size_t i = 0; i < students->count; i++)
        if (!sort_in(plan, wanted, &students->list[i], counts, error))
            return false;
    counts->left = plan->count;
    return true;
}

void tv_plan_release(struct tv_plan *plan)
{
    tv_arena_release(&plan->arena);
    memset(plan, 0, sizeof *plan);
}
