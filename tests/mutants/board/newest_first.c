/* mistake: each solution is put before the others, so that the last one is printed first
 * loses: four queens
 * says: _ Q _ _ */
#include "board.h"

#include <stdlib.h>

struct solutions {
    struct board board;
    struct solutions *next; /* the first one has no board */
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens < board->size)
        return true;
    struct solutions *solution = malloc(sizeof *solution);
    if (!solution)
        return false;
    solution->board = *board;
    solution->next = solutions->next;
    solutions->next = solution;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    int number = 0;
    while ((solutions = solutions->next)) {
        const struct board *board = &solutions->board;
        fprintf(out, "Solution %d:\n", ++number);
        for (int row = 0; row < board->size; row++) {
            for (int column = 0; column < board->size; column++)
                fprintf(out, " %c", board->column[row] == column ? 'Q' : '_');
            fprintf(out, "\n");
        }
        fprintf(out, "\n");
    }
}

void solutions_free(struct solutions *solutions)
{
    while (solutions) {
        struct solutions *next = solutions->next;
        free(solutions);
        solutions = next;
    }
}
