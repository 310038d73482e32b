/* run.h: grades the units of a class, several at a time, each in a process of its own: a fault
 * there costs one unit, and no memory is kept from one to the next.
 *
 *     tv_plan_make(&plan, &wanted, &counts, &error);   what is to be done
 *     tv_run(&wanted, &plan, &counts, &error);         does it
 *     tv_plan_release(&plan);
 */
#ifndef TV_CLASS_RUN_H
#define TV_CLASS_RUN_H

#include "class/fingerprint.h"
#include "grade/grade.h"

struct tv_run_wanted {
    const struct tv_store *store; /* its folder, and all paths below, are absolute: each unit is
                                     graded in its own folder */
    const struct tv_students *students;
    const struct tv_grade_wanted *grading; /* all but the file; loaded once, for all units */
    struct tv_sandbox *sandbox;            /* opened once */
    uint64_t base;                         /* tv_fingerprint_base() */
    bool pictures, regrade, keep_going;
    unsigned jobs;
    double unit_seconds; /* --timeout */
    double seconds;      /* of all, --timeout-all; negative: no limit */
    const volatile sig_atomic_t *interrupt;
    FILE *progress; /* standard error */
};

struct tv_run_counts {
    size_t graded, unchanged, nothing, faults, left; /* of all students */
};

/* A student's submission, to be graded. */
struct tv_unit {
    const struct tv_student *student;
    char fingerprint[TV_FINGERPRINT]; /* that its result will have */
    bool has_failed;                  /* by a fault of ours: there is no result */
};

struct tv_plan {
    struct tv_unit *units; /* in the order of students */
    size_t count;
    struct tv_arena arena;
};

/* Lists the units that are to be graded, and counts the others: `unchanged` are those whose result
 * is there, `nothing` those that have none to be graded, whose results are written now. Release it
 * in any case. */
bool tv_plan_make(struct tv_plan *plan, const struct tv_run_wanted *wanted,
                  struct tv_run_counts *counts, struct tv_error *error);
void tv_plan_release(struct tv_plan *plan);

enum tv_run_end {
    TV_RUN_DONE,
    TV_RUN_EARLY, /* interrupted, or the time of all was over: the same command goes on */
    TV_RUN_FAULT, /* a fault of ours: the error says which was the first */
};

/* Grades the units of the plan. What is done stays done, however it ends. */
enum tv_run_end tv_run(const struct tv_run_wanted *wanted, struct tv_plan *plan,
                       struct tv_run_counts *counts, struct tv_error *error);

#endif
