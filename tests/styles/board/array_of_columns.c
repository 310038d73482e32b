/* All columns of all boards one after another in one array. */
#include "board.h"

#include <stdlib.h>
#include <string.h>

struct solutions {
    int *columns;
    int count, size;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens != board->size)
        return true;
    solutions->size = board->size;
    size_t row = (size_t)board->size * sizeof(int), count = (size_t)solutions->count;
    int *columns = realloc(solutions->columns, (count + 1) * row + 1);
    if (!columns)
        return false;
    memcpy((char *)columns + count * row, board->column, row);
    solutions->columns = columns;
    solutions->count++;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    int size = solutions->size;
    const int *column = solutions->columns;
    for (int i = 1; i <= solutions->count; i++) {
        fprintf(out, "Solution %d:\n", i);
        for (int y = 0; y < size; y++, column++) {
            char line[2 * BOARD_SIZE_MAX + 1];
            for (int x = 0; x < size; x++)
                memcpy(line + 2 * x, x == *column ? " Q" : " _", 2);
            line[2 * size] = '\0';
            fprintf(out, "%s\n", line);
        }
        fprintf(out, "\n");
    }
}

void solutions_free(struct solutions *solutions)
{
    free(solutions->columns);
    free(solutions);
}
