/* board.c: a visitor that collects the solutions of the queens and prints them. */
#include "board.h"

#include <stdlib.h>

/* TODO: what the visitor has to remember: copies of boards, and how many there are. */
struct solutions {
    int count;
};

struct solutions *solutions_make(void)
{
    /* TODO: get memory for a visitor that has seen nothing, and return it. */
    return NULL;
}

bool solutions_visit(struct solutions *solutions, const struct board *board)
{
    /* TODO: if the board has a queen in every row, keep a copy of it, behind those you have. */
    (void)solutions, (void)board;
    return true;
}

void solutions_print(const struct solutions *solutions, FILE *out)
{
    /* TODO: print each solution: "Solution 1:", its rows, an empty line.
     * fprintf(out, ...) and fputs("...", out) print there. */
    (void)solutions, (void)out;
}

void solutions_free(struct solutions *solutions)
{
    /* TODO: free the copies, and the visitor. */
    (void)solutions;
}
