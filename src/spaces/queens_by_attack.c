/* queens_by_attack.c: the queens in the handout's own representation, a list of squares and a test
 * whether a queen attacks; see queens.h. A node is the struct tv_board itself.
 */
#include <string.h>

#include "spaces/board.h"

static bool list_root(const void *self, void *node, struct tv_error *error)
{
    (void)self, (void)error;
    memset(node, 0, sizeof(struct tv_board));
    return true;
}

static void *list_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const struct tv_queens *queens = self;
    const struct tv_board *board = node;
    struct tv_board *child = out;
    unsigned y = board->count;
    for (unsigned x = queens->size; y < queens->size && x-- > 0;) {
        if (tv_square_blocked(queens, x, y) || tv_board_attacker(board, x, y) < y)
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
    const struct tv_queens *queens = self;
    const struct tv_board *board = node;
    return board->count == queens->size && tv_board_is_legal(queens, board);
}

static void list_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    tv_board_list(seen->node, out);
}

static void list_move(const void *self, const struct tv_seen *child, FILE *out)
{
    (void)self;
    tv_board_last(child->node, out);
}

static void list_show(const void *self, const struct tv_seen *seen, FILE *out)
{
    tv_board_picture(seen->node, ((const struct tv_queens *)self)->size, out);
}

static void list_rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    tv_board_rejects(self, seen->node, out);
}

static bool list_named(const void *self, const char *name, void *node)
{
    return tv_board_read(self, name, node);
}

static const struct tv_space_ops list_ops = {
    .root = list_root,
    .children = list_children,
    .is_solution = list_is_solution,
    .name = list_name,
    .move = list_move,
    .show = list_show,
    .rejects = list_rejects,
    .named = list_named,
};

struct tv_space tv_queens_by_attack_space(const struct tv_queens *queens)
{
    return (struct tv_space){
        .ops = &list_ops,
        .self = queens,
        .node_size = sizeof(struct tv_board),
        .max_children = queens->size,
        .flags = TV_TREE | TV_SOLUTIONS_LAST,
    };
}
