/* queue_series.h: the scripts that every queue is tried with, from simple to many, and scripts
 * drawn by lot.
 */
#ifndef TV_GRADE_QUEUE_SERIES_H
#define TV_GRADE_QUEUE_SERIES_H

#include "grade/queue_script.h"

struct tv_queue_series {
    const char *name;
    /* Adds the steps to an empty script. false: no memory. */
    bool (*write)(struct tv_queue_script *script);
};
extern const struct tv_queue_series tv_queue_series[]; /* ended with one without name */

/* A script of so many steps, the same for the same seed on every machine. What is put in are 1, 2,
 * 3, ..., so that it can be seen in the order. false: no memory. */
bool tv_queue_script_draw(struct tv_queue_script *script, uint64_t seed, uint64_t steps);

/* Makes `shorter`, an empty script, a copy of the script without these two steps, which may be the
 * same one. *possible says whether it can be done: no item is taken out of an empty queue. false:
 * no memory. */
bool tv_queue_script_without(const struct tv_queue_script *script, size_t one, size_t other,
                             struct tv_queue_script *shorter, bool *possible);

#endif
