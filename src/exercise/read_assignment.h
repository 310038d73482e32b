/* read_assignment.h: the parts of `homework` that are read in files of their own.
 * read_assignment.c calls them.
 */
#ifndef TV_EXERCISE_READ_ASSIGNMENT_H
#define TV_EXERCISE_READ_ASSIGNMENT_H

#include "exercise/assignment.h"
#include "exercise/exercise.h"
#include "exercise/schema.h"

/* Reads a list of checks and puts them behind those that the assignment has. */
bool tv_read_checks(struct tv_loader *loader, const struct tv_value *list,
                    struct tv_assignment *assignment);

/* Reads the value of `instances` and of `script` into a check. */
bool tv_read_instances(struct tv_loader *loader, const struct tv_value *list,
                       struct tv_check *check);
bool tv_read_script(struct tv_loader *loader, const struct tv_value *list, struct tv_check *check);

extern const struct tv_field tv_check_fields[];    /* into what read_assignment_check.c keeps */
extern const struct tv_field tv_instance_fields[]; /* into struct tv_instance */

#endif
