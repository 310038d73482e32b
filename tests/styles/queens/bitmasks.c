/* A row is a bitmask; the masks of the diagonals move with each row. */
#include <stdint.h>

#include "queens.h"

static uint64_t bit(int x)
{
    return UINT64_C(1) << x;
}

bool queens_attack(struct square a, struct square b)
{
    int rows = b.y > a.y ? b.y - a.y : a.y - b.y;
    uint64_t from = bit(a.x) << 0, to = bit(b.x);
    return rows == 0 || ((from | from << rows | from >> rows) & to) != 0;
}

struct board *queens_children(const struct board *board, struct board *children)
{
    uint64_t columns = 0, left = 0, right = 0;
    for (const struct square *queen = board->queens; queen < board->queens + board->count; queen++) {
        columns |= bit(queen->x);
        left = (left | bit(queen->x)) << 1;
        right = (right | bit(queen->x)) >> 1;
    }
    for (int x = 0; x < board->size; x++) {
        if ((columns | left | right) & bit(x))
            continue;
        *children = (struct board){.size = board->size, .count = board->count + 1};
        for (int i = 0; i < board->count; i++)
            children->queens[i] = board->queens[i];
        children->queens[board->count] = (struct square){x, board->count};
        children++;
    }
    return children;
}
