/* report_times.h: how long each submission took to be graded, which differs from run to run, on a
 * page of its own. report.c writes it into times.html.
 */
#ifndef TV_CLASS_REPORT_TIMES_H
#define TV_CLASS_REPORT_TIMES_H

#include <stdio.h>

#include "students/students.h"

/* Writes the page: the slowest of the class, the sum and the median. Seconds are by student, as
 * tv_times_read() gives them; less than 0: not known. False: no memory. Whether writing failed is
 * left to the caller. */
bool tv_class_times_write(const struct tv_students *students, const double *seconds, FILE *out);

#endif
