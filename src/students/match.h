/* match.h: finds the row of the roster that a file's owner is. students.c asks.
 *
 * What tells, the first that does: the id; the login, or what stands before the @ of the e-mail
 * address; the name, whatever the order of its words and their case and marks; the last name alone.
 * Each tells only if one row alone has it.
 */
#ifndef TV_STUDENTS_MATCH_H
#define TV_STUDENTS_MATCH_H

#include "students/roster.h"

struct tv_matcher; /* the rows by all that tells */

/* What is known of the owner; "" unknown. */
struct tv_person {
    const char *name, *id, *email;
};

struct tv_match {
    size_t row;     /* SIZE_MAX: none, or several */
    size_t rows[2]; /* of several the first two; else SIZE_MAX */
    bool by_id;
};

/* NULL: no memory. */
struct tv_matcher *tv_matcher_make(const struct tv_roster *roster, struct tv_arena *arena);

/* False: no memory. */
bool tv_match_find(const struct tv_matcher *matcher, const struct tv_person *person,
                   struct tv_arena *arena, struct tv_match *match);

#endif
