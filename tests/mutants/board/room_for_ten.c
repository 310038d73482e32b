/* mistake: there is room for ten solutions, and nobody looks whether it is full
 * loses: many solutions
 * says: crash */
#include "board.h"

#include <stdlib.h>

#define MAX_SOLUTIONS 10

struct solutions {
    struct board boards[MAX_SOLUTIONS];
    int count;
};

struct solutions *solutions_make(void)
{
    struct solutions *solutions = malloc(sizeof(struct solutions));
    if (solutions != NULL)
        solutions->count = 0;
    return solutions;
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens == board->size) {
        solutions->boards[solutions->count] = *board;
        solutions->count++;
    }
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    for (int i = 0; i < solutions->count; i++) {
        fprintf(out, "Solution %d:\n", i + 1);
        for (int row = 0; row < solutions->boards[i].size; row++) {
            for (int column = 0; column < solutions->boards[i].size; column++) {
                if (solutions->boards[i].column[row] == column)
                    fprintf(out, " Q");
                else
                    fprintf(out, " _");
            }
            fprintf(out, "\n");
        }
        fprintf(out, "\n");
    }
}

void solutions_free(struct solutions *solutions)
{
    free(solutions);
}
