/* mistake: a count of children goes on from one call to the next
 * loses: children of the empty board
 * says: from call to call */
#include "queens.h"

bool queens_attack(struct square a, struct square b)
{
    int dx = a.x - b.x;
    int dy = a.y - b.y;

    if (dx == 0)
        return true;
    if (dy == 0)
        return true;
    if (dx == dy)
        return true;
    if (dx == -dy)
        return true;
    return false;
}

static int count;

struct board *queens_children(const struct board *board, struct board *children)
{
    int x, i;

    if (board->count == board->size)
        return children;
    for (x = 0; x < board->size; x++) {
        struct square new = {x, board->count};
        bool free = true;
        for (i = 0; i < board->count; i++) {
            if (queens_attack(new, board->queens[i]))
                free = false;
        }
        if (free) {
            children[count % QUEENS_MAX] = *board;
            children[count % QUEENS_MAX].queens[board->count] = new;
            children[count % QUEENS_MAX].count = board->count + 1;
            count++;
        }
    }
    return children + count % QUEENS_MAX;
}
