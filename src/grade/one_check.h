/* one_check.h: one check of a homework, on all of its instances. grade.c goes through the checks.
 */
#ifndef TV_GRADE_ONE_CHECK_H
#define TV_GRADE_ONE_CHECK_H

#include "grade/program.h"

struct tv_grader {
    const struct tv_grade_wanted *wanted;
    struct tv_grading *grading;
    struct tv_sandbox *sandbox;
    struct tv_program program;
    bool goes_on; /* all was well in the check before: the program need not be started again */
    struct tv_problems *problems;
};

/* How an instance differs from the exercise. */
struct tv_variant {
    const struct tv_instance *instance; /* or NULL */
    const struct tv_setting *settings;
    size_t setting_count;
    uint64_t seed;
    const char *text; /* for the facts, or NULL */
};

/* An error that has no place in a file of the exercise becomes a problem. Returns false. */
bool tv_grader_fail(struct tv_grader *grader, const struct tv_error *error);

/* Does the check and fills its report. False: a fault of ours or of the exercise, and the problems
 * say which. */
bool tv_one_check(struct tv_grader *grader, struct tv_check_report *report);

/* Makes traces of the instance on which the check failed, where it is about a tree. It is to be
 * called when all checks are done: what it asks must not change what comes after. */
bool tv_one_trace(struct tv_grader *grader, struct tv_check_report *report);

#endif
