/* program.h: the submission's program during the checks: when it is started, how often, and for how
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
    double life;           /* seconds that it may live: those of all checks together */
    unsigned starts;       /* in this check */
    bool is_running;
    uint64_t bytes;     /* how it was started: for a check like this one */
    bool frees_at_once; /* likewise */
    bool is_secret;     /* likewise: for a hidden one */
    bool is_told;       /* the space of the trial's instance */
};

/* A check begins: the next question starts the program. Where all was well in the check before
 * (`goes_on`), and it may use as much memory as then, it goes on as it is: to start it takes longer
 * than most checks do. With the first hidden one it is started anew: what it writes from then on is
 * told to nobody, for it may be what it was asked. */
void tv_program_begin(struct tv_program *program, const struct tv_check *check, bool goes_on);

/* Another instance begins, of which the program has to be told. */
void tv_program_turn(struct tv_program *program);

/* The program may be started as often as at first: for tries that do not count. False: it has not
 * answered in time, or its time is over, and more tries would take too long. */
bool tv_program_refresh(struct tv_program *program);

/* The label of a fact about the wire's failure: an answer that is none is no crash. */
const char *tv_trial_failure_label(const struct tv_wire *wire);

#endif
