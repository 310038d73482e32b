/* gradescope.h: who handed in what, as submission_metadata.yml of a Gradescope export says: the
 * submitters of each submission, of which a group has several. students.c asks.
 *
 *     submission_5551:
 *       :submitters:
 *       - :name: Anna Meier
 *         :sid: '123456'
 *         :email: anna@example.org
 */
#ifndef TV_STUDENTS_GRADESCOPE_H
#define TV_STUDENTS_GRADESCOPE_H

#include <stdbool.h>

#include "exercise/arena.h"

struct tv_submitter {
    const char *submission;        /* "submission_5551" */
    const char *name, *id, *email; /* or "" */
};

struct tv_submitters {
    struct tv_submitter *list; /* in the order of the file */
    size_t count, room;
};

/* Adds those of a file. What else is in it, and it may be much, is passed over; a file that is no
 * YAML gives those before the fault. False: no memory. */
bool tv_submitters_read(struct tv_submitters *submitters, struct tv_arena *arena, const char *bytes,
                        size_t length);

#endif
