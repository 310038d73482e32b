/* eight_puzzle.h: the eight-puzzle, from the board in order with the blank in its first corner. A
 * space of 181,440 states of which most are reached by several moves: for the rule `never`.
 *
 * Its moves are here, in the header, so that the engine and the loop in C++ compile the very same.
 */
#ifndef TV_BENCH_EIGHT_PUZZLE_H
#define TV_BENCH_EIGHT_PUZZLE_H

#include <stdint.h>

#include "treevisit.h"

/* A state is nine nibbles, the tile of each cell row by row, 0 for the blank; above them is the
 * number of the blank's cell. */
enum {
    TV_EIGHT_PUZZLE_MOVES = 4,  /* at most */
    TV_EIGHT_PUZZLE_BLANK = 36, /* the bit where the blank's cell begins */
};

#define TV_EIGHT_PUZZLE_START UINT64_C(0x876543210)

static inline uint64_t tv_eight_puzzle_slide(uint64_t state, unsigned blank, unsigned cell)
{
    uint64_t tile = state >> 4 * cell & 15;
    state ^= tile << 4 * cell ^ tile << 4 * blank;
    return state ^ (uint64_t)(blank ^ cell) << TV_EIGHT_PUZZLE_BLANK;
}

/* Writes the states one move away; returns their end. */
static inline uint64_t *tv_eight_puzzle_children(uint64_t state, uint64_t *out)
{
    unsigned blank = (unsigned)(state >> TV_EIGHT_PUZZLE_BLANK);
    if (blank >= 3)
        *out++ = tv_eight_puzzle_slide(state, blank, blank - 3);
    if (blank < 6)
        *out++ = tv_eight_puzzle_slide(state, blank, blank + 3);
    if (blank % 3 > 0)
        *out++ = tv_eight_puzzle_slide(state, blank, blank - 1);
    if (blank % 3 < 2)
        *out++ = tv_eight_puzzle_slide(state, blank, blank + 1);
    return out;
}

#ifdef __cplusplus
extern "C"
#endif
    struct tv_space
    tv_eight_puzzle_space(void);

#endif
