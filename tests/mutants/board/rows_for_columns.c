/* mistake: rows and columns are mixed up, and the board lies on its side
 * loses: four queens
 * says: _ Q _ _ */
#include "board.h"

#include <stdlib.h>

struct solution {
    struct board board;
    struct solution *next;
};

struct solutions {
    struct solution *first, *last;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens < board->size)
        return true;
    struct solution *solution = malloc(sizeof *solution);
    if (!solution)
        return false;
    solution->board = *board;
    solution->next = NULL;
    if (solutions->first)
        solutions->last->next = solution;
    else
        solutions->first = solution;
    solutions->last = solution;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    int number = 1;
    for (struct solution *s = solutions->first; s; s = s->next) {
        fprintf(out, "Solution %d:\n", number++);
        for (int x = 0; x < s->board.size; x++) {
            for (int y = 0; y < s->board.size; y++)
                fputs(s->board.column[y] == x ? " Q" : " _", out);
            fputc('\n', out);
        }
        fputc('\n', out);
    }
}

void solutions_free(struct solutions *solutions)
{
    while (solutions->first) {
        struct solution *next = solutions->first->next;
        free(solutions->first);
        solutions->first = next;
    }
    free(solutions);
}
