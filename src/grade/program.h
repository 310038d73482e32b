/* program.h: the submission's program during one check: when it is started, how often, and for how
 * long. grade.c begins and ends it; checkers get at it through trial.h.
 */
#ifndef TV_GRADE_PROGRAM_H
#define TV_GRADE_PROGRAM_H

#include "grade/trial.h"

struct tv_program {
    struct tv_submission *submission;
    double answer_seconds; /* patience for each answer */
    double seconds;        /* for all of the check */
    double deadline;       /* of the check, by the clock of program.c */
    unsigned starts;       /* in this check */
    bool is_running;
    bool is_told; /* the space of the trial's instance */
};

/* A check begins: the next question starts the program. */
void tv_program_begin(struct tv_program *program, const struct tv_check *check);

/* Another instance begins, of which the program has to be told. */
void tv_program_turn(struct tv_program *program);

/* The program may be started as often as at first: for tries that do not count. False: it has not
 * answered in time, or its time is over, and more tries would take too long. */
bool tv_program_refresh(struct tv_program *program);

/* The label of a fact about the wire's failure: an answer that is none is no crash. */
const char *tv_trial_failure_label(const struct tv_wire *wire);

#endif
