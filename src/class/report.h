/* report.h: report.html: what a class has understood and what it has not, for the instructor:
 * the distribution of points, each check's success rate, the usual mistakes ranked, what was not
 * graded and why, the slowest submissions.
 *
 * The same results give the same bytes: times are in a page of their own, times.html, which the
 * report shows in a frame.
 */
#ifndef TV_CLASS_REPORT_H
#define TV_CLASS_REPORT_H

#include "class/result.h"
#include "exercise/exercise.h"

/* Writes report.html and times.html into the folder `out`, each whole. Where a result's feedback
 * page is in `out`, too, there is a link to it. */
bool tv_class_report_write(const struct tv_store *store, const struct tv_students *students,
                           const struct tv_exercise *exercise, const char *out,
                           struct tv_error *error);

#endif
