/* mistake: only the visitor is freed, not the copies of boards that it keeps
 * loses: everything is freed
 * says: not freed */
#include "board.h"

#include <stdlib.h>

struct kept {
    struct board board;
    struct kept *next;
};

struct solutions {
    struct kept *first, **end;
};

struct solutions *solutions_make(void)
{
    struct solutions *solutions = malloc(sizeof *solutions);
    if (!solutions)
        return NULL;
    solutions->first = NULL;
    solutions->end = &solutions->first;
    return solutions;
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens == board->size) {
        struct kept *kept = malloc(sizeof *kept);
        if (!kept)
            return false;
        kept->board = *board;
        kept->next = NULL;
        *solutions->end = kept;
        solutions->end = &kept->next;
    }
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    int number = 0;
    for (const struct kept *kept = solutions->first; kept; kept = kept->next) {
        fprintf(out, "Solution %d:\n", ++number);
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
    free(solutions);
}
