/* unit.h: one unit: a submission is graded, its feedback and its result are written. run.c calls
 * it.
 */
#ifndef TV_CLASS_UNIT_H
#define TV_CLASS_UNIT_H

#include "class/run.h"

/* Makes the unit of a student. *is_done: its result is there and as it would be made now. */
bool tv_unit_look(struct tv_unit *unit, const struct tv_run_wanted *wanted,
                  const struct tv_student *student, bool *is_done, struct tv_error *error);

/* Writes the result and the feedback of a unit with nothing to be graded. */
bool tv_unit_write_nothing(const struct tv_unit *unit, const struct tv_run_wanted *wanted,
                           struct tv_error *error);

/* What a process that grades is told to do, and when it looks: soon after a signal. */
enum tv_order {
    TV_ORDER_NONE,
    TV_ORDER_END,   /* its time is over: what was earned until now is its result */
    TV_ORDER_LEAVE, /* the run ends: nothing is written */
};

/* Grades it, in this process, which is for nothing else: its folder changes. Writes the feedback, a
 * line of times.csv, and the result at last. False is a fault of ours. */
bool tv_unit_grade(const struct tv_unit *unit, const struct tv_run_wanted *wanted,
                   const volatile sig_atomic_t *order, bool *is_written, struct tv_error *error);

#endif
