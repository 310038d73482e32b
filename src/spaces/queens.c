/* queens.c: the queens as bitmasks; see queens.h.
 *
 * Bit i stands for column size - 1 - i, so that the lowest bit is the column that comes first.
 * The diagonals move by a column with each row (Richards, Backtracking algorithms in MCPL using
 * bit patterns and recursion, 1997).
 */
#include "spaces/board.h"

struct masks {
    uint32_t columns;     /* without a queen */
    uint32_t left, right; /* columns of the next row under attack along a diagonal */
};

static uint32_t all_columns(const struct tv_queens *queens)
{
    return (uint32_t)((UINT64_C(1) << queens->size) - 1);
}

static bool masks_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    *(struct masks *)node = (struct masks){.columns = all_columns(self)};
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
        if (row < queens->size && tv_square_blocked(queens, x, row))
            open &= ~(UINT32_C(1) << (queens->size - 1 - x));
    return place_queens(&board, open, out);
}

/* Where the loop over one node's queens ends, no processor foresees. With two queens a round,
 * the second perhaps for nothing and written over by the next, there are half as many such ends.
 * Whether there was a second is added as a number: gcc makes a branch of `open != 0`. */
static struct masks *place_queens_by_twos(const struct masks *board, uint32_t open,
                                          struct masks *out)
{
    while (open) {
        place_queen(board, open & -open, out++);
        open &= open - 1;
        place_queen(board, open & -open, out);
        out += (open + (uint64_t)UINT32_MAX) >> 32; /* 0 or 1 */
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

/* The path is the list: each queen is the bit that its board has and the board before has not. A
 * student's program may lead deeper than there are rows. */
static struct tv_board masks_board(const struct tv_seen *seen, const struct tv_queens *queens)
{
    uint64_t rows = seen->level < queens->size ? seen->level : queens->size;
    struct tv_board board = {.count = (unsigned)rows};
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
    struct tv_board board = masks_board(seen, self);
    tv_board_list(&board, out);
}

static void masks_move(const void *self, const struct tv_seen *child, FILE *out)
{
    struct tv_board board = masks_board(child, self);
    tv_board_last(&board, out);
}

static void masks_show(const void *self, const struct tv_seen *seen, FILE *out)
{
    struct tv_board board = masks_board(seen, self);
    tv_board_picture(&board, ((const struct tv_queens *)self)->size, out);
}

static void masks_rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    struct tv_board board = masks_board(seen, self);
    tv_board_rejects(self, &board, out);
}

/* Masks do not tell whether their queens attack each other: on a full board those who do become a
 * board where nothing is a solution and no column is open. */
static bool masks_named(const void *self, const char *name, void *node)
{
    const struct tv_queens *queens = self;
    struct tv_board board;
    struct masks masks = {.columns = all_columns(queens)};
    uint32_t taken = 0;
    if (!tv_board_read(queens, name, &board))
        return false;
    for (unsigned row = 0; row < board.count; row++) {
        uint32_t queen = UINT32_C(1) << (queens->size - 1 - board.columns[row]);
        place_queen(&masks, queen, &masks);
        taken |= queen;
    }
    masks.columns = all_columns(queens) & ~taken;
    if (board.count == queens->size && !tv_board_is_legal(queens, &board))
        masks = (struct masks){.columns = all_columns(queens), .left = UINT32_MAX};
    *(struct masks *)node = masks;
    return true;
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
    .named = masks_named,
};

static const struct tv_space_ops masks_blocked_ops = {
    .root = masks_root,
    .children = masks_children_blocked,
    .is_solution = masks_is_solution,
    .name = masks_name,
    .move = masks_move,
    .show = masks_show,
    .rejects = masks_rejects,
    .named = masks_named,
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
