/* board.h: a visitor that collects the solutions of the queens and prints them, for board.c.
 *
 * Queens are put on a chess board, one into each row, so that none attacks another. The visit shows
 * each board on the way, with no queen, with one in the first row, with two in the first two rows;
 * a board with a queen in every row is a solution.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdio.h>

/* ---- Given ---- */

enum { BOARD_SIZE_MAX = 32 };

/* A board with queens in its first rows. */
struct board {
    int size;                   /* how many rows it has, and how many columns */
    int queens;                 /* how many queens there are */
    int column[BOARD_SIZE_MAX]; /* of the queen in each of these rows; the leftmost column is 0 */
};

/* ---- To be written ---- */

/* The visitor: the solutions that it has collected. What is in it is yours to say, in board.c. */
struct solutions;

/* Makes a visitor that has seen nothing. NULL: there is no memory. */
struct solutions *solutions_make(void);

/* Is shown a board, and keeps it if it is a solution. The board is gone after the call: keep a
 * copy. There is no limit to how many solutions there are. false: there is no memory. */
bool solutions_visit(struct solutions *solutions, const struct board *board);

/* Prints all solutions in the order in which they were seen: a line "Solution 1:", a line for each
 * row, in which " Q" is a queen and " _" a square without one, and an empty line. */
void solutions_print(const struct solutions *solutions, FILE *out);

/* Frees the visitor and all that it keeps. */
void solutions_free(struct solutions *solutions);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include <stdlib.h>
#include <string.h>

#include "homework.h"

/* The visitor, with the board that it is shown. */
struct shown_board {
    struct solutions *solutions;
    struct board board;
};

static void *begin_solutions(FILE *out)
{
    struct shown_board *shown = calloc(1, sizeof *shown);
    if (shown)
        shown->solutions = solutions_make();
    if (!shown || !shown->solutions)
        fputs("solutions_make returned NULL\n", out);
    return shown;
}

/* A name has the column and the row of each queen, the last one first: "((3 1) (0 0))". */
static bool read_board(const char *name, struct board *board)
{
    long size = tv_space_number("size", 4);
    int column, row, length;
    *board = (struct board){.size = size < BOARD_SIZE_MAX ? (int)size : BOARD_SIZE_MAX};
    if (!strcmp(name, "NIL"))
        return true;
    for (name++; sscanf(name, " (%d %d%n", &column, &row, &length) == 2; name += length + 1) {
        if (column < 0 || column >= board->size || row < 0 || row >= board->size ||
            name[length] != ')')
            return false;
        board->column[row] = column;
        board->queens++;
    }
    return board->queens > 0 && !strcmp(name, ")");
}

static enum tv_then show_board(void *visitor, const struct tv_shown *node, FILE *out)
{
    struct shown_board *shown = visitor;
    if (!shown || !shown->solutions)
        return TV_THEN_STOP;
    if (!read_board(node->name, &shown->board)) {
        fprintf(out, "this is no board: %s\n", node->name);
        return TV_THEN_PRUNE;
    }
    if (solutions_visit(shown->solutions, &shown->board))
        return TV_THEN_GO;
    fputs("solutions_visit returned false\n", out);
    return TV_THEN_STOP;
}

/* The board that was shown last is no more when solutions are printed. */
static void end_solutions(void *visitor, FILE *out)
{
    struct shown_board *shown = visitor;
    if (!shown)
        return;
    shown->board = (struct board){.size = 0};
    if (shown->solutions) {
        solutions_print(shown->solutions, out);
        solutions_free(shown->solutions);
    }
    free(shown);
}

const struct tv_homework tv_homework = {
    .name = "board",
    .space = "{\"size\":4}",
    .visitor_begin = begin_solutions,
    .visitor_show = show_board,
    .visitor_end = end_solutions,
};

#endif
