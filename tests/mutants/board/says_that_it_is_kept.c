/* mistake: a solution for which there is no memory is left out, and true is returned all the same
 * loses: there is no more memory
 * says: a visit that was not stopped for want of memory */
#include "board.h"

#include <stdlib.h>

struct kept {
    struct kept *next;
    struct board board;
};

struct solutions {
    struct kept *first, **end;
};

struct solutions *solutions_make(void)
{
    struct solutions *solutions = malloc(sizeof *solutions);
    if (solutions) {
        solutions->first = NULL;
        solutions->end = &solutions->first;
    }
    return solutions;
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens == board->size) {
        struct kept *kept = malloc(sizeof *kept);
        if (kept) {
            kept->board = *board;
            kept->next = NULL;
            *solutions->end = kept;
            solutions->end = &kept->next;
        }
    }
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    int number = 1;
    for (const struct kept *kept = solutions->first; kept; kept = kept->next) {
        fprintf(out, "Solution %d:\n", number++);
        for (int row = 0; row < kept->board.size; row++) {
            for (int column = 0; column < kept->board.size; column++)
                fputs(kept->board.column[row] == column ? " Q" : " _", out);
            fputs("\n", out);
        }
        fputs("\n", out);
    }
}

void solutions_free(struct solutions *solutions)
{
    struct kept *kept;
    while ((kept = solutions->first)) {
        solutions->first = kept->next;
        free(kept);
    }
    free(solutions);
}
