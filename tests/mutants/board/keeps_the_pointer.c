/* mistake: the pointer to a board is kept, not a copy; the board behind it has changed since
 * loses: four queens
 * says: an empty line */
#include "board.h"

#include <stdlib.h>

struct solutions {
    const struct board **boards;
    size_t count, room;
};

struct solutions *solutions_make(void)
{
    return calloc(1, sizeof(struct solutions));
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    if (board->queens != board->size)
        return true;
    if (solutions->count == solutions->room) {
        size_t room = 2 * solutions->room + 1;
        const struct board **boards = realloc(solutions->boards, room * sizeof *boards);
        if (!boards)
            return false;
        solutions->boards = boards;
        solutions->room = room;
    }
    solutions->boards[solutions->count++] = board;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    for (size_t i = 0; i < solutions->count; i++) {
        const struct board *board = solutions->boards[i];
        fprintf(out, "Solution %zu:\n", i + 1);
        for (int y = 0; y < board->size; y++) {
            for (int x = 0; x < board->size; x++)
                fputs(board->column[y] == x ? " Q" : " _", out);
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
