/* mistake: no children come back: they are not written yet, or their beginning is returned, not their end
 * loses: children of the empty board
 * says: missing */
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

struct board *queens_children(const struct board *board, struct board *children)
{
    struct board *first = children;
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
            *children = *board;
            children->queens[board->count] = new;
            children->count = board->count + 1;
            children++;
        }
    }
    return first;
}
