/* mistake: the first solution is printed without a look whether there is one
 * loses: no solution
 * says: after 3 nodes had been shown */
#include "board.h"

#include <stdlib.h>

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
    kept = malloc(sizeof *kept);
    if (kept == NULL)
        return false;
    kept->board = *board;
    kept->next = NULL;
    if (solutions->first == NULL)
        solutions->first = kept;
    else
        solutions->last->next = kept;
    solutions->last = kept;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    struct kept *kept = solutions->first;
    int number = 1;
    do {
        fprintf(out, "Solution %d:\n", number++);
        for (int row = 0; row < kept->board.size; row++) {
            for (int column = 0; column < kept->board.size; column++)
                fputs(kept->board.column[row] == column ? " Q" : " _", out);
            fputs("\n", out);
        }
        fputs("\n", out);
        kept = kept->next;
    } while (kept != NULL);
}

void solutions_free(struct solutions *solutions)
{
    struct kept *kept;
    while ((kept = solutions->first) != NULL) {
        solutions->first = kept->next;
        free(kept);
    }
    free(solutions);
}
