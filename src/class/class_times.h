/* class_times.h: how long each submission took to be graded, which differs from run to run, on a
 * page of its own. class_report.c writes it.
 */
#ifndef TV_CLASS_CLASS_TIMES_H
#define TV_CLASS_CLASS_TIMES_H

#include "class/students.h"
#include "treevisit.h"

/* Writes the page: the slowest of the class, the sum and the median. `path` is times.csv, lines
 * "key,seconds" of which a student's last one counts; one that is damaged, or of somebody who is
 * not in the class, does not, and a file that is not there has none. Errors: it cannot be read, no
 * memory. */
bool tv_class_times_write(const char *path, const struct tv_students *students, FILE *out,
                          struct tv_error *error);

#endif
