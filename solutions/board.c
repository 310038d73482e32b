/* board.c: a visitor that collects the solutions of the queens, in a list, and prints them. */
#include "board.h"

#include <stdlib.h>

struct solution {
    struct board board;
    struct solution *next;
};

struct solutions {
    struct solution *first;
    struct solution **end; /* where the solution behind the last one will hang */
};

struct solutions *solutions_make(void)
{
    struct solutions *solutions = malloc(sizeof *solutions);
    if (solutions)
        *solutions = (struct solutions){NULL, &solutions->first};
    return solutions;
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens < board->size)
        return true;
    struct solution *solution = malloc(sizeof *solution);
    if (!solution)
        return false;
    *solution = (struct solution){*board, NULL};
    *solutions->end = solution;
    solutions->end = &solution->next;
    return true;
}

static void print_board(const struct board *board, FILE *out)
{
    for (int row = 0; row < board->size; row++) {
        for (int column = 0; column < board->size; column++)
            fputs(column == board->column[row] ? " Q" : " _", out);
        fputc('\n', out);
    }
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    int number = 0;
    for (const struct solution *solution = solutions->first; solution; solution = solution->next) {
        fprintf(out, "Solution %d:\n", ++number);
        print_board(&solution->board, out);
        fputc('\n', out);
    }
}

void solutions_free(struct solutions *solutions)
{
    while (solutions->first) {
        struct solution *solution = solutions->first;
        solutions->first = solution->next;
        free(solution);
    }
    free(solutions);
}
