/* mistake: solutions are counted from 0, as in an array, not from 1
 * loses: four queens
 * says: Solution 0 */
#include "board.h"

#include <stdlib.h>

struct solutions {
    struct board *boards;
    int count;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens < board->size)
        return true;
    size_t count = (size_t)solutions->count + 1;
    struct board *boards = realloc(solutions->boards, count * sizeof *boards);
    if (!boards)
        return false;
    boards[solutions->count++] = *board;
    solutions->boards = boards;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    for (int i = 0; i < solutions->count; i++) {
        fprintf(out, "Solution %d:\n", i);
        for (int row = 0; row < solutions->boards[i].size; row++) {
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
