/* run.h: grades the units of a class, several at a time, each in a process of its own: a fault
 * there costs one unit, and no memory is kept from one to the next.
 */
#ifndef TV_CLASS_RUN_H
#define TV_CLASS_RUN_H

#include "class/store.h"
#include "exercise/exercise.h"
#include "grade/grade.h"

struct tv_run_wanted {
    const struct tv_store *store;
    const struct tv_students *students;
    const struct tv_grade_wanted *grading; /* all but the file; loaded once, for all units */
    struct tv_sandbox *sandbox;            /* opened once */
    uint64_t base; /* hash of all that decides a result but the submission and the row */
    bool pictures, regrade, keep_going;
    unsigned jobs;
    double unit_seconds; /* --timeout */
    double seconds;      /* of all, --timeout-all; negative: no limit */
    const volatile sig_atomic_t *interrupt;
    FILE *progress; /* standard error */
};

enum tv_run_end {
    TV_RUN_DONE,
    TV_RUN_EARLY, /* interrupted, or the time of all was over: the same command goes on */
    TV_RUN_FAULT, /* a fault of ours: the error, or for each unit what was printed, says which */
};

struct tv_run_counts {
    size_t graded, unchanged, nothing, faults, left; /* of all students */
};

enum tv_run_end tv_run(const struct tv_run_wanted *wanted, struct tv_run_counts *counts,
                       struct tv_error *error);

/* One unit, in this process. *done: it was graded, and not left alone as unchanged. */
bool tv_unit(const struct tv_run_wanted *wanted, const struct tv_student *student, bool *done,
             struct tv_error *error);

#endif
