/* start.h: what is started of a submission, made ready once: a student's file, compiled; another
 * file, copied; or a command, found. submission.c starts it, as often as it likes.
 */
#ifndef TV_SUBMISSION_START_H
#define TV_SUBMISSION_START_H

#include "submission/compile.h"
#include "submission/submission.h"
#include "submission/work.h"
#include "visit/text.h"

/* Begin with all zeros; it points into itself, and stays where it is. */
struct tv_start {
    struct tv_work work;
    struct tv_compiled compiled;
    struct tv_text notes; /* of the compiler */
    char path[PATH_MAX];  /* of the program */
    const char *alone[2];
    const char **command; /* ends with NULL */
    const char *folder;   /* to be shared; or NULL */
};

/* False: the problems say why. Release it in any case. */
bool tv_start_prepare(struct tv_start *start, struct tv_arena *arena, struct tv_sandbox *sandbox,
                      const struct tv_submission_wanted *wanted, struct tv_problems *problems);
void tv_start_release(struct tv_start *start);

#endif
