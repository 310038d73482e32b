/* test_formats.c: how a solution is printed: each format, with a space that has all the hooks and
 * with one that has none. The space is the tree of numbered nodes, whose solution 7 is reached by
 * 0, 2, 7: see visit/numbered_tree.h.
 */
#include <string.h>

#include "visit/numbered_tree.h"
#include "visit/suite.h"
#include "visitors/printers.h"

static const struct numbered_tree eight = {3, 8, TV_NONE, 7};

static uint64_t number_of(const struct tv_seen *seen)
{
    return *(const uint64_t *)seen->node;
}

static void write_move(const void *self, const struct tv_seen *child, FILE *out)
{
    (void)self;
    fprintf(out, "(to %" PRIu64 ")", number_of(child));
}

static void write_words(const void *self, const struct tv_seen *child, FILE *out)
{
    (void)self;
    fprintf(out, "go to %" PRIu64, number_of(child));
}

static void write_moves(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    fprintf(out, "%" PRIu64 " moves\n", seen->level);
}

static void write_answer(const void *self, const struct tv_seen *solution,
                         const struct tv_result *result, FILE *out)
{
    (void)self;
    if (solution)
        fprintf(out, "at %" PRIu64, number_of(solution));
    else
        fprintf(out, "not among %" PRIu64, result->visited);
}

/* The cost of a move is the number of the node that it leads to. */
static bool give_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                      struct tv_error *error)
{
    (void)self, (void)node, (void)error;
    *cost = *(const uint64_t *)child;
    return true;
}

static bool refuse_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                        struct tv_error *error)
{
    (void)self, (void)node, (void)child, (void)cost;
    return tv_fail(error, "priceless");
}

static bool print(const struct tv_space_ops *ops, const struct numbered_tree *tree,
                  enum tv_format format, char **text, struct tv_error *error)
{
    size_t size;
    FILE *out = open_memstream(text, &size);
    struct tv_space space = numbered_space(tree);
    struct tv_search search = tv_search_defaults();
    struct tv_solutions solutions = {.out = out, .format = format};
    struct tv_visitor visitor = tv_solutions_visitor(&solutions);
    struct tv_result result;
    space.ops = ops;
    bool ok = tv_visit(&space, &search, &visitor, 1, &result, error);
    tv_result_release(&result);
    ck_assert_int_eq(fclose(out), 0);
    return ok;
}

static void expect(const struct tv_space_ops *ops, enum tv_format format, const char *expected)
{
    char *text;
    struct tv_error error;
    ck_assert_msg(print(ops, &eight, format, &text, &error), "%s", error.text);
    ck_assert_str_eq(text, expected);
    free(text);
}

START_TEST(a_space_that_has_no_hooks)
{
    const struct tv_space_ops *ops = numbered_space(&eight).ops;
    ck_assert(!ops->move);
    expect(ops, TV_AS_PICTURE, "Solution 1:\n7\n\n");
    expect(ops, TV_AS_MOVES, "Solution 1:\n\n");
    expect(ops, TV_AS_LIST, "Solution 1:\n1. 2\n2. 7\n\n");
    expect(ops, TV_AS_PATH, "Solution 1:\n0\n2\n7\n\n");
    expect(ops, TV_AS_NAME, "Solution 1:\n7\n\n");
}
END_TEST

START_TEST(moves_are_printed_line_by_line)
{
    struct tv_space_ops ops = *numbered_space(&eight).ops;
    ops.move = write_move;
    expect(&ops, TV_AS_MOVES, "Solution 1:\n(to 2)\n(to 7)\n\n");
    expect(&ops, TV_AS_LIST, "Solution 1:\n1. (to 2)\n2. (to 7)\n\n");
}
END_TEST

START_TEST(hooks_have_their_say)
{
    struct tv_space_ops ops = *numbered_space(&eight).ops;
    ops.move = write_move;
    ops.moves = write_moves;
    ops.move_in_words = write_words;
    ops.cost = give_cost;
    expect(&ops, TV_AS_MOVES, "Solution 1:\n2 moves\n\n");
    expect(&ops, TV_AS_LIST, "Solution 1:\n1. go to 2\n2. go to 7\nCost: 9\n\n");
}
END_TEST

START_TEST(a_cost_that_cannot_be_told_ends_the_visit)
{
    struct tv_space_ops ops = *numbered_space(&eight).ops;
    struct tv_error error;
    char *text;
    ops.cost = refuse_cost;
    ck_assert(!print(&ops, &eight, TV_AS_LIST, &text, &error));
    ck_assert_str_eq(error.text, "priceless");
    free(text);
}
END_TEST

START_TEST(that_there_is_none_is_said_by_the_space)
{
    static const struct numbered_tree none = {3, 8, TV_NONE, 8};
    struct tv_space_ops ops = *numbered_space(&none).ops;
    struct tv_error error;
    char *text;
    ck_assert(print(&ops, &none, TV_AS_NAME, &text, &error));
    ck_assert_str_eq(text, "");
    free(text);
    ops.answer = write_answer;
    ck_assert(print(&ops, &none, TV_AS_NAME, &text, &error));
    ck_assert_str_eq(text, "not among 8\n");
    free(text);
}
END_TEST

/* ---- One line ---- */

static void expect_answer(const struct tv_space_ops *ops, const struct numbered_tree *tree,
                          uint64_t limit, const char *expected)
{
    struct tv_space space = numbered_space(tree);
    struct tv_search search = tv_search_defaults();
    space.ops = ops;
    search.limits.nodes = limit;
    char *text = printed(ANSWER, &space, &search);
    ck_assert_str_eq(text, expected);
    free(text);
}

START_TEST(an_answer_is_one_line)
{
    static const struct numbered_tree none = {3, 8, TV_NONE, 8}, root = {3, 8, TV_NONE, 0},
                                      many = {3, 10, TV_NONE, 7};
    struct tv_space_ops ops = *numbered_space(&eight).ops;
    expect_answer(&ops, &eight, TV_NONE, "7\n");
    expect_answer(&ops, &none, TV_NONE, "no solution\n");
    expect_answer(&ops, &eight, 7, "no solution so far: limit-nodes\n");
    ops.move = write_move;
    expect_answer(&ops, &eight, TV_NONE, "(to 2); (to 7)\n");
    expect_answer(&ops, &many, TV_NONE, "(to 2); (to 7)\n"); /* the first of three */
    expect_answer(&ops, &root, TV_NONE, "0\n");
    ops.move_in_words = write_words;
    expect_answer(&ops, &eight, TV_NONE, "go to 2; go to 7\n");
    ops.answer = write_answer;
    expect_answer(&ops, &eight, TV_NONE, "at 7\n");
    expect_answer(&ops, &none, TV_NONE, "not among 8\n");
}
END_TEST

int main(void)
{
    TCase *formats = tcase_create("formats");
    tcase_add_test(formats, a_space_that_has_no_hooks);
    tcase_add_test(formats, moves_are_printed_line_by_line);
    tcase_add_test(formats, hooks_have_their_say);
    tcase_add_test(formats, a_cost_that_cannot_be_told_ends_the_visit);
    tcase_add_test(formats, that_there_is_none_is_said_by_the_space);
    tcase_add_test(formats, an_answer_is_one_line);
    return run_case(formats);
}
