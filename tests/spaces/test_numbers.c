/* test_numbers.c: names, moves, pictures and answers of the space `numbers`, what it does at the
 * edge of 64 bits, and what every space promises. Its tree is tested in test_make_ten.c.
 */
#include "spaces/make_ten.h"
#include "visit/suite.h"

/* ---- Names, moves, pictures: by hand ---- */

static void write_move(const struct tv_seen *seen, FILE *out)
{
    seen->space->ops->move(seen->space->self, seen, out);
    fputs("; ", out);
    seen->space->ops->move_in_words(seen->space->self, seen, out);
    fputc('\n', out);
}

static void check_noted(const struct tv_numbers *numbers,
                        void (*write)(const struct tv_seen *seen, FILE *out), const char *expected)
{
    struct tv_search search = depth_first();
    char *text = noted(numbers, &search, write);
    ck_assert_str_eq(text, expected);
    free(text);
}

START_TEST(two_numbers_make_six_expressions)
{
    struct tv_numbers numbers = {
        .numbers = {3, -2}, .count = 2, .operators = ALL_OPERATIONS, .target = 5};
    check_noted(&numbers, write_picture,
                "{3, -2}\n"
                "(3 + -2) = 1\n"
                "(3 * -2) = -6\n"
                "(3 - -2) = 5\n"
                "(-2 - 3) = -5\n"
                "(3 / -2) = -3/2\n"
                "(-2 / 3) = -2/3\n");
}
END_TEST

/* The first children of each node on the way to the answer. */
START_TEST(holes_are_filled_from_the_left)
{
    struct tv_numbers numbers = {
        .numbers = {1, 1, 5, 8}, .count = 4, .operators = 1 << TV_OPERATOR_DIVIDE_TURNED};
    check_noted(&numbers, write_name,
                "{1, 1, 5, 8}\n"
                "({1, 5, 8} / 1)\n"
                "(({5, 8} / 1) / 1)\n"
                "(((8 / 5) / 1) / 1)\n"
                "((8 / {1, 5}) / 1)\n"
                "((8 / (5 / 1)) / 1)\n"
                "((5 / {1, 8}) / 1)\n"
                "((5 / (8 / 1)) / 1)\n"
                "({5, 8} / {1, 1})\n" /* the hole that is filled first is written last */
                "({5, 8} / (1 / 1))\n"
                "((8 / 5) / (1 / 1))\n"
                "({1, 8} / {1, 5})\n"
                "({1, 8} / (5 / 1))\n"
                "((8 / 1) / (5 / 1))\n"
                "({1, 5} / {1, 8})\n"
                "({1, 5} / (8 / 1))\n"
                "((5 / 1) / (8 / 1))\n"
                "(8 / {1, 1, 5})\n"
                "(8 / ({1, 5} / 1))\n"
                "(8 / ((5 / 1) / 1))\n"
                "(8 / (5 / {1, 1}))\n"
                "(8 / (5 / (1 / 1)))\n"
                "(8 / (1 / {1, 5}))\n"
                "(8 / (1 / (5 / 1)))\n"
                "(5 / {1, 1, 8})\n"
                "(5 / ({1, 8} / 1))\n"
                "(5 / ((8 / 1) / 1))\n"
                "(5 / (8 / {1, 1}))\n"
                "(5 / (8 / (1 / 1)))\n"
                "(5 / (1 / {1, 8}))\n"
                "(5 / (1 / (8 / 1)))\n"
                "(1 / {1, 5, 8})\n"
                "(1 / ({5, 8} / 1))\n"
                "(1 / ((8 / 5) / 1))\n"
                "(1 / (8 / {1, 5}))\n"
                "(1 / (8 / (5 / 1)))\n"
                "(1 / (5 / {1, 8}))\n"
                "(1 / (5 / (8 / 1)))\n");
}
END_TEST

/* Where the order is kept, brackets are all that is left to choose. */
START_TEST(order_is_kept)
{
    struct tv_numbers numbers = {.numbers = {8, 4, 2, 1},
                                 .count = 4,
                                 .target = 1,
                                 .operators = 1 << TV_OPERATOR_SUBTRACT,
                                 .keeps_order = true};
    struct tv_search search = depth_first();
    char *expressions = noted(&numbers, &search, write_expression);
    ck_assert_str_eq(expressions, "(8 - (4 - (2 - 1)))\n"
                                  "(8 - ((4 - 2) - 1))\n"
                                  "((8 - 4) - (2 - 1))\n"
                                  "((8 - (4 - 2)) - 1)\n"
                                  "(((8 - 4) - 2) - 1)\n");
    free(expressions);
    check_noted(&numbers, write_solution, "(((8 - 4) - 2) - 1)\n");
}
END_TEST

START_TEST(moves_say_what_was_filled_in)
{
    struct tv_numbers numbers = {
        .numbers = {1, 5, 8}, .count = 3, .operators = 1 << TV_OPERATOR_SUBTRACT_TURNED};
    check_noted(&numbers, write_move,
                "; \n"
                "{1, 5, 8} = {5, 8} - 1; 1, 5 and 8 make what 5 and 8 make minus 1\n"
                "{5, 8} = 8 - 5; 5 and 8 make 8 minus 5\n"
                "{1, 5, 8} = 8 - {1, 5}; 1, 5 and 8 make 8 minus what 1 and 5 make\n"
                "{1, 5} = 5 - 1; 1 and 5 make 5 minus 1\n"
                "{1, 5, 8} = 5 - {1, 8}; 1, 5 and 8 make 5 minus what 1 and 8 make\n"
                "{1, 8} = 8 - 1; 1 and 8 make 8 minus 1\n");
}
END_TEST

START_TEST(a_number_alone_is_an_expression)
{
    struct tv_numbers numbers = {
        .numbers = {7}, .count = 1, .target = 7, .operators = ALL_OPERATIONS};
    check_noted(&numbers, write_picture, "7 = 7\n");
    check_noted(&numbers, write_solution, "7\n");
    numbers.target = 10;
    check_noted(&numbers, write_solution, "");
}
END_TEST

/* Four numbers are shared out in 7 ways, the first always on the left. With one operator there are
 * as many expressions as binary trees whose four leaves have names, 15 (OEIS A001147); each number
 * of operators multiplies by the operators that there are. */
START_TEST(levels_grow_with_the_operations)
{
    struct tv_numbers numbers = {.numbers = {1, 2, 3, 4}, .count = 4, .target = 1000};
    for (uint64_t count = 1; count <= TV_OPERATORS; count++) {
        numbers.operators |= 1U << (count - 1);
        struct tv_search search = tv_search_defaults();
        struct tv_result result = counted(&numbers, &search);
        ck_assert_uint_eq(result.level_count, 4);
        ck_assert_uint_eq(result.levels[1], 7 * count);
        ck_assert_uint_eq(result.levels[2], 15 * count * count);
        ck_assert_uint_eq(result.levels[3], 15 * count * count * count);
        tv_result_release(&result);
    }
}
END_TEST

/* ---- Beyond 64 bits ---- */

START_TEST(what_goes_beyond_is_a_failure)
{
    /* The square root of 2^63 is 3037000499.97... */
    struct tv_numbers numbers = {.numbers = {3037000500, 3037000500},
                                 .count = 2,
                                 .target = 6074001000,
                                 .operators = ALL_OPERATIONS};
    struct tv_search search = tv_search_defaults();
    struct tv_result result = counted(&numbers, &search);
    ck_assert_uint_eq(result.failures, 1);
    ck_assert_uint_eq(result.solutions, 1);
    tv_result_release(&result);
    check_noted(&numbers, write_picture,
                "{3037000500, 3037000500}\n"
                "(3037000500 + 3037000500) = 6074001000\n"
                "(3037000500 * 3037000500) goes beyond 64 bits\n"
                "(3037000500 - 3037000500) = 0\n"
                "(3037000500 - 3037000500) = 0\n"
                "(3037000500 / 3037000500) = 1\n"
                "(3037000500 / 3037000500) = 1\n");
}
END_TEST

/* Of two equal numbers both differences are 0 and both quotients 1; sum and product go beyond. Of
 * two that differ in sign, the sum is 0 and both quotients -1; product and differences go beyond.
 */
START_TEST(the_edge_is_right)
{
    static const int64_t edge[] = {INT64_MAX, -INT64_MAX};
    for (int i = 0; i < 4; i++) {
        struct tv_numbers numbers = {
            .numbers = {edge[i & 1], edge[i >> 1]}, .count = 2, .operators = ALL_OPERATIONS};
        bool are_equal = numbers.numbers[0] == numbers.numbers[1];
        struct tv_search search = tv_search_defaults();
        struct tv_result result = counted(&numbers, &search);
        ck_assert_uint_eq(result.solutions, are_equal ? 2 : 1);
        ck_assert_uint_eq(result.failures, are_equal ? 2 : 3);
        tv_result_release(&result);
        numbers.target = are_equal ? 1 : -1;
        result = counted(&numbers, &search);
        ck_assert_uint_eq(result.solutions, 2);
        tv_result_release(&result);
    }
}
END_TEST

/* Twice the product of both is less than 2^63 in the first pair, and just that in the second. */
START_TEST(who_cannot_go_beyond_is_not_asked)
{
    static const int64_t pairs[][2] = {{2147483648, -2147483647}, {2147483648, -2147483648}};
    for (int i = 0; i < 2; i++) {
        struct tv_numbers numbers = {
            .numbers = {pairs[i][0], pairs[i][1]}, .count = 2, .operators = ALL_OPERATIONS};
        struct tv_space space = tv_numbers_space(&numbers);
        struct tv_search search = tv_search_defaults();
        ck_assert_int_eq(space.ops->is_failure != NULL, i == 1);
        char *pictures = noted(&numbers, &search, write_picture);
        ck_assert_ptr_null(strstr(pictures, "beyond"));
        free(pictures);
    }
}
END_TEST

/* ---- Answers ---- */

static void check_answer(const struct tv_numbers *numbers, const struct tv_search *search,
                         const char *expected)
{
    char text[128] = "";
    struct tv_space space = tv_numbers_space(numbers);
    struct tv_result result = counted(numbers, search);
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    space.ops->answer(space.self, NULL, &result, out);
    ck_assert_int_eq(fclose(out), 0);
    tv_result_release(&result);
    ck_assert_str_eq(text, expected);
}

START_TEST(no_answer_says_why)
{
    struct tv_numbers ones = {
        .numbers = {1, 1, 1, 1}, .count = 4, .target = 10, .operators = ALL_OPERATIONS};
    struct tv_numbers large = {.numbers = {INT64_MAX, INT64_MAX},
                               .count = 2,
                               .target = 10,
                               .operators = 1 << TV_OPERATOR_ADD};
    struct tv_search search = tv_search_defaults();
    check_answer(&ones, &search, "10 = No Answer");
    check_answer(&large, &search, "10 = No Answer within 64 bits (1 expression goes beyond)");
    large.operators = ALL_OPERATIONS;
    check_answer(&large, &search, "10 = No Answer within 64 bits (2 expressions go beyond)");
    search.cutoff = 2;
    check_answer(&ones, &search, "10 = No Answer so far (the cutoff left holes open)");
    search.limits.nodes = 5;
    check_answer(&ones, &search, "10 = No Answer so far (the visit ended early: limit-nodes)");
}
END_TEST

/* ---- What every space promises ---- */

START_TEST(promises_are_kept)
{
    struct tv_numbers numbers = {.numbers = {1, 1, INT64_MAX, 8, -3, 0, 2, 9},
                                 .count = (unsigned)_i,
                                 .target = 10,
                                 .operators = ALL_OPERATIONS};
    for (int kept = 0; kept < 2; kept++) {
        struct tv_error error;
        numbers.keeps_order = kept;
        struct tv_space space = tv_numbers_space(&numbers);
        ck_assert_msg(tv_space_check(&space, 2000, &error), "%d numbers: %s", _i, error.text);
    }
}
END_TEST

int main(void)
{
    TCase *numbers = tcase_create("numbers");
    tcase_set_timeout(numbers, 300);
    tcase_add_test(numbers, two_numbers_make_six_expressions);
    tcase_add_test(numbers, holes_are_filled_from_the_left);
    tcase_add_test(numbers, order_is_kept);
    tcase_add_test(numbers, moves_say_what_was_filled_in);
    tcase_add_test(numbers, a_number_alone_is_an_expression);
    tcase_add_test(numbers, levels_grow_with_the_operations);
    tcase_add_test(numbers, what_goes_beyond_is_a_failure);
    tcase_add_test(numbers, the_edge_is_right);
    tcase_add_test(numbers, who_cannot_go_beyond_is_not_asked);
    tcase_add_test(numbers, no_answer_says_why);
    tcase_add_loop_test(numbers, promises_are_kept, 1, TV_NUMBERS_MAX + 1);
    return run_case(numbers);
}
