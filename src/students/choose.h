/* choose.h: which of a student's files is graded, by the rules in students.h, and what is said of
 * the others. students.c asks.
 */
#ifndef TV_STUDENTS_CHOOSE_H
#define TV_STUDENTS_CHOOSE_H

#include "students/whose.h"

struct tv_choosing {
    const struct tv_sources *sources;
    const struct tv_whose *whose; /* of each entry */
    const char *exercise;
    struct tv_arena *arena;
};

struct tv_choice {
    size_t entry;       /* what is graded; meaningless with a reason */
    const char *reason; /* why there is nothing; or NULL */
    const char *remark; /* what was not taken, or NULL */
};

/* Chooses among these entries, one at least, which may be in any order. False: no memory. */
bool tv_choose(const struct tv_choosing *choosing, const size_t *entries, size_t count,
               struct tv_choice *choice);

#endif
