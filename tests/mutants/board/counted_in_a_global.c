/* mistake: the number of a solution is counted in a global variable, which goes on in the second visit
 * loses: four queens
 * says: in a second visit */
#include "board.h"

#include <stdlib.h>

static int number;

struct kept {
    struct board board;
    struct kept *next;
};

struct solutions {
    struct kept *first, *last;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    struct kept *kept;
    if (board->queens < board->size)
        return true;
    kept = calloc(1, sizeof *kept);
    if (!kept)
        return false;
    kept->board = *board;
    if (solutions->last)
        solutions->last->next = kept;
    else
        solutions->first = kept;
    solutions->last = kept;
    return true;
}

static void print_board(struct board board, FILE *out)
{
    for (int row = 0; row < board.size; row++) {
        for (int column = 0; column < board.size; column++)
            fputs(board.column[row] == column ? " Q" : " _", out);
        fputs("\n", out);
    }
    fputs("\n", out);
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    for (struct kept *kept = solutions->first; kept; kept = kept->next) {
        number++;
        fprintf(out, "Solution %d:\n", number);
        print_board(kept->board, out);
    }
}

void solutions_free(struct solutions *solutions)
{
    while (solutions->first) {
        struct kept *kept = solutions->first;
        solutions->first = kept->next;
        free(kept);
    }
    free(solutions);
}
