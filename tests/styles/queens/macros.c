#include "queens.h"

#define EACH(i, n) for (int i = 0; i < (n); ++i)
#define SQ(v) ((v) * (v))
#define DX (a.x - b.x)
#define DY (a.y - b.y)
#define ATTACK(p, q) queens_attack((p), (q))

bool queens_attack(struct square a, struct square b)
{
    return DX * DY == 0 || SQ(DX) == SQ(DY);
}

struct board *queens_children(const struct board *board, struct board *children)
{
    EACH(x, board->size)
    {
        struct square s = {.x = x, .y = board->count};
        int attacks = 0;
        EACH(i, board->count)
            attacks += ATTACK(board->queens[i], s);
        if (!attacks && board->count != board->size) {
            struct board next = *board;
            next.queens[next.count++] = s;
            *children++ = next;
        }
    }
    return children;
}
