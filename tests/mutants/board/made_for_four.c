/* mistake: it is made for four queens, and knows no other size
 * loses: other boards
 * says: Solution */
#include "board.h"

#include <stdlib.h>

#define N 4

struct solutions {
    int count, room;
    int (*columns)[N];
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens != N)
        return true;
    if (solutions->count == solutions->room) {
        int(*columns)[N] =
            realloc(solutions->columns, (size_t)(solutions->room + 10) * sizeof *columns);
        if (!columns)
            return false;
        solutions->columns = columns;
        solutions->room += 10;
    }
    for (int i = 0; i < N; i++)
        solutions->columns[solutions->count][i] = board->column[i];
    solutions->count++;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    for (int i = 0; i < solutions->count; i++) {
        fprintf(out, "Solution %d:\n", i + 1);
        for (int y = 0; y < N; y++) {
            for (int x = 0; x < N; x++)
                fputs(solutions->columns[i][y] == x ? " Q" : " _", out);
            fputs("\n", out);
        }
        fputs("\n", out);
    }
}

void solutions_free(struct solutions *solutions)
{
    free(solutions->columns);
    free(solutions);
}
