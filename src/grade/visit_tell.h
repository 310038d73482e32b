/* visit_tell.h: what a student's visit did wrong, as facts of the report. */
#ifndef TV_GRADE_VISIT_TELL_H
#define TV_GRADE_VISIT_TELL_H

#include "grade/trial.h"
#include "grade/visit_follow.h"

/* Counts what was wrong, and tells its facts if it is the first. `which` is the visit in words, "a
 * visit". */
bool tv_visit_tell(struct tv_trial *trial, const struct tv_record *record,
                   const struct tv_visit_followed *followed, const char *which);

#endif
