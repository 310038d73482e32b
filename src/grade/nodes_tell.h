/* nodes_tell.h: what is told of a state about which the submission was wrong. For nodes.c. */
#ifndef TV_GRADE_NODES_TELL_H
#define TV_GRADE_NODES_TELL_H

#include "grade/lists.h"
#include "grade/known.h"

/* Which state it is, and how it is reached. */
bool tv_tell_state(struct tv_trial *trial, struct tv_known *known, uint32_t state);

/* Why the first of the children that are too many is none. */
bool tv_tell_why(struct tv_trial *trial, struct tv_known *known, uint32_t state,
                 const struct tv_difference *difference);

/* The command that shows its children. */
bool tv_tell_command(struct tv_trial *trial, const struct tv_known *known, uint32_t state);

/* Tells how a node is reached: `count` moves, the first one first. */
bool tv_tell_reached(struct tv_trial *trial, const char *const *moves, size_t count);

/* Tells the command that prints all levels down to this one. */
bool tv_tell_levels(struct tv_trial *trial, uint64_t level);

#endif
