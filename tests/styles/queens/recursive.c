/* No loop at all. */
#include "queens.h"

#include <stdlib.h>

bool queens_attack(struct square a, struct square b)
{
    return a.x == b.x || a.y == b.y || abs(a.x - b.x) == abs(a.y - b.y);
}

static bool safe(const struct board *board, int i, struct square square)
{
    return i == board->count ||
           (!queens_attack(board->queens[i], square) && safe(board, i + 1, square));
}

static struct board *from_column(const struct board *board, int x, struct board *children)
{
    struct square square = {x, board->count};
    if (x >= board->size || board->count >= board->size)
        return children;
    if (safe(board, 0, square)) {
        *children = *board;
        children->queens[children->count] = square;
        children->count += 1;
        children += 1;
    }
    return from_column(board, x + 1, children);
}

struct board *queens_children(const struct board *board, struct board *children)
{
    return from_column(board, 0, children);
}
