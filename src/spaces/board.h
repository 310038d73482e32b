/* board.h: a chess board with queens in its first rows, as both queens spaces write it. */
#ifndef TV_SPACES_BOARD_H
#define TV_SPACES_BOARD_H

#include "spaces/queens.h"

struct tv_board {
    unsigned count; /* queens: the rows 0 to count - 1 are filled */
    uint8_t columns[TV_QUEENS_MAX];
};

/* The handout's list of (x y), the last queen first: "((1 1) (3 0))", or "NIL". */
void tv_board_list(const struct tv_board *board, FILE *out);

/* Reads what tv_board_list() writes. False: it is no board of this size, with a queen in each row
 * from the first on. Queens may attack each other, or stand on blocked squares. */
bool tv_board_read(const struct tv_queens *queens, const char *name, struct tv_board *board);

/* The last queen alone: "(1 1)". */
void tv_board_last(const struct tv_board *board, FILE *out);

/* The handout's picture: a line for each queen. */
void tv_board_picture(const struct tv_board *board, unsigned size, FILE *out);

/* The row of the queen that attacks (x, y), the last one first as the handout looks for it; or
 * board->count if none does. */
unsigned tv_board_attacker(const struct tv_board *board, unsigned x, unsigned y);

/* Whether the exercise has blocked this square. */
bool tv_square_blocked(const struct tv_queens *queens, unsigned x, unsigned y);

/* Whether no queen attacks another or stands on a blocked square. */
bool tv_board_is_legal(const struct tv_queens *queens, const struct tv_board *board);

/* Reports the squares of the next row where no queen may stand, and why. */
void tv_board_rejects(const struct tv_queens *queens, const struct tv_board *board,
                      struct tv_rejects *out);

#endif
