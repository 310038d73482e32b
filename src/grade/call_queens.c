/* call_queens.c: whether a queen on one square attacks one on another; see call.h. */
#include "grade/call.h"
#include "spaces/queens.h"

/* On a larger board only those pairs are asked about whose first square is in the first row or in
 * the first column. */
enum { ALL_PAIRS_SIZE = 5 };

struct square {
    unsigned x, y;
};

static unsigned distance(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

static bool attacks(struct square a, struct square b)
{
    return a.x == b.x || a.y == b.y || distance(a.x, b.x) == distance(a.y, b.y);
}

static bool add_pair(struct tv_calls *calls, struct square a, struct square b)
{
    return tv_calls_add(calls, tv_arena_format(&calls->arena, "(%u %u)", a.x, a.y),
                        tv_arena_format(&calls->arena, "(%u %u)", b.x, b.y),
                        attacks(a, b) ? "yes" : "no");
}

/* Two queens are never on one square. */
static bool add_pairs_with(struct tv_calls *calls, unsigned size, struct square a)
{
    for (unsigned y = 0; y < size; y++) {
        for (unsigned x = 0; x < size; x++) {
            bool is_same = x == a.x && y == a.y;
            if (!is_same && !add_pair(calls, a, (struct square){x, y}))
                return false;
        }
    }
    return true;
}

bool tv_list_attacks(struct tv_trial *trial, struct tv_calls *calls)
{
    const struct tv_queens *queens = trial->exercise->space.self;
    for (unsigned y = 0; y < queens->size; y++) {
        for (unsigned x = 0; x < queens->size; x++) {
            bool is_asked = queens->size <= ALL_PAIRS_SIZE || x == 0 || y == 0;
            if (is_asked && !add_pairs_with(calls, queens->size, (struct square){x, y}))
                return tv_fail(&trial->error, "not enough memory for pairs of squares");
        }
    }
    return true;
}
