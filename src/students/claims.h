/* claims.h: which person handed in which file, of all that was handed in: what paths say (whose.h),
 * and for Gradescope its list (gradescope.h). students.c begins with it.
 */
#ifndef TV_STUDENTS_CLAIMS_H
#define TV_STUDENTS_CLAIMS_H

#include "students/match.h"
#include "students/whose.h"

struct tv_claim {
    struct tv_person person;
    const char *plain; /* its name (plain_name.h) */
    size_t argument;   /* the first entry of the same argument */
    size_t entry;
    const char *remark; /* or NULL */
};

struct tv_claims {
    struct tv_whose *whose; /* of each entry */
    struct tv_claim *list;  /* those of one person together, each in the order of entries */
    size_t count;           /* a file of a group has one for each of them */
};

/* All of it belongs to the arena. False: Gradescope's list cannot be read, no memory. */
bool tv_claims_find(struct tv_claims *claims, const struct tv_sources *sources,
                    const char *exercise, struct tv_arena *arena, struct tv_problems *problems);

/* Whether two are of one person, as far as they tell: of the same plain name and id, or, where
 * there is neither id nor address, of the same name and argument. */
bool tv_claims_agree(const struct tv_claim *a, const struct tv_claim *b);

#endif
