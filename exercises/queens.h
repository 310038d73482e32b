/* queens.h: queens on a chess board, for queens.c.
 *
 * Put a queen into each row of a board so that none attacks another: from left to right in its row,
 * up and down in its column, or along a diagonal. The search puts them one by one, row after row.
 */
#ifndef QUEENS_H
#define QUEENS_H

#include <stdbool.h>

/* ---- Given ---- */

enum { QUEENS_MAX = 32 };

/* A square of the board: its column and its row, which count from 0. */
struct square {
    int x, y;
};

/* A board of `size` columns and rows. The rows 0, 1, ... count - 1 have a queen each, and the
 * others none: queens[0].y is 0, queens[1].y is 1, and so on. No queen attacks another. */
struct board {
    int size, count;
    struct square queens[QUEENS_MAX];
};

/* ---- To be written ---- */

/* Whether a queen on one of two squares attacks a queen on the other one. */
bool queens_attack(struct square a, struct square b);

/* Writes all boards with one queen more, in the next row, where no queen on the board attacks it,
 * at `children`, one after another, and returns the end: the place behind the last one. There is
 * room for QUEENS_MAX. A board with a queen in each row has no children. */
struct board *queens_children(const struct board *board, struct board *children);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include <stdio.h>
#include <string.h>

#include "homework.h"

static void *call_queens_children(const void *node, void *children)
{
    return queens_children(node, children);
}

/* Reads a square; returns the number of its characters, 0 if there is none. */
static int read_square(const char *text, struct square *square)
{
    int length = 0;
    sscanf(text, "(%2d %2d)%n", &square->x, &square->y, &length);
    return length;
}

static void call_queens_attack(const char *const *texts, size_t count, FILE *out)
{
    struct square a, b;
    if (count == 2 && read_square(texts[0], &a) && read_square(texts[1], &b))
        fputs(queens_attack(a, b) ? "yes" : "no", out);
    else
        fputs("error: 'attack' needs two squares: (0 1) | (2 3)", out);
}

/* A list of squares, the last queen first; NIL where there is none. */
static void write_board(const void *node, FILE *out)
{
    const struct board *board = node;
    if (board->count == 0)
        fputs("NIL", out);
    if (board->count < 0 || board->count > QUEENS_MAX)
        fprintf(out, "(a board with %d queens)", board->count);
    for (int i = board->count - 1; i >= 0 && board->count <= QUEENS_MAX; i--) {
        fputs(i == board->count - 1 ? "(" : " ", out);
        fprintf(out, "(%d %d)", board->queens[i].x, board->queens[i].y);
        fputs(i == 0 ? ")" : "", out);
    }
}

/* Reads what write_board() writes of a board with a queen in each row from the first on. */
static bool read_board(const char *name, void *node)
{
    struct board board = {.size = (int)tv_space_number("size", 4)};
    struct square list[QUEENS_MAX];
    while ((*name == '(' || *name == ' ') && board.count < QUEENS_MAX) {
        int length = read_square(++name, &list[board.count++]);
        if (length == 0)
            return false;
        name += length;
    }
    if (strcmp(name, board.count > 0 ? ")" : "NIL") != 0)
        return false;
    for (int y = 0; y < board.count; y++) {
        board.queens[y] = list[board.count - 1 - y];
        if (board.queens[y].y != y || board.queens[y].x < 0 || board.queens[y].x >= board.size)
            return false;
    }
    memcpy(node, &board, sizeof board);
    return board.count <= board.size && board.size <= QUEENS_MAX;
}

static const struct tv_function queens_functions[] = {
    {"attack", call_queens_attack},
    {NULL, NULL},
};

const struct tv_homework tv_homework = {
    .name = "queens",
    .space = "{\"size\": 4}",
    .node_size = sizeof(struct board),
    .max_children = QUEENS_MAX,
    .start = "NIL",
    .children = call_queens_children,
    .write = write_board,
    .read = read_board,
    .functions = queens_functions,
};

#endif
