/* queue_tell.h: what a queue did wrong in a script, as facts of the report. */
#ifndef TV_GRADE_QUEUE_TELL_H
#define TV_GRADE_QUEUE_TELL_H

#include "grade/queue_run.h"

/* Counts the wrong answer, and tells its facts if it is the first. */
bool tv_queue_tell_wrong(struct tv_trial *trial, const struct tv_queue_run *run,
                         const struct tv_queue_script *script);

/* Likewise, that there was no answer to the step. */
bool tv_queue_tell_died(struct tv_trial *trial, const struct tv_queue_run *run,
                        const struct tv_queue_script *script);

#endif
