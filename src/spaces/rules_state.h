/* rules_state.h: the state of a node of `rules`, packed and unpacked; between rules.c, which makes
 * nodes, and rules_text.c, which writes them.
 */
#ifndef TV_SPACES_RULES_STATE_H
#define TV_SPACES_RULES_STATE_H

#include "spaces/rules.h"

/* The choice of the root, to which no move led. */
#define TV_NO_CHOICE UINT32_MAX

/* Finds the place of each element in a node, and the size of nodes. */
void tv_rules_layout(struct tv_rules *rules);

/* Registers hold the constants and no state yet. */
void tv_rules_begin(const struct tv_rules *rules, int64_t *registers);

/* The state of a node into the registers, and back. */
void tv_rules_unpack(const struct tv_rules *rules, const void *node, int64_t *registers);
void tv_rules_pack(const struct tv_rules *rules, const int64_t *registers, void *node);

/* Writes the elements that a move has changed into a node that has the others. */
void tv_rules_patch(const struct tv_rules *rules, const int64_t *registers,
                    const struct tv_change *changes, size_t count, void *node);

/* The choice by which the node was reached. */
uint32_t tv_rules_choice(const struct tv_rules *rules, const void *node);

/* The move of a choice. */
const struct tv_rules_move *tv_rules_move_of(const struct tv_rules *rules, uint32_t choice);

/* Sets the parameters to the choice with that number, which counts from the move's first. */
void tv_rules_choose(const struct tv_rules_move *move, uint32_t number, int64_t *registers);

/* ---- Texts (rules_text.c): functions of the space ---- */

void tv_rules_write_name(const void *self, const struct tv_seen *seen, FILE *out);
void tv_rules_write_move(const void *self, const struct tv_seen *child, FILE *out);
void tv_rules_write_picture(const void *self, const struct tv_seen *seen, FILE *out);

/* Fills the error for the fault of a machine that worked on the state in `registers`, in a choice
 * whose parameters are set there, too; TV_NO_CHOICE: outside of moves. Returns false. */
bool tv_rules_fail(const struct tv_rules *rules, const struct tv_fault *fault, uint32_t choice,
                   int64_t *registers, struct tv_error *error);

#endif
