/* queue_memory.h: checks that a student's queue frees what it allocates, and that it can do without
 * memory. queue.c calls it.
 */
#ifndef TV_GRADE_QUEUE_MEMORY_H
#define TV_GRADE_QUEUE_MEMORY_H

#include "grade/trial.h"

/* The order that the check is about: "fifo" or "lifo", as programs are asked for it; "FIFO" or
 * "LIFO", as people are told. */
const char *tv_queue_order(const struct tv_trial *trial);
const char *tv_queue_order_name(const struct tv_trial *trial);

tv_checker tv_check_queue_freed;   /* `memory: freed` */
tv_checker tv_check_queue_refused; /* `memory: refused` */

#endif
