/* fifteen_puzzle.h: Sam Loyd's puzzle as a space, for tests of the queue by priority: a node is the
 * board, four bits a square from the lowest on, row by row; 0 is the blank, and in the goal it
 * comes first. The estimate is the Manhattan distance.
 */
#ifndef TV_TESTS_VISIT_FIFTEEN_PUZZLE_H
#define TV_TESTS_VISIT_FIFTEEN_PUZZLE_H

#include <stdlib.h>

#include "treevisit.h"

#define FIFTEEN_GOAL UINT64_C(0xfedcba9876543210)

static inline unsigned fifteen_tile(uint64_t board, unsigned square)
{
    return board >> 4 * square & 15;
}

static inline bool fifteen_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    *(uint64_t *)node = *(const uint64_t *)self;
    return true;
}

/* The tile of this square moves to the blank. */
static inline uint64_t fifteen_slide(uint64_t board, unsigned blank, unsigned square)
{
    uint64_t tile = fifteen_tile(board, square);
    return (board | tile << 4 * blank) & ~(UINT64_C(15) << 4 * square);
}

static inline void *fifteen_children(const void *self, const void *node, void *out,
                                     struct tv_error *error)
{
    (void)self, (void)error;
    uint64_t board = *(const uint64_t *)node, *child = out;
    unsigned blank = 0;
    while (fifteen_tile(board, blank) != 0)
        blank++;
    if (blank >= 4)
        *child++ = fifteen_slide(board, blank, blank - 4);
    if (blank % 4 > 0)
        *child++ = fifteen_slide(board, blank, blank - 1);
    if (blank % 4 < 3)
        *child++ = fifteen_slide(board, blank, blank + 1);
    if (blank < 12)
        *child++ = fifteen_slide(board, blank, blank + 4);
    return child;
}

static inline bool fifteen_is_solution(const void *self, const void *node)
{
    (void)self;
    return *(const uint64_t *)node == FIFTEEN_GOAL;
}

static inline bool fifteen_estimate(const void *self, const void *node, uint64_t *cost,
                                    struct tv_error *error)
{
    (void)self, (void)error;
    *cost = 0;
    for (int square = 0; square < 16; square++) {
        int tile = (int)fifteen_tile(*(const uint64_t *)node, (unsigned)square);
        if (tile != 0)
            *cost += (unsigned)(abs(square / 4 - tile / 4) + abs(square % 4 - tile % 4));
    }
    return true;
}

static inline void fifteen_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    for (unsigned square = 0; square < 16; square++)
        fprintf(out, "%s%u", square ? " " : "",
                fifteen_tile(*(const uint64_t *)seen->node, square));
}

/* The board from a list of its tiles. */
static inline uint64_t fifteen_board(const unsigned tiles[16])
{
    uint64_t board = 0;
    for (unsigned square = 0; square < 16; square++)
        board |= (uint64_t)tiles[square] << 4 * square;
    return board;
}

/* The start has to outlive the space. */
static inline struct tv_space fifteen_space(const uint64_t *start)
{
    static const struct tv_space_ops ops = {
        .root = fifteen_root,
        .children = fifteen_children,
        .is_solution = fifteen_is_solution,
        .estimate = fifteen_estimate,
        .name = fifteen_name,
    };
    return (struct tv_space){
        .ops = &ops, .self = start, .node_size = sizeof(uint64_t), .max_children = 4};
}

#endif
