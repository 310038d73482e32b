/* board.c: see board.h. */
#include "spaces/board.h"

#include <string.h>

void tv_board_list(const struct tv_board *board, FILE *out)
{
    if (board->count == 0)
        fputs("NIL", out);
    for (unsigned row = board->count; row-- > 0;)
        fprintf(out, "%s(%u %u)%s", row + 1 == board->count ? "(" : " ", board->columns[row], row,
                row == 0 ? ")" : "");
}

/* Reads a number below `limit` as it is written, without zeros before it. */
static bool read_number(const char **text, unsigned limit, unsigned *number)
{
    const char *digit = *text;
    *number = 0;
    while (*digit >= '0' && *digit <= '9' && *number < limit)
        *number = *number * 10 + (unsigned)(*digit++ - '0');
    bool is_written_so = digit - *text == 1 || (digit > *text && **text != '0');
    *text = digit;
    return is_written_so && *number < limit;
}

static bool read_text(const char **text, const char *expected)
{
    size_t length = strlen(expected);
    bool is_there = strncmp(*text, expected, length) == 0;
    *text += is_there ? length : 0;
    return is_there;
}

static bool read_queen(const char **text, unsigned size, unsigned row, struct tv_board *board)
{
    unsigned x, y;
    if (!read_text(text, row + 1 == board->count ? "((" : " (") || !read_number(text, size, &x) ||
        !read_text(text, " ") || !read_number(text, size, &y) || !read_text(text, ")"))
        return false;
    board->columns[row] = (uint8_t)x;
    return y == row;
}

static size_t count_queens(const char *name)
{
    size_t count = 0;
    while ((name = strchr(name, ')')))
        count++, name++;
    return count > 0 ? count - 1 : 0; /* one is the end of the list */
}

bool tv_board_read(const struct tv_queens *queens, const char *name, struct tv_board *board)
{
    size_t count = count_queens(name);
    memset(board, 0, sizeof *board);
    if (count == 0 || count > queens->size)
        return strcmp(name, "NIL") == 0;
    board->count = (unsigned)count;
    for (unsigned row = board->count; row-- > 0;) {
        if (!read_queen(&name, queens->size, row, board))
            return false;
    }
    return strcmp(name, ")") == 0;
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

bool tv_board_is_legal(const struct tv_queens *queens, const struct tv_board *board)
{
    struct tv_board above = *board;
    while (above.count > 0) {
        unsigned y = --above.count, x = above.columns[y];
        if (tv_square_blocked(queens, x, y) || tv_board_attacker(&above, x, y) < y)
            return false;
    }
    return true;
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
