/* Tables of what is taken: columns and both kinds of diagonals, filled once for each board. */
#include "queens.h"

#include <string.h>

struct taken {
    bool column[QUEENS_MAX];
    bool sum[2 * QUEENS_MAX];
    bool difference[2 * QUEENS_MAX];
};

static const int directions[8][2] = {{0, 1}, {1, 1}, {1, 0}, {1, -1},
                                     {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

/* Walks from one square in each of the eight directions. */
bool queens_attack(struct square a, struct square b)
{
    for (int i = 0; i < 8; i++) {
        for (int step = 0; step < QUEENS_MAX; step++) {
            if (a.x + step * directions[i][0] == b.x && a.y + step * directions[i][1] == b.y)
                return true;
        }
    }
    return false;
}

static void take(struct taken *taken, struct square queen)
{
    taken->column[queen.x] = true;
    taken->sum[queen.x + queen.y] = true;
    taken->difference[queen.x - queen.y + QUEENS_MAX] = true;
}

struct board *queens_children(const struct board *board, struct board *children)
{
    struct taken taken;
    memset(&taken, 0, sizeof taken);
    for (int i = 0; i < board->count; i++)
        take(&taken, board->queens[i]);

    int y = board->count;
    for (int x = 0; x < board->size && y < board->size; x++) {
        if (taken.column[x] || taken.sum[x + y] || taken.difference[x - y + QUEENS_MAX])
            continue;
        memcpy(children, board, sizeof *board);
        children->queens[y].x = x;
        children->queens[y].y = y;
        children->count = y + 1;
        children++;
    }
    return children;
}
