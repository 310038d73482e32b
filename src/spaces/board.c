/* board.c: see board.h. */
#include "spaces/board.h"

void tv_board_list(const struct tv_board *board, FILE *out)
{
    if (board->count == 0)
        fputs("NIL", out);
    for (unsigned row = board->count; row-- > 0;)
        fprintf(out, "%s(%u %u)%s", row + 1 == board->count ? "(" : " ", board->columns[row], row,
                row == 0 ? ")" : "");
}

void tv_board_last(const struct tv_board *board, FILE *out)
{
    if (board->count > 0)
        fprintf(out, "(%u %u)", board->columns[board->count - 1], board->count - 1);
}

void tv_board_picture(const struct tv_board *board, unsigned size, FILE *out)
{
    for (unsigned row = 0; row < board->count; row++) {
        for (unsigned x = 0; x < size; x++)
            fputs(x == board->columns[row] ? " Q" : " _", out);
        fputc('\n', out);
    }
}

static bool attacks(unsigned x, unsigned y, unsigned other_x, unsigned other_y)
{
    return x == other_x || y == other_y || x + y == other_x + other_y || x + other_y == other_x + y;
}

unsigned tv_board_attacker(const struct tv_board *board, unsigned x, unsigned y)
{
    for (unsigned row = board->count; row-- > 0;)
        if (attacks(x, y, board->columns[row], row))
            return row;
    return board->count;
}

bool tv_square_blocked(const struct tv_queens *queens, unsigned x, unsigned y)
{
    return queens->any_blocked && queens->blocked[y] >> x & 1;
}

static void reject(const struct tv_board *board, unsigned x, struct tv_rejects *out)
{
    struct tv_board refused = *board;
    refused.columns[refused.count++] = (uint8_t)x;
    tv_board_last(&refused, out->move);
    tv_board_list(&refused, out->name);
    tv_rejects_next(out);
}

void tv_board_rejects(const struct tv_queens *queens, const struct tv_board *board,
                      struct tv_rejects *out)
{
    unsigned y = board->count;
    for (unsigned x = queens->size; y < queens->size && x-- > 0;) {
        unsigned row = tv_board_attacker(board, x, y);
        if (row < y)
            fprintf(out->why, "attacked by the queen at (%u %u)", board->columns[row], row);
        else if (tv_square_blocked(queens, x, y))
            fputs("the square is blocked", out->why);
        else
            continue;
        reject(board, x, out);
    }
}
