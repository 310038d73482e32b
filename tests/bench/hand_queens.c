/* hand_queens.c: three ways to place queens without a kit, as a good student would write them.
 * Each walks the whole tree, counts the nodes of every level and the solutions; contest.c holds
 * the engine against them.
 */
#include <stdlib.h>

#include "contest.h"

/* ---- Bitmasks and recursion: the fastest plain C ---- */

/* `columns` are those without a queen, `left` and `right` those under attack along a diagonal. */
static void place(struct tv_found *found, unsigned level, uint32_t columns, uint32_t left,
                  uint32_t right)
{
    found->levels[level]++;
    if (columns == 0) {
        found->solutions++;
        return;
    }
    for (uint32_t open = columns & ~(left | right); open; open &= open - 1) {
        uint32_t queen = open & -open;
        place(found, level + 1, columns ^ queen, (left | queen) << 1, (right | queen) >> 1);
    }
}

bool tv_hand_recursion(struct tv_found *found, struct tv_error *error)
{
    (void)error;
    place(found, 0, (UINT32_C(1) << TV_BENCH_SIZE) - 1, 0, 0);
    return true;
}

/* ---- Bitmasks, breadth first: all boards of one level make those of the next ---- */

struct board {
    uint32_t columns, left, right;
};

struct boards {
    struct board *start;
    size_t count, capacity;
};

static bool make_room(struct boards *boards, size_t more, struct tv_error *error)
{
    if (boards->count + more <= boards->capacity)
        return true;
    size_t capacity = boards->capacity ? 2 * boards->capacity : 1024;
    struct board *start = realloc(boards->start, capacity * sizeof *start);
    if (!start)
        return tv_fail(error, "not enough memory for %zu boards", capacity);
    boards->start = start;
    boards->capacity = capacity;
    return true;
}

static bool place_next_row(const struct boards *boards, struct boards *next, struct tv_found *found,
                           struct tv_error *error)
{
    next->count = 0;
    for (size_t i = 0; i < boards->count; i++) {
        struct board board = boards->start[i];
        if (board.columns == 0)
            found->solutions++;
        if (!make_room(next, TV_BENCH_SIZE, error))
            return false;
        struct board *child = next->start + next->count;
        uint32_t open = board.columns & ~(board.left | board.right);
        for (; open; open &= open - 1) {
            uint32_t queen = open & -open;
            *child++ = (struct board){
                .columns = board.columns ^ queen,
                .left = (board.left | queen) << 1,
                .right = (board.right | queen) >> 1,
            };
        }
        next->count = (size_t)(child - next->start);
    }
    return true;
}

bool tv_hand_breadth_first(struct tv_found *found, struct tv_error *error)
{
    struct boards now = {0}, next = {0};
    bool done = make_room(&now, 1, error);
    if (done)
        now.start[now.count++] = (struct board){.columns = (UINT32_C(1) << TV_BENCH_SIZE) - 1};
    for (unsigned level = 0; done && now.count > 0; level++) {
        found->levels[level] = now.count;
        done = place_next_row(&now, &next, found, error);
        struct boards old = now;
        now = next;
        next = old;
    }
    free(now.start);
    free(next.start);
    return done;
}

/* ---- The columns in an array, and a loop that looks for an attack ---- */

static bool is_attacked(const int *columns, int row, int column)
{
    for (int other = 0; other < row; other++) {
        int apart = column - columns[other];
        if (apart == 0 || apart == row - other || apart == other - row)
            return true;
    }
    return false;
}

static void place_unless_attacked(struct tv_found *found, int *columns, int row)
{
    found->levels[row]++;
    if (row == TV_BENCH_SIZE) {
        found->solutions++;
        return;
    }
    for (int column = TV_BENCH_SIZE; column-- > 0;) {
        if (is_attacked(columns, row, column))
            continue;
        columns[row] = column;
        place_unless_attacked(found, columns, row + 1);
    }
}

bool tv_hand_attack_loop(struct tv_found *found, struct tv_error *error)
{
    (void)error;
    int columns[TV_BENCH_SIZE];
    place_unless_attacked(found, columns, 0);
    return true;
}
