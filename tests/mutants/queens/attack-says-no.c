/* mistake: queens_attack always says no: it is not written yet
 * loses: two queens
 * says: expected */
#include "queens.h"

bool queens_attack(struct square a, struct square b)
{
    (void)a, (void)b;
    return false;
}

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
            *children = *board;
            children->queens[board->count] = new;
            children->count = board->count + 1;
            children++;
        }
    }
    return children;
}
