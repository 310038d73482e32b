/* refusal.h: memory that is refused on purpose, to see what the student's functions do then. Only
 * what they allocate themselves counts, and only that is refused: student.c says when they run.
 *
 * It takes a linker that puts our own malloc() and its like before the system's: refusal_linux.c.
 * Where the program is not linked so, it cannot be done.
 */
#ifndef TV_HOMEWORK_REFUSAL_H
#define TV_HOMEWORK_REFUSAL_H

#include <stdbool.h>

bool tv_refusal_is_possible(void);

/* After so many more allocations each further one fails; -1: none does. Returns how many have been
 * refused since the last call. */
long tv_refusal_set(long allocations);

/* From here on it is the student's functions that run; and no longer. */
void tv_refusal_enter(void);
void tv_refusal_leave(void);

#endif
