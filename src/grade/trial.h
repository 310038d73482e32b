/* trial.h: one check under way, on one instance: the contract between grade.c, which goes through
 * checks and instances, and the checkers, which ask the program and judge its answers.
 *
 * A checker asks a series of questions. For each it says whether the answer was right, and of the
 * first wrong one it tells the facts. It goes on after a wrong answer, so that a share can be
 * counted, and its questions come in breadth-first order, so that the first wrong one is the
 * smallest witness.
 *
 *     if (same)
 *         return tv_trial_right(trial);
 *     return !tv_trial_wrong(trial, question, answer) ||
 *            (tv_trial_fact(trial, TV_FACT_YOURS, "%s", answer) && ...);
 *
 * All functions that return bool return false for a fault of ours alone, after filling the trial's
 * error.
 */
#ifndef TV_GRADE_TRIAL_H
#define TV_GRADE_TRIAL_H

#include "grade/grade.h"

/* Labels of facts, in the words of the report; a text of several lines is indented below it. */
#define TV_FACT_WITH "with"   /* what is set otherwise in this instance */
#define TV_FACT_WHERE "state" /* or the question: "the queue" */
#define TV_FACT_PATH "path"
#define TV_FACT_CALL "call"
#define TV_FACT_REACHED "reached by" /* the moves */
#define TV_FACT_YOURS "yours"
#define TV_FACT_EXPECTED "expected"
#define TV_FACT_MISSING "missing"
#define TV_FACT_TOO_MANY "too many"
#define TV_FACT_WHY "why" /* the rule that it breaks */
#define TV_FACT_CRASH "crash"
#define TV_FACT_STEP "step"
#define TV_FACT_TO_DO "to do" /* what is still to be written */

struct tv_trial {
    const struct tv_check *check;
    const struct tv_assignment *assignment;
    const struct tv_instance *instance; /* or NULL: the exercise as it is */
    struct tv_exercise *exercise;       /* this instance: its space and search are the reference */
    struct tv_check_report *report;
    struct tv_arena *arena; /* of the report */
    struct tv_error error;
    struct tv_program *program; /* program.c's */
    uint64_t seed;              /* of this instance, for checkers that draw lots */
    const char *known_as;       /* the exercise, for a command: its name, or its path */
    const char *file;           /* of the submission, as it was given */
    const char *variation;      /* what this instance sets, for the facts: "size: 5"; or NULL */
    const char *options;        /* the same for a command: " --set size=5"; or NULL */
};

/* A checker; `trial->exercise` is the instance. Answers are counted in the report. */
typedef bool tv_checker(struct tv_trial *trial);

tv_checker tv_check_nodes;  /* children, solution, failure, proposals */
tv_checker tv_check_moves;  /* paths into moves */
tv_checker tv_check_call;   /* functions of their own */
tv_checker tv_check_tree;   /* compare: visit, where the space is the student's */
tv_checker tv_check_queue;  /* queues, also `memory: freed` and `refused` */
tv_checker tv_check_visit;  /* compare: visit, where the visit is the student's; likewise */
tv_checker tv_check_output; /* compare: output and dot; likewise */

/* ---- Counting and telling (trial.c) ---- */

bool tv_trial_right(struct tv_trial *trial);

/* The same, with the answer: who gives the same answer to every question, a stub for instance, is
 * right now and then, and gets no share of the points for that. */
bool tv_trial_right_with(struct tv_trial *trial, const char *answer);

/* Whether a wrong answer would be the first of this check. */
bool tv_trial_is_first(const struct tv_trial *trial);

/* Counts a wrong answer and keeps a hash of question and answer. Returns whether it is the first of
 * this check, whose facts are wanted; then whether memory sufficed is found by the next fact. */
bool tv_trial_wrong(struct tv_trial *trial, const char *question, const char *answer);

/* Adds a fact of the first wrong answer: any text; it is made valid and visible. */
bool tv_trial_fact(struct tv_trial *trial, const char *label, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* What was tried, "children of 16 states", of the first instance. The command that shows it: the
 * exercise is run with the submission, with these options (each after a space, or "") and those of
 * the instance. Neither replaces one that is there. */
bool tv_trial_tried(struct tv_trial *trial, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool tv_trial_command(struct tv_trial *trial, const char *options);

/* The function that the student writes for a part, "children": "farmer_children"; or NULL. */
const char *tv_trial_function(const struct tv_trial *trial, const char *part);

/* ---- The program (program.c) ----
 * It is started anew for each check, told the instance's space, and started again where it has
 * ended, a few times in one check. */

/* The wire to the running program, told of this instance. NULL: a fault of ours, and the error is
 * filled. Where the program does not start, has ended too often or has no time left, the wire is no
 * longer open, so that asking fails, and tv_trial_died() says why. */
struct tv_wire *tv_trial_wire(struct tv_trial *trial);
const struct tv_offer *tv_trial_offer(struct tv_trial *trial);

/* Whether the time of the check is over. */
bool tv_trial_is_over(const struct tv_trial *trial);

/* After an answer did not come or was nonsense: tells the failure as the first wrong answer's
 * facts, if it is that, counts it as wrong, and lets the next tv_trial_wire() start it again.
 * `asked` is what was asked for, as in tv_wire_fail(). A fault of ours returns false. */
bool tv_trial_died(struct tv_trial *trial, const char *question, const char *asked);

/* The program is of no more use, and what it did was told otherwise: the next tv_trial_wire()
 * starts it again. */
void tv_trial_give_up(struct tv_trial *trial);

/* Counts as wrong that the program does not serve a part, and tells what to write. */
bool tv_trial_lacks(struct tv_trial *trial, const char *part);

/* Bytes of memory that the program uses now, as the system sees it. False: it does not tell, and
 * the report says that it was not checked; or the program has ended or hides it, which is wrong. */
bool tv_trial_memory(struct tv_trial *trial, uint64_t *bytes);

#endif
