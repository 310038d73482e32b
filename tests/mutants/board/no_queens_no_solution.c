/* mistake: a board without queens is never taken for a solution; that of size 0 is one
 * loses: one queen, and none
 * says: Solution 1 */
#include "board.h"

#include <stdlib.h>

struct kept {
    struct kept *next;
    struct board board;
};

struct solutions {
    struct kept *first, *last;
};

struct solutions *solutions_make(void)
{
    struct solutions *solutions = malloc(sizeof *solutions);
    if (solutions)
        solutions->first = solutions->last = NULL;
    return solutions;
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens == 0 || board->queens < board->size)
        return true;
    struct kept *kept = malloc(sizeof *kept);
    if (!kept)
        return false;
    kept->next = NULL;
    kept->board = *board;
    if (solutions->last)
        solutions->last->next = kept;
    else
        solutions->first = kept;
    solutions->last = kept;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    int number = 1;
    for (struct kept *kept = solutions->first; kept; kept = kept->next, number++) {
        fprintf(out, "Solution %d:\n", number);
        for (int row = 0; row < kept->board.size; row++) {
            for (int column = 0; column < kept->board.column[row]; column++)
                fputs(" _", out);
            fputs(" Q", out);
            for (int column = kept->board.column[row] + 1; column < kept->board.size; column++)
                fputs(" _", out);
            fputs("\n", out);
        }
        fputs("\n", out);
    }
}

void solutions_free(struct solutions *solutions)
{
    struct kept *kept = solutions->first;
    while (kept) {
        struct kept *next = kept->next;
        free(kept);
        kept = next;
    }
    free(solutions);
}
