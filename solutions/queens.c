/* queens.c: when two queens attack each other, and the boards with one queen more. */
#include "queens.h"

/* Along one kind of diagonals the sum of column and row is the same, along the other kind their
 * difference. */
bool queens_attack(struct square a, struct square b)
{
    return a.x == b.x || a.y == b.y || a.x + a.y == b.x + b.y || a.x - a.y == b.x - b.y;
}

static bool is_attacked(const struct board *board, struct square square)
{
    for (int i = 0; i < board->count; i++) {
        if (queens_attack(board->queens[i], square))
            return true;
    }
    return false;
}

static struct board with_queen(struct board board, struct square square)
{
    board.queens[board.count++] = square;
    return board;
}

/* A board with a queen in each row has one in each column, too, which leaves no square. */
struct board *queens_children(const struct board *board, struct board *children)
{
    for (int x = 0; x < board->size; x++) {
        struct square square = {x, board->count};
        if (!is_attacked(board, square))
            *children++ = with_queen(*board, square);
    }
    return children;
}
