/* mistake: there is no empty line behind a board
 * loses: four queens
 * says: Solution 2 */
#include "board.h"

#include <stdlib.h>

struct solutions {
    struct board *boards;
    size_t count, room;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens < board->size)
        return true;
    if (solutions->count >= solutions->room) {
        size_t room = solutions->room + 16;
        struct board *boards = realloc(solutions->boards, room * sizeof *boards);
        if (!boards)
            return false;
        solutions->boards = boards;
        solutions->room = room;
    }
    solutions->boards[solutions->count++] = *board;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    for (size_t i = 0; i < solutions->count; i++) {
        struct board *board = &solutions->boards[i];
        fprintf(out, "Solution %zu:\n", i + 1);
        for (int row = 0; row < board->size; row++) {
            for (int column = 0; column < board->size; column++)
                fputs(column == board->column[row] ? " Q" : " _", out);
            putc('\n', out);
        }
    }
}

void solutions_free(struct solutions *solutions)
{
    free(solutions->boards);
    free(solutions);
}
