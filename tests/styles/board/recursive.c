/* The newest first in the list, and printed from its end by a function that calls itself. */
#include "board.h"

#include <stdlib.h>

struct list {
    struct board board;
    struct list *older;
    int number;
};

struct solutions {
    struct list *newest;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    struct list *newest;
    if (board->queens < board->size)
        return true;
    if (!(newest = malloc(sizeof *newest)))
        return false;
    newest->board = *board;
    newest->older = solutions->newest;
    newest->number = newest->older ? newest->older->number + 1 : 1;
    solutions->newest = newest;
    return true;
}

static void print_squares(int from, int size, int queen, FILE *out)
{
    if (from == size) {
        putc('\n', out);
        return;
    }
    fputs(from == queen ? " Q" : " _", out);
    print_squares(from + 1, size, queen, out);
}

static void print_rows(const struct board *board, int from, FILE *out)
{
    if (from == board->size) {
        putc('\n', out);
        return;
    }
    print_squares(0, board->size, board->column[from], out);
    print_rows(board, from + 1, out);
}

static void print_list(const struct list *list, FILE *out)
{
    if (!list)
        return;
    print_list(list->older, out);
    fprintf(out, "Solution %d:\n", list->number);
    print_rows(&list->board, 0, out);
}

static void free_list(struct list *list)
{
    if (!list)
        return;
    free_list(list->older);
    free(list);
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    print_list(solutions->newest, out);
}

void solutions_free(struct solutions *solutions)
{
    free_list(solutions->newest);
    free(solutions);
}
