/* queens.c: see queens.h. First what both representations share: how a board is written; then
 * the bitmasks, then the handout's list.
 */
#include "spaces/queens.h"

#include <string.h>

/* ---- Boards: the columns of the queens, row by row ---- */

struct board {
    unsigned count; /* queens: the rows 0 to count - 1 are filled */
    uint8_t columns[TV_QUEENS_MAX];
};

/* The handout's list of (x y), the last queen first: "((1 1) (3 0))", or "NIL". */
static void write_list(const struct board *board, FILE *out)
{
    if (board->count == 0)
        fputs("NIL", out);
    for (unsigned row = board->count; row-- > 0;)
        fprintf(out, "%s(%u %u)%s", row + 1 == board->count ? "(" : " ", board->columns[row], row,
                row == 0 ? ")" : "");
}

static void write_last(const struct board *board, FILE *out)
{
    if (board->count > 0)
        fprintf(out, "(%u %u)", board->columns[board->count - 1], board->count - 1);
}

/* The handout's picture: a line for each queen. */
static void write_picture(const struct board *board, unsigned size, FILE *out)
{
    for (unsigned row = 0; row < board->count; row++) {
        for (unsigned x = 0; x < size; x++)
            fputs(x == board->columns[row] ? " Q" : " _", out);
        fputc('\n', out);
    }
}

static bool attacks(unsigned x, unsigned y, unsigned other_x, unsigned other_y)
{
    return x == other_x || y == other_y || x + y == other_x + other_y ||
           x + other_y == other_x + y;
}

static bool is_blocked(const struct tv_queens *queens, unsigned x, unsigned y)
{
    return queens->any_blocked && queens->blocked[y] >> x & 1;
}

/* The row of the queen that attacks (x, y), the last one first as the handout looks for it; or
 * board->count if none does. */
static unsigned attacker(const struct board *board, unsigned x, unsigned y)
{
    for (unsigned row = board->count; row-- > 0;)
        if (attacks(x, y, board->columns[row], row))
            return row;
    return board->count;
}

static void write_rejects(const struct tv_queens *queens, struct board *board,
                          struct tv_rejects *out)
{
    unsigned y = board->count;
    for (unsigned x = queens->size; y < queens->size && x-- > 0;) {
        unsigned row = attacker(board, x, y);
        if (row < y)
            fprintf(out->why, "attacked by the queen at (%u %u)", board->columns[row], row);
        else if (is_blocked(queens, x, y))
            fprintf(out->why, "the square is blocked");
        else
            continue;
        board->columns[y] = (uint8_t)x;
        board->count = y + 1;
        write_last(board, out->move);
        write_list(board, out->name);
        tv_rejects_next(out);
        board->count = y;
    }
}

/* ---- Bitmasks ----
 * Bit i stands for column size - 1 - i, so that the lowest bit is the column that comes first.
 * The diagonals move by a column with each row (Richards, Backtracking algorithms in MCPL using
 * bit patterns and recursion, 1997).
 */

struct masks {
    uint32_t columns;     /* without a queen */
    uint32_t left, right; /* columns of the next row under attack along a diagonal */
};

static bool masks_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    const struct tv_queens *queens = self;
    uint32_t columns = (uint32_t)((UINT64_C(1) << queens->size) - 1);
    *(struct masks *)node = (struct masks){.columns = columns};
    return true;
}

static void place_queen(const struct masks *board, uint32_t queen, struct masks *child)
{
    child->columns = board->columns ^ queen;
    child->left = (board->left | queen) << 1;
    child->right = (board->right | queen) >> 1;
}

static void *place_queens(const struct masks *board, uint32_t open, struct masks *out)
{
    for (; open; open &= open - 1)
        place_queen(board, open & -open, out++);
    return out;
}

static uint32_t open_columns(const struct masks *board)
{
    return board->columns & ~(board->left | board->right);
}

static void *masks_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)error;
    struct masks board = *(const struct masks *)node;
    return place_queens(&board, open_columns(&board), out);
}

static unsigned count_bits(uint32_t bits)
{
    unsigned count = 0;
    for (; bits; bits &= bits - 1)
        count++;
    return count;
}

static void *masks_children_blocked(const void *self, const void *node, void *out,
                                    struct tv_error *error)
{
    (void)error;
    const struct tv_queens *queens = self;
    struct masks board = *(const struct masks *)node;
    uint32_t open = open_columns(&board);
    unsigned row = queens->size - count_bits(board.columns);
    for (unsigned x = 0; x < queens->size; x++)
        if (row < queens->size && is_blocked(queens, x, row))
            open &= ~(UINT32_C(1) << (queens->size - 1 - x));
    return place_queens(&board, open, out);
}

/* Where the loop over one node's queens ends, no processor foresees. With two queens a round,
 * the second perhaps for nothing and written over by the next, there are half as many such ends. */
static struct masks *place_queens_by_twos(const struct masks *board, uint32_t open,
                                          struct masks *out)
{
    while (open) {
        place_queen(board, open & -open, out++);
        open &= open - 1;
        place_queen(board, open & -open, out);
        out += open != 0;
        open &= open - 1;
    }
    return out;
}

static void *masks_children_of_run(const void *self, const void *nodes, size_t count, void *out,
                                   uint32_t *counts, struct tv_error *error)
{
    (void)self, (void)error;
    const struct masks *board = nodes;
    struct masks *child = out;
    for (size_t i = 0; i < count; i++, board++) {
        struct masks *first = child;
        child = place_queens_by_twos(board, open_columns(board), child);
        counts[i] = (uint32_t)(child - first);
    }
    return child;
}

static bool masks_is_solution(const void *self, const void *node)
{
    (void)self;
    return ((const struct masks *)node)->columns == 0;
}

/* The path is the list: each queen is the bit that its board has and the board before has not. */
static struct board masks_board(const struct tv_seen *seen, const struct tv_queens *queens)
{
    struct board board = {.count = (unsigned)seen->level};
    const struct masks *after = seen->node;
    for (unsigned row = board.count; row-- > 0;) {
        const struct masks *before = tv_ancestor(seen, board.count - row);
        uint32_t queen = after->columns ^ before->columns;
        unsigned x = queens->size;
        for (; queen; queen >>= 1)
            x--;
        board.columns[row] = (uint8_t)x;
        after = before;
    }
    return board;
}

static void masks_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    struct board board = masks_board(seen, self);
    write_list(&board, out);
}

static void masks_move(const void *self, const struct tv_seen *child, FILE *out)
{
    struct board board = masks_board(child, self);
    write_last(&board, out);
}

static void masks_show(const void *self, const struct tv_seen *seen, FILE *out)
{
    struct board board = masks_board(seen, self);
    write_picture(&board, ((const struct tv_queens *)self)->size, out);
}

static void masks_rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    struct board board = masks_board(seen, self);
    write_rejects(self, &board, out);
}

static const struct tv_space_ops masks_ops = {
    .root = masks_root,
    .children = masks_children,
    .children_of_run = masks_children_of_run,
    .is_solution = masks_is_solution,
    .name = masks_name,
    .move = masks_move,
    .show = masks_show,
    .rejects = masks_rejects,
};

static const struct tv_space_ops masks_blocked_ops = {
    .root = masks_root,
    .children = masks_children_blocked,
    .is_solution = masks_is_solution,
    .name = masks_name,
    .move = masks_move,
    .show = masks_show,
    .rejects = masks_rejects,
};

struct tv_space tv_queens_space(const struct tv_queens *queens)
{
    return (struct tv_space){
        .ops = queens->any_blocked ? &masks_blocked_ops : &masks_ops,
        .self = queens,
        .node_size = sizeof(struct masks),
        .max_children = queens->size + 1, /* one for place_queens_by_twos() */
        .flags = TV_TREE | TV_NAME_NEEDS_PATH | TV_SOLUTIONS_LAST,
    };
}

/* ---- The handout's list and attack test: a node is the struct board itself ---- */

static bool list_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    memset(node, 0, sizeof(struct board));
    return true;
}

static void *list_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const struct tv_queens *queens = self;
    const struct board *board = node;
    struct board *child = out;
    unsigned y = board->count;
    for (unsigned x = queens->size; y < queens->size && x-- > 0;) {
        if (is_blocked(queens, x, y) || attacker(board, x, y) < y)
            continue;
        *child = *board;
        child->columns[y] = (uint8_t)x;
        child->count = y + 1;
        child++;
    }
    return child;
}

static bool list_is_solution(const void *self, const void *node)
{
    return ((const struct board *)node)->count == ((const struct tv_queens *)self)->size;
}

static void list_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    write_list(seen->node, out);
}

static void list_move(const void *self, const struct tv_seen *child, FILE *out)
{
    (void)self;
    write_last(child->node, out);
}

static void list_show(const void *self, const struct tv_seen *seen, FILE *out)
{
    write_picture(seen->node, ((const struct tv_queens *)self)->size, out);
}

static void list_rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    struct board board = *(const struct board *)seen->node;
    write_rejects(self, &board, out);
}

static const struct tv_space_ops list_ops = {
    .root = list_root,
    .children = list_children,
    .is_solution = list_is_solution,
    .name = list_name,
    .move = list_move,
    .show = list_show,
    .rejects = list_rejects,
};

struct tv_space tv_queens_by_attack_space(const struct tv_queens *queens)
{
    return (struct tv_space){
        .ops = &list_ops,
        .self = queens,
        .node_size = sizeof(struct board),
        .max_children = queens->size,
        .flags = TV_TREE | TV_SOLUTIONS_LAST,
    };
}
