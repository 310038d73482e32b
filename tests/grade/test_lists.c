/* test_lists.c: lists of names and texts of several lines, each pair beside what is different. */
#include "grade/lists.h"

#include "grade/call.h"
#include "grade/lines.h"
#include <string.h>

#include "visit/suite.h"

/* ---- Lists: names are letters ---- */

static const struct {
    const char *yours, *expected;
    const char *missing, *too_many; /* as they are told */
    bool is_order;                  /* where the order counts */
} lists[] = {
    {"", "", "-", "-", false},
    {"AB", "AB", "-", "-", false},
    {"BA", "AB", "-", "-", true},
    {"", "BA", "B, A", "-", false}, /* in the order of the list */
    {"CAB", "B", "-", "C, A", false},
    {"AAB", "AB", "-", "A (2 times)", false},
    {"A", "AA", "-", "-", true}, /* two that look alike: once is enough, but not in order */
    {"AAA", "AA", "-", "A (3 times)", false},
    {"AC", "BA", "B", "C", false},
};

static struct tv_list list_of(const char *letters, struct tv_arena *arena)
{
    struct tv_list list = {0};
    for (; *letters; letters++)
        ck_assert(tv_list_add(&list, arena, tv_arena_copy(arena, letters, 1)));
    return list;
}

START_TEST(test_lists)
{
    struct tv_arena arena = {NULL};
    struct tv_difference loose, strict;
    const struct tv_list yours = list_of(lists[_i].yours, &arena);
    const struct tv_list expected = list_of(lists[_i].expected, &arena);
    ck_assert(tv_lists_compare(&yours, &expected, false, &arena, &loose));
    ck_assert(tv_lists_compare(&yours, &expected, true, &arena, &strict));
    ck_assert_str_eq(tv_list_text(&loose.missing, "-", &arena), lists[_i].missing);
    ck_assert_str_eq(tv_list_text(&loose.too_many, "-", &arena), lists[_i].too_many);
    ck_assert(!loose.is_order);
    ck_assert(strict.is_order == lists[_i].is_order);
    tv_arena_release(&arena);
}
END_TEST

START_TEST(test_list_text)
{
    struct tv_arena arena = {NULL};
    struct tv_list list = list_of("BA", &arena);
    ck_assert_str_eq(tv_list_sorted(&list, &arena), "A\nB");
    ck_assert(tv_list_add(&list, &arena, "C, D"));
    ck_assert(tv_list_add(&list, &arena, "E\nF"));
    ck_assert_str_eq(tv_list_text(&list, "-", &arena), "B\nA\nC, D\nE + F");
    tv_arena_release(&arena);
}
END_TEST

/* ---- Lines ---- */

static const struct {
    const char *a, *b;
    size_t line;
} lines[] = {
    {"", "", 0},    {"a\nb\n", "a\nb", 0}, {"a \t\nb\r\n", "a\nb\n\n \n", 0},
    {"a", "b", 1},  {"a\nb", "a\nc", 2},   {"a", "a\n\nb", 3},
    {" a", "a", 1}, {"a b", "a  b", 1},
};

START_TEST(test_lines)
{
    ck_assert_uint_eq(tv_line_apart(lines[_i].a, lines[_i].b), lines[_i].line);
    ck_assert_uint_eq(tv_line_apart(lines[_i].b, lines[_i].a), lines[_i].line);
}
END_TEST

START_TEST(test_line_number)
{
    size_t length;
    const char *line = tv_line_number_of("a\nbc \n", 2, &length);
    ck_assert_uint_eq(length, 2);
    ck_assert_int_eq(strncmp(line, "bc", 2), 0);
    tv_line_number_of("a\n", 3, &length);
    ck_assert_uint_eq(length, 0);
}
END_TEST

/* ---- Fractions ---- */

static const struct {
    const char *yours, *expected;
    bool same;
} fractions[] = {
    {"10", "10", true},
    {"98/10", "49/5", true},
    {"-98/-10", "49/5", true},
    {"-49/5", "49/5", false},
    {"0/7", "0", true},
    {"7/0", "0", false},
    {"none", "none", true},
    {"none", "0", false},
    {"9.8", "49/5", false},
    {"10 ", "10", true},
    {"10x", "10", false},
    {"", "10", false},
    {"9223372036854775807/9223372036854775807", "1", true},
};

START_TEST(test_fractions)
{
    ck_assert(tv_same_fraction(fractions[_i].yours, fractions[_i].expected) == fractions[_i].same);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("lists");
    tcase_add_loop_test(test_case, test_lists, 0, sizeof lists / sizeof *lists);
    tcase_add_test(test_case, test_list_text);
    tcase_add_loop_test(test_case, test_lines, 0, sizeof lines / sizeof *lines);
    tcase_add_test(test_case, test_line_number);
    tcase_add_loop_test(test_case, test_fractions, 0, sizeof fractions / sizeof *fractions);
    return run_case(test_case);
}
