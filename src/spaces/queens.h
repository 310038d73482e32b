/* queens.h: N queens on an N x N board, a row at a time, so that none attacks another.
 *
 * A node is a board with its first rows filled; a child has one more queen, in the next row. The
 * same tree comes in two representations, and the difference is a lesson: bitmasks of the attacked
 * columns and diagonals, which cost a few instructions a child but do not say where the queens
 * stand (the path does); and the handout's list of squares with an attack test, which is plain
 * and slow. Children come in the handout's order: the last column first.
 *
 * The exercise loader fills a struct tv_queens; it has to outlive the space made from it.
 */
#ifndef TV_SPACES_QUEENS_H
#define TV_SPACES_QUEENS_H

#include "treevisit.h"

enum { TV_QUEENS_MAX = 32 };

struct tv_queens {
    unsigned size;                   /* rows and columns, 0 to TV_QUEENS_MAX */
    bool any_blocked;                /* whether blocked says anything */
    uint32_t blocked[TV_QUEENS_MAX]; /* by row: bit x is set where no queen may stand on column x */
};

struct tv_space tv_queens_space(const struct tv_queens *queens);
struct tv_space tv_queens_by_attack_space(const struct tv_queens *queens);

#endif
