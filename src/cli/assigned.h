/* assigned.h: an exercise as homework, with all that a submission is checked with: what `check`,
 * `grade` and `gradebook` begin with.
 */
#ifndef TV_CLI_ASSIGNED_H
#define TV_CLI_ASSIGNED_H

#include "cli/find.h"
#include "grade/grade.h"

struct tv_assigned_wanted {
    const char *exercise; /* a name, or a path */
    const char *key;      /* an instructor's file; NULL: none */
    const struct tv_setting *settings;
    size_t setting_count;
    bool absolute; /* all paths, for who works in several folders */
};

/* Begin with all zeros. */
struct tv_assigned {
    struct tv_exercise *exercise;
    const char *known_as; /* the exercise, in commands for students: its name, or a path */
    const char *header;   /* NAME.h; where there is none, where it might be */
    const char *mistakes; /* NAME.mistakes, likewise */
    const char *stub;     /* NAME.c, likewise */
    struct tv_folders folders;
    const char *headers[3]; /* where NAME.h is looked for, ends with NULL */
    json_t *space;
    const struct tv_setting *settings;
    size_t setting_count;
    struct tv_arena arena;
};

/* Says what is wrong and returns the code for it. Release it in any case. */
enum tv_exit tv_assigned_load(struct tv_assigned *assigned,
                              const struct tv_assigned_wanted *wanted);
void tv_assigned_release(struct tv_assigned *assigned);

/* What is asked of the grader: all but the submission's file, its patience and the interrupt. */
struct tv_grade_wanted tv_assigned_grading(const struct tv_assigned *assigned);

#endif
