/* scratch.h: the folder for temporary files of a run, below TMPDIR. One that a killed run has left
 * is removed by the next.
 */
#ifndef TV_CLASS_SCRATCH_H
#define TV_CLASS_SCRATCH_H

#include "class/store.h"
#include "submission/work.h"

struct tv_scratch {
    struct tv_work work; /* its path; "": none */
    struct tv_lock lock; /* who holds it is alive */
};

/* Makes one, which the sandbox's user may pass through, and removes those of the dead. */
bool tv_scratch_open(struct tv_scratch *scratch, struct tv_error *error);

/* Removes it and all that is in it; all zeros are fine. */
void tv_scratch_close(struct tv_scratch *scratch);

#endif
