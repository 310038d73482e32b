#include "queens.h"

bool
queens_attack(a, b)
struct square a, b;
{
    if (a.x == b.x) return 1;
    if (a.y == b.y) return 1;
    if (a.x + a.y == b.x + b.y) return 1;
    if (a.x - a.y == b.x - b.y) return 1;
    return 0;
}

struct board *
queens_children(board, children)
const struct board *board;
struct board *children;
{
    register int x, i;
    int n;
    struct square new;

    n = 0;
    new.y = board->count;
    /* from the right to the left, as the hand-out does it */
    for (x = board->size - 1; x >= 0; x--) {
        new.x = x;
        for (i = 0; i < board->count; i++)
            if (queens_attack(board->queens[i], new))
                goto attacked;
        children[n] = *board;
        children[n].queens[board->count] = new;
        children[n].count++;
        n++;
attacked:   ;
    }
    return &children[n];
}
