/* test_solutions.c: the solutions visitor prints the space's picture of each solution, or its name,
 * and keeps the names for the caller.
 */
#include <string.h>

#include "visit/numbered_tree.h"
#include "visit/suite.h"
#include "visitors/printers.h"

/* Ten nodes, of which 7, 8 and 9 are solutions. */
static const struct numbered_tree ten = {3, 10, TV_NONE, 7};

static void show_box(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)self;
    fprintf(out, "+---+\n| %" PRIu64 " |\n+---+\n", *(const uint64_t *)seen->node);
}

static void visit(const struct tv_space *space, const struct tv_search *search,
                  struct tv_solutions *solutions)
{
    struct tv_visitor visitor = tv_solutions_visitor(solutions);
    struct tv_result result;
    struct tv_error error;
    ck_assert_msg(tv_visit(space, search, &visitor, 1, &result, &error), "%s", error.text);
    ck_assert_uint_eq(solutions->count, result.solutions);
    tv_result_release(&result);
}

START_TEST(names_where_there_are_no_pictures)
{
    struct tv_space space = numbered_space(&ten);
    struct tv_search search = tv_search_defaults();
    char *text = printed(SOLUTIONS, &space, &search);
    ck_assert_str_eq(text, "Solution 1:\n7\n\nSolution 2:\n8\n\nSolution 3:\n9\n\n");
    free(text);
}
END_TEST

/* 0 -> 2 -> 7, 8, 9 in a tree of fanout 3. */
START_TEST(under_forward_a_name_is_the_path)
{
    struct tv_space space = numbered_space(&ten);
    struct tv_search search = tv_search_defaults();
    search.revisit = TV_FORWARD;
    search.queue = TV_LIFO;
    search.first = 2;
    char *text = printed(SOLUTIONS, &space, &search);
    ck_assert_str_eq(text, "Solution 1:\n(0 2 9)\n\nSolution 2:\n(0 2 8)\n\n");
    free(text);
}
END_TEST

START_TEST(pictures_where_the_space_has_them)
{
    struct tv_space_ops ops = *numbered_space(&ten).ops;
    struct tv_space space = numbered_space(&ten);
    struct tv_search search = tv_search_defaults();
    ops.show = show_box;
    space.ops = &ops;
    search.first = 1;
    char *text = printed(SOLUTIONS, &space, &search);
    ck_assert_str_eq(text, "Solution 1:\n+---+\n| 7 |\n+---+\n\n");
    free(text);
}
END_TEST

START_TEST(names_are_kept)
{
    struct tv_space space = numbered_space(&ten);
    struct tv_search search = tv_search_defaults();
    struct tv_solutions solutions = {.keep = true};
    visit(&space, &search, &solutions);
    ck_assert_uint_eq(solutions.count, 3);
    ck_assert_str_eq(solutions.names[0], "7");
    ck_assert_str_eq(solutions.names[1], "8");
    ck_assert_str_eq(solutions.names[2], "9");
    tv_solutions_release(&solutions);
    ck_assert_ptr_null(solutions.names);
    ck_assert_uint_eq(solutions.count, 0);
    tv_solutions_release(&solutions); /* twice does no harm */
}
END_TEST

START_TEST(many_names_are_kept)
{
    enum { MANY = 5000 };
    struct numbered_tree all = {10, MANY, TV_NONE, 0};
    struct tv_space space = numbered_space(&all);
    struct tv_search search = tv_search_defaults();
    struct tv_solutions solutions = {.keep = true};
    search.at_solution = TV_EXPAND;
    visit(&space, &search, &solutions);
    ck_assert_uint_eq(solutions.count, MANY);
    uint64_t wrong = 0;
    for (uint64_t i = 0; i < MANY; i++)
        wrong += strtoull(solutions.names[i], NULL, 10) != i;
    ck_assert_uint_eq(wrong, 0);
    tv_solutions_release(&solutions);
}
END_TEST

START_TEST(none_are_kept_unless_asked_for)
{
    struct tv_space space = numbered_space(&ten);
    struct tv_search search = tv_search_defaults();
    struct tv_solutions solutions = {.keep = false};
    visit(&space, &search, &solutions);
    ck_assert_uint_eq(solutions.count, 3);
    ck_assert_ptr_null(solutions.names);
}
END_TEST

int main(void)
{
    TCase *solutions = tcase_create("solutions");
    tcase_add_test(solutions, names_where_there_are_no_pictures);
    tcase_add_test(solutions, under_forward_a_name_is_the_path);
    tcase_add_test(solutions, pictures_where_the_space_has_them);
    tcase_add_test(solutions, names_are_kept);
    tcase_add_test(solutions, many_names_are_kept);
    tcase_add_test(solutions, none_are_kept_unless_asked_for);
    return run_case(solutions);
}
