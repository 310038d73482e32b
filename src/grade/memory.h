/* memory.h: two questions about memory that every part of a submission can be asked: whether it
 * frees what it allocates, and what it does when there is none. The checkers of a queue, a visit
 * and a visitor say what is done in a round.
 */
#ifndef TV_GRADE_MEMORY_H
#define TV_GRADE_MEMORY_H

#include "grade/trial.h"

/* ---- Freed ---- */

enum tv_growth {
    TV_STEADY,
    TV_GROWS,       /* with every round */
    TV_ROUND_ENDED, /* a round returned false */
    TV_NOT_TOLD,    /* the system does not tell, or the program hides it; the report says so */
};

/* A round, after which all that it allocated should be free. It returns false where it cannot go
 * on; then the caller knows why. */
typedef bool tv_round(void *context);

/* Does the round again and again, until the memory in use stays as it is or has grown in every
 * batch of rounds. *rounds is how often it was done. */
enum tv_growth tv_find_growth(struct tv_trial *trial, tv_round *round, void *context,
                              unsigned *rounds);

/* Counts as wrong that memory grows, and tells it. `done` is the round in words, `why` what may
 * not be freed. */
bool tv_tell_growth(struct tv_trial *trial, const char *done, unsigned rounds, const char *why);

/* ---- Refused ---- */

/* From now on so many allocations succeed, and no further one; TV_NONE: all do. false: no answer,
 * and the wire says why. */
bool tv_ask_memory(struct tv_wire *wire, uint64_t allocations);

/* Whether the program said that it has no answer, as it does where there is no memory: it is well
 * then, and can be asked on. */
bool tv_was_refused(struct tv_wire *wire);

/* *refusable: memory can be refused to this program. Where no program can be refused memory, the
 * report says that it was not checked; elsewhere one that cannot be has done something against it,
 * which is counted as wrong. */
bool tv_can_refuse(struct tv_trial *trial, bool *refusable);

/* How many allocations are allowed in the next round: 0, 1, 2, ..., then further apart. */
uint64_t tv_next_allowed(uint64_t allowed);

#endif
