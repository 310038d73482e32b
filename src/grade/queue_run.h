/* queue_run.h: a script of operations done by the student's queue and by a right one, step by step,
 * until they differ. queue.c counts and tells what came of it.
 */
#ifndef TV_GRADE_QUEUE_RUN_H
#define TV_GRADE_QUEUE_RUN_H

#include "grade/queue_model.h"
#include "grade/queue_script.h"
#include "grade/trial.h"

enum tv_queue_ended {
    TV_QUEUE_RIGHT,
    TV_QUEUE_WRONG, /* at the step `at` */
    TV_QUEUE_DIED,  /* no answer to the step `at`: the wire says why */
    TV_QUEUE_FAULT, /* ours: no memory */
};

/* A queue of the script. */
struct tv_queue_pair {
    bool is_made;
    uint64_t handle; /* the program's number for it */
    struct tv_queue_model model;
};

struct tv_queue_run {
    struct tv_wire *wire;
    bool lifo;
    size_t at;    /* the step under way, or at which it ended */
    size_t count; /* of steps that were asked for at once, from there */
    int64_t said; /* the item that was wrong; of a wrong `empty` whether it said true */
    bool said_empty;
    unsigned expected;        /* the right item */
    unsigned used, used_most; /* the number of the queue in use, and the highest one until now */
    struct tv_queue_pair pairs[TV_QUEUES_MAX + 1]; /* by number, from 1 */
};

/* Begins with new queues. The models are as they were before the step that was wrong. */
enum tv_queue_ended tv_queue_run(struct tv_queue_run *run, struct tv_wire *wire, bool lifo,
                                 const struct tv_queue_script *script);

void tv_queue_run_release(struct tv_queue_run *run);

#endif
