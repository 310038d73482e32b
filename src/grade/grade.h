/* grade.h: a submission compared with the reference: checks, points, reasons. `treevisit check`
 * and `treevisit grade` begin here.
 *
 * The verdict is made in this process: it holds the visit, the reference (the exercise's own space,
 * the library's own visit) and the points. The student's program is asked questions over a wire,
 * never sees an expected answer, and cannot speak about points.
 *
 *     tv_grade(&grading, &wanted, sandbox, &problems);
 *     tv_report(&grading, TV_REPORT_TEXT, stdout, &error);
 *     tv_grading_release(&grading);
 */
#ifndef TV_GRADE_GRADE_H
#define TV_GRADE_GRADE_H

#include "exercise/exercise.h"
#include "submission/submission.h"

/* Points are counted in hundredths, so that shares add up. */
enum { TV_POINT = 100 };

enum tv_verdict {
    TV_NOT_RUN, /* not yet; in a finished report: the check was ended before */
    TV_PASSED,
    TV_PARTLY, /* some of the points */
    TV_FAILED,
    TV_SKIPPED,  /* `reason` says why; no points */
    TV_UNCHECKED /* ours: this machine cannot check it; it does not count, for or against */
};

/* A line of what was seen: "yours" and "((farmer shore-2) ...)". */
struct tv_fact {
    const char *label; /* one of those in trial.h */
    const char *text;  /* valid UTF-8, nothing invisible but ends of lines */
};

/* What became of a check. */
struct tv_check_report {
    const struct tv_check *check;
    unsigned number; /* counts from 1 */
    enum tv_verdict verdict;
    uint64_t points, earned; /* hundredths */
    uint64_t asked, right;
    uint32_t first_answer; /* the hash of the first answer; */
    bool has_varied;       /* whether there was another one */
    const char *tried;     /* "children of 16 states"; or NULL */
    const char *reason;    /* of a skipped one; or NULL */
    struct tv_fact *facts; /* of the first wrong answer, in the order in which they are told */
    size_t fact_count, fact_room;
    const char *mistake;   /* the usual mistake that it looks like, a sentence; where answers tell
                              no more, several, a line each; or NULL */
    const char *unwritten; /* functions that answer as those that `start` hands out; or NULL */
    const char *command;   /* that shows it; or NULL */
    const char *replay;    /* the random instance, as YAML; or NULL */
    const struct tv_variant *failed_on;       /* the first instance with a wrong answer, or NULL */
    bool is_order;                            /* of the two visits the order is what matters */
    const char *expected_trace, *given_trace; /* two trees that differ, to be drawn; or NULL */
    uint32_t *sketch;                         /* hashes of wrong answers, sorted: mistakes.h */
    size_t sketch_count;
};

struct tv_grading {
    const struct tv_exercise *exercise;
    const char *file;  /* as it was given */
    const char *fault; /* why nothing could be checked: it does not compile, with place; or NULL */
    const char *notes; /* what is worth a word: warnings, a main(), what it printed; "" */
    uint64_t points, earned; /* hundredths, of all checks that count */
    struct tv_check_report *checks;
    size_t check_count;
    const struct tv_check_report *drawn; /* the first that has two trees to be drawn; or NULL */
    bool is_finished;
    struct tv_arena arena;
};

struct tv_grade_wanted {
    struct tv_submission_wanted submission; /* all but what depends on a check */
    struct tv_exercise *exercise;           /* loaded as homework */
    const char *known_as;                   /* the exercise, for commands: its name, or its path */
    const struct tv_setting *settings;      /* --set: checks are made on this instance alone */
    size_t setting_count;
    bool draws;           /* makes two trees of the first check that failed */
    const char *mistakes; /* the file NAME.mistakes, or NULL */
    /* Optional: called when there is something new to report, first before the first check. False
     * ends it: the error is filled. */
    bool (*progress)(void *context, const struct tv_grading *grading, struct tv_error *error);
    void *context;
};

/* Does all checks in order. A fault of the submission is a part of the grading; false is a fault of
 * ours, of the system or of who called, and the problems say which. Release it in any case. */
bool tv_grade(struct tv_grading *grading, const struct tv_grade_wanted *wanted,
              struct tv_sandbox *sandbox, struct tv_problems *problems);

void tv_grading_release(struct tv_grading *grading);

#endif
