/* mistake: all boards are kept, those that are no solution, too
 * loses: four queens
 * says: an empty line */
#include "board.h"

#include <stdlib.h>

struct solutions {
    struct board *boards;
    size_t count;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    struct board *boards =
        realloc(solutions->boards, (solutions->count + 1) * sizeof(struct board));
    if (!boards)
        return false;
    boards[solutions->count] = *board;
    solutions->boards = boards;
    solutions->count++;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    for (size_t i = 0; i < solutions->count; i++) {
        fprintf(out, "Solution %zu:\n", i + 1);
        for (int row = 0; row < solutions->boards[i].queens; row++) {
            for (int column = 0; column < solutions->boards[i].size; column++)
                fputs(solutions->boards[i].column[row] == column ? " Q" : " _", out);
            fputs("\n", out);
        }
        fputs("\n", out);
    }
}

void solutions_free(struct solutions *solutions)
{
    free(solutions->boards);
    free(solutions);
}
