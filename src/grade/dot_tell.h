/* dot_tell.h: whether what a visitor prints is the explored tree in DOT. output.c calls it. */
#ifndef TV_GRADE_DOT_TELL_H
#define TV_GRADE_DOT_TELL_H

#include "grade/trial.h"
#include "picture/record.h"

/* Counts it, and tells the facts of the first wrong one. `which` visit it is, in words. */
bool tv_dot_judge(struct tv_trial *trial, const struct tv_record *record, const char *text,
                  const char *which);

#endif
