/* worker.h: a process that grades one unit, and what is heard from it. run.c has several at a time.
 */
#ifndef TV_CLASS_WORKER_H
#define TV_CLASS_WORKER_H

#include <sys/types.h>

#include "class/unit.h"

struct tv_worker {
    pid_t process; /* 0: there is none */
    int words;     /* the end of a pipe: why it failed, and by its end that it has ended */
    struct tv_unit *unit;
    double deadline; /* of the clock: then it is told to end, or killed if it was told */
    bool is_killed;
    volatile sig_atomic_t *order; /* enum tv_order; in memory that is shared with it */
};

enum tv_worker_end { TV_WORKER_DONE, TV_WORKER_LEFT, TV_WORKER_FAULT };

/* Starts it. The worker is idle, and has its place for orders. */
bool tv_worker_start(struct tv_worker *worker, struct tv_unit *unit,
                     const struct tv_run_wanted *wanted, double deadline, struct tv_error *error);

/* Gives the order, unless it has one; it has until the deadline to obey. */
void tv_worker_tell(struct tv_worker *worker, enum tv_order order, double deadline);

/* Wakes it up, if it was told something: it may have been asleep, or about to fall asleep. */
void tv_worker_wake(const struct tv_worker *worker);

/* Kills it, with all that it has in the sandbox. */
void tv_worker_kill(struct tv_worker *worker);

/* Waits for the end of one whose `words` can be read; it is idle then. The error is filled where it
 * is a fault. */
enum tv_worker_end tv_worker_finish(struct tv_worker *worker, struct tv_error *error);

#endif
