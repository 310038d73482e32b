/* progress.h: how far a run is, for who waits for it: a line on a terminal that the next one
 * replaces, else a line now and then. run.c calls it.
 */
#ifndef TV_CLASS_PROGRESS_H
#define TV_CLASS_PROGRESS_H

#include "treevisit.h"

struct tv_progress {
    FILE *out; /* NULL: nobody waits */
    bool is_terminal;
    size_t total, done, faults;
    double begin, last; /* seconds of the clock: of the run, of the line before */
};

void tv_progress_begin(struct tv_progress *progress, FILE *out, size_t total, double now);

/* Shows the line, if one is due. */
void tv_progress_show(struct tv_progress *progress, double now);

/* Shows a message that stays: "anna: there is no memory". */
void tv_progress_tell(struct tv_progress *progress, const char *who, const char *message);

/* Takes the line away. */
void tv_progress_end(struct tv_progress *progress);

/* Writes "120 of 1,000 graded, 3 faults, 4.1 a second, 3 min 35 s left" without an end of line. */
void tv_progress_write(const struct tv_progress *progress, double now, FILE *out);

#endif
