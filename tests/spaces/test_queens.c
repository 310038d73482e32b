/* test_queens.c: both representations of N queens, against published numbers, against a brute force
 * where squares are blocked, and against each other.
 */
#include <string.h>

#include "spaces/queens.h"
#include "visit/random.h"
#include "visit/suite.h"
#include "visitors/printers.h"

/* ---- Published: OEIS A000170 (solutions) and A319284 (boards with so many queens) ---- */

static const struct {
    unsigned size;
    uint64_t solutions, levels[11];
} published[] = {
    {0, 1, {1}},
    {1, 1, {1, 1}},
    {2, 0, {1, 2, 0}},
    {3, 0, {1, 3, 2, 0}},
    {4, 2, {1, 4, 6, 4, 2}},
    {5, 10, {1, 5, 12, 14, 12, 10}},
    {6, 4, {1, 6, 20, 36, 46, 40, 4}},
    {7, 40, {1, 7, 30, 76, 140, 164, 94, 40}},
    {8, 92, {1, 8, 42, 140, 344, 568, 550, 312, 92}},
    {9, 352, {1, 9, 56, 234, 732, 1614, 2292, 2038, 1066, 352}},
    {10, 724, {1, 10, 72, 364, 1400, 3916, 7552, 9632, 7828, 4040, 724}},
};

static void check_levels(const struct tv_result *result, const uint64_t *levels, unsigned size)
{
    for (unsigned level = 0; level <= size; level++)
        ck_assert_uint_eq(level < result->level_count ? result->levels[level] : 0, levels[level]);
    ck_assert_uint_le(result->level_count, size + 1);
}

static void check_counts(const struct tv_space *space, enum tv_queue queue, uint64_t solutions,
                         const uint64_t *levels, unsigned size)
{
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    search.queue = queue;
    ck_assert(tv_visit(space, &search, NULL, 0, &result, NULL));
    ck_assert_uint_eq(result.solutions, solutions);
    check_levels(&result, levels, size);
    tv_result_release(&result);
}

START_TEST(counts_are_the_published_ones)
{
    struct tv_queens queens = {.size = published[_i].size};
    struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
    for (int i = 0; i < 2; i++) {
        check_counts(&spaces[i], TV_FIFO, published[_i].solutions, published[_i].levels,
                     queens.size);
        check_counts(&spaces[i], TV_LIFO, published[_i].solutions, published[_i].levels,
                     queens.size);
    }
}
END_TEST

/* ---- What every space promises ---- */

START_TEST(both_keep_what_a_space_promises)
{
    static const unsigned sizes[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, TV_QUEENS_MAX};
    struct tv_queens queens = {.size = sizes[_i]};
    for (int blocked = 0; blocked < 2; blocked++) {
        queens.any_blocked = blocked;
        for (unsigned row = 0; row < queens.size; row++)
            queens.blocked[row] = UINT32_C(1) << (row + 1) % queens.size;
        struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
        for (int i = 0; i < 2; i++) {
            struct tv_error error;
            ck_assert_msg(tv_space_check(&spaces[i], 500, &error), "size %u: %s", queens.size,
                          error.text);
        }
    }
}
END_TEST

/* ---- Names, moves, order, refusals: one representation against the other ---- */

static void check_same_traces(const struct tv_queens *queens, const struct tv_search *search)
{
    struct tv_space masks = tv_queens_space(queens), list = tv_queens_by_attack_space(queens);
    char *by_masks = printed(TRACE, &masks, search), *by_list = printed(TRACE, &list, search);
    ck_assert_str_eq(by_masks, by_list);
    free(by_masks);
    free(by_list);
}

START_TEST(both_write_the_same_trace)
{
    for (int way = 0; way < 8; way++) {
        struct tv_queens queens = {.size = (unsigned)_i, .any_blocked = way & 4};
        struct tv_search search = tv_search_defaults();
        queens.blocked[0] = 2;
        queens.blocked[2] = 9;
        search.queue = way & 1 ? TV_LIFO : TV_FIFO;
        search.siblings = way & 2 ? TV_REVERSED : TV_AS_GIVEN;
        check_same_traces(&queens, &search);
    }
}
END_TEST

START_TEST(both_write_the_same_trace_of_the_largest_board)
{
    for (int way = 0; way < 4; way++) {
        struct tv_queens queens = {.size = TV_QUEENS_MAX};
        struct tv_search search = tv_search_defaults();
        search.queue = way & 1 ? TV_LIFO : TV_FIFO;
        search.siblings = way & 2 ? TV_REVERSED : TV_AS_GIVEN;
        search.limits.nodes = 100;
        check_same_traces(&queens, &search);
    }
}
END_TEST

/* The handout: (visit (make-nqueens 4) 'print-node 'lifo nil). */
START_TEST(names_and_order_are_the_handouts)
{
    struct tv_queens queens = {.size = 4};
    struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
    struct tv_search search = tv_search_defaults();
    search.queue = TV_LIFO;
    for (int i = 0; i < 2; i++) {
        char *levels = printed(LEVELS, &spaces[i], &search);
        ck_assert_str_eq(levels, "0 = NIL\n"
                                 "1 = ((0 0))\n"
                                 "2 = ((2 1) (0 0))\n"
                                 "2 = ((3 1) (0 0))\n"
                                 "3 = ((1 2) (3 1) (0 0))\n"
                                 "1 = ((1 0))\n"
                                 "2 = ((3 1) (1 0))\n"
                                 "3 = ((0 2) (3 1) (1 0))\n"
                                 "4 = ((2 3) (0 2) (3 1) (1 0))\n"
                                 "1 = ((2 0))\n"
                                 "2 = ((0 1) (2 0))\n"
                                 "3 = ((3 2) (0 1) (2 0))\n"
                                 "4 = ((1 3) (3 2) (0 1) (2 0))\n"
                                 "1 = ((3 0))\n"
                                 "2 = ((0 1) (3 0))\n"
                                 "3 = ((2 2) (0 1) (3 0))\n"
                                 "2 = ((1 1) (3 0))\n");
        free(levels);
    }
}
END_TEST

/* The handout: (solve-nqueens 4). */
START_TEST(boards_are_the_handouts)
{
    struct tv_queens queens = {.size = 4};
    struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
    struct tv_search search = tv_search_defaults();
    search.queue = TV_LIFO;
    for (int i = 0; i < 2; i++) {
        char *boards = printed(SOLUTIONS, &spaces[i], &search);
        ck_assert_str_eq(boards, "Solution 1:\n"
                                 " _ Q _ _\n"
                                 " _ _ _ Q\n"
                                 " Q _ _ _\n"
                                 " _ _ Q _\n"
                                 "\n"
                                 "Solution 2:\n"
                                 " _ _ Q _\n"
                                 " Q _ _ _\n"
                                 " _ _ _ Q\n"
                                 " _ Q _ _\n"
                                 "\n");
        free(boards);
    }
}
END_TEST

/* ---- Refused moves ---- */

static bool write_reject(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                         struct tv_error *error)
{
    (void)seen, (void)error;
    fprintf(self, "%s of %s: %s\n", reject->move, reject->name, reject->why);
    return true;
}

/* A board of 3 columns, of which (0 0), (1 0) and (0 1) are blocked:
 *
 *     x x Q      Below the queen at (2 0) is (2 1): attacked, and so is (1 1), along the diagonal;
 *     x . .      (0 1) is free of attack, but blocked. The last column is tried first.
 *     . . .
 */
START_TEST(refused_moves_come_with_a_reason)
{
    static const struct tv_visitor_ops ops = {.rejected = write_reject};
    struct tv_queens queens = {.size = 3, .any_blocked = true, .blocked = {3, 1, 0}};
    struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
    for (int i = 0; i < 2; i++) {
        char written[1000] = "";
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        FILE *out = fmemopen(written, sizeof written, "w");
        ck_assert_ptr_nonnull(out);
        struct tv_visitor visitor = {.ops = &ops, .self = out, .wants = TV_NAMES};
        ck_assert(tv_visit(&spaces[i], &search, &visitor, 1, &result, NULL));
        fclose(out);
        ck_assert_str_eq(written, "(1 0) of ((1 0)): the square is blocked\n"
                                  "(0 0) of ((0 0)): the square is blocked\n"
                                  "(2 1) of ((2 1) (2 0)): attacked by the queen at (2 0)\n"
                                  "(1 1) of ((1 1) (2 0)): attacked by the queen at (2 0)\n"
                                  "(0 1) of ((0 1) (2 0)): the square is blocked\n");
        ck_assert_uint_eq(result.rejected, 5);
        ck_assert_uint_eq(result.dead_ends, 1);
        tv_result_release(&result);
    }
}
END_TEST

static bool ignore_reject(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                          struct tv_error *error)
{
    (void)self, (void)seen, (void)reject, (void)error;
    return true;
}

/* Every square of the next row is a child or refused. */
START_TEST(each_square_is_a_child_or_refused)
{
    static const struct tv_visitor_ops ops = {.rejected = ignore_reject};
    struct tv_visitor visitor = {.ops = &ops, .wants = TV_NAMES};
    for (unsigned size = 0; size <= 7; size++) {
        struct tv_queens queens = {.size = size};
        struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
        for (int i = 0; i < 2; i++) {
            struct tv_search search = tv_search_defaults();
            struct tv_result result;
            ck_assert(tv_visit(&spaces[i], &search, &visitor, 1, &result, NULL));
            ck_assert_uint_eq(result.queued - 1 + result.rejected, size * result.expanded);
            tv_result_release(&result);
        }
    }
}
END_TEST

/* ---- Blocked squares, against a brute force ---- */

static bool stands(const struct tv_queens *queens, const unsigned *columns, unsigned row)
{
    return !(queens->blocked[row] >> columns[row] & 1);
}

static bool attack_each_other(const unsigned *columns, unsigned a, unsigned b)
{
    int across = (int)columns[a] - (int)columns[b], down = (int)a - (int)b;
    return across == 0 || across == down || across == -down;
}

static bool is_legal(const struct tv_queens *queens, const unsigned *columns, unsigned rows)
{
    for (unsigned a = 0; a < rows; a++) {
        if (!stands(queens, columns, a))
            return false;
        for (unsigned b = 0; b < a; b++)
            if (attack_each_other(columns, a, b))
                return false;
    }
    return true;
}

/* Tries all size^rows ways to put one queen into each of the first rows. */
static uint64_t count_legal(const struct tv_queens *queens, unsigned rows)
{
    uint64_t ways = 1, count = 0;
    for (unsigned i = 0; i < rows; i++)
        ways *= queens->size;
    for (uint64_t way = 0; way < ways; way++) {
        unsigned columns[TV_QUEENS_MAX];
        uint64_t digits = way;
        for (unsigned row = 0; row < rows; row++, digits /= queens->size)
            columns[row] = (unsigned)(digits % queens->size);
        count += is_legal(queens, columns, rows);
    }
    return count;
}

START_TEST(blocked_squares_stay_empty)
{
    struct random random = {(uint64_t)_i};
    struct tv_queens queens = {.size = 1 + random_below(&random, 6), .any_blocked = true};
    uint64_t levels[TV_QUEENS_MAX + 1];
    for (unsigned row = 0; row < queens.size; row++)
        queens.blocked[row] = (uint32_t)(random_next(&random) & random_next(&random));
    for (unsigned rows = 0; rows <= queens.size; rows++)
        levels[rows] = count_legal(&queens, rows);
    struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
    for (int i = 0; i < 2; i++) {
        check_counts(&spaces[i], TV_FIFO, levels[queens.size], levels, queens.size);
        check_counts(&spaces[i], TV_LIFO, levels[queens.size], levels, queens.size);
    }
}
END_TEST

/* ---- Nodes by their names ---- */

struct found {
    uint64_t nodes, others; /* others: of the name a different node was found, or none */
};

static enum tv_answer find_by_name(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    const struct tv_space *space = seen->space;
    struct found *found = self;
    char name[500], node[64];
    (void)error;
    FILE *out = fmemopen(name, sizeof name, "w");
    ck_assert_ptr_nonnull(out);
    space->ops->name(space->self, seen, out);
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    found->nodes++;
    found->others += !space->ops->named(space->self, name, node) ||
                     memcmp(node, seen->node, space->node_size) != 0;
    return TV_GO;
}

START_TEST(each_node_is_found_by_its_name)
{
    static const unsigned sizes[] = {0, 1, 2, 3, 4, 5, 6, 8, TV_QUEENS_MAX};
    static const struct tv_visitor_ops ops = {.visit = find_by_name};
    for (int way = 0; way < 4; way++) {
        struct tv_queens queens = {.size = sizes[_i], .any_blocked = way & 2, .blocked = {2, 1}};
        struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
        struct found found = {.nodes = 0};
        struct tv_visitor visitor = {.ops = &ops, .self = &found, .wants = TV_NAMES};
        struct tv_search search = tv_search_defaults();
        struct tv_result result;
        search.queue = TV_LIFO;
        search.limits.nodes = as_time_allows(10000);
        ck_assert(tv_visit(&spaces[way & 1], &search, &visitor, 1, &result, NULL));
        ck_assert_uint_eq(found.nodes, result.visited);
        ck_assert_uint_eq(found.others, 0);
        tv_result_release(&result);
    }
}
END_TEST

/* Boards of 4 x 4 where (1 0) is blocked: how many children each has; -1: it is no board. */
static const struct {
    const char *name;
    int children;
    bool is_solution;
} boards[] = {
    {"NIL", 3, false},
    {"((0 0))", 2, false},
    {"((2 3) (0 2) (3 1) (1 0))", 0, false}, /* would be a solution, but for the block */
    {"((1 3) (3 2) (0 1) (2 0))", 0, true},
    {"((1 1) (0 0))", 1, false}, /* attack each other: the next row is found as ever */
    {"((0 1) (0 0))", 1, false},
    {"((0 3) (0 2) (0 1) (0 0))", 0, false},
    {"((0 3) (1 2) (2 1) (3 0))", 0, false},
    {"", -1, false},
    {"()", -1, false},
    {"nil", -1, false},
    {"NIL ", -1, false},
    {"((0 0)", -1, false},
    {"((0 0)) ", -1, false},
    {" ((0 0))", -1, false},
    {"( (0 0))", -1, false},
    {"((0  0))", -1, false},
    {"((00 0))", -1, false},
    {"((+1 0))", -1, false},
    {"((-1 0))", -1, false},
    {"((4 0))", -1, false}, /* off the board */
    {"((4294967296 0))", -1, false},
    {"((18446744073709551616 0))", -1, false},
    {"((0 1))", -1, false}, /* the rows before are empty */
    {"((0 0) (2 0))", -1, false},
    {"((0 0) (2 1))", -1, false},
    {"((2 1)(0 0))", -1, false},
    {"((0 4) (0 3) (0 2) (0 1) (0 0))", -1, false},
    {"((0 0)))", -1, false},
    {")))))))))", -1, false},
};

START_TEST(names_are_read_strictly)
{
    struct tv_queens queens = {.size = 4, .any_blocked = true, .blocked = {2}};
    struct tv_space spaces[] = {tv_queens_space(&queens), tv_queens_by_attack_space(&queens)};
    for (int i = 0; i < 2; i++) {
        const struct tv_space *space = &spaces[i];
        char node[64], children[5 * 64];
        bool is_board = space->ops->named(space->self, boards[_i].name, node);
        ck_assert_int_eq(is_board, boards[_i].children >= 0);
        if (!is_board)
            continue;
        char *end = space->ops->children(space->self, node, children, NULL);
        ck_assert_int_eq((end - children) / (long)space->node_size, boards[_i].children);
        ck_assert_int_eq(space->ops->is_solution(space->self, node), boards[_i].is_solution);
    }
}
END_TEST

int main(void)
{
    TCase *queens = tcase_create("queens");
    tcase_set_timeout(queens, 120);
    tcase_add_loop_test(queens, counts_are_the_published_ones, 0,
                        sizeof published / sizeof *published);
    tcase_add_loop_test(queens, both_keep_what_a_space_promises, 0, 10);
    tcase_add_loop_test(queens, both_write_the_same_trace, 0, 7);
    tcase_add_test(queens, both_write_the_same_trace_of_the_largest_board);
    tcase_add_test(queens, names_and_order_are_the_handouts);
    tcase_add_test(queens, boards_are_the_handouts);
    tcase_add_test(queens, refused_moves_come_with_a_reason);
    tcase_add_test(queens, each_square_is_a_child_or_refused);
    tcase_add_loop_test(queens, blocked_squares_stay_empty, 0, 40);
    tcase_add_loop_test(queens, each_node_is_found_by_its_name, 0, 9);
    tcase_add_loop_test(queens, names_are_read_strictly, 0, sizeof boards / sizeof *boards);
    return run_case(queens);
}
