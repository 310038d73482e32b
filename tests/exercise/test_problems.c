/* test_problems.c: how problems are shown, and which words are suggested. */
#include "exercise/excerpt.h"
#include "exercise/loading.h"
#include "exercise/suggest.h"
#include "visit/utf8.h"

/* ---- The line and its caret ---- */

static void assert_excerpt(const char *text, unsigned line, unsigned column, const char *expected)
{
    struct tv_arena arena = {NULL};
    const struct tv_source source = {.name = "x.yaml", .text = text, .length = strlen(text)};
    const char *got = tv_excerpt(&arena, (struct tv_place){&source, line, column});
    ck_assert_ptr_nonnull(got);
    ck_assert_str_eq(got, expected);
    tv_arena_release(&arena);
}

START_TEST(test_caret)
{
    assert_excerpt("one\ntwo\nthree\n", 2, 1, "two\n^\n");
    assert_excerpt("one\r\ntwo\rthree\r", 3, 5, "three\n    ^\n");
    assert_excerpt("one", 1, 4, "one\n   ^\n");
    assert_excerpt("one\n\n", 2, 1, "");
    assert_excerpt("one\n", 9, 1, "");
    assert_excerpt("one\n", 0, 0, "");
}
END_TEST

START_TEST(test_caret_below_what_is_not_one_cell_wide)
{
    assert_excerpt("\ta\tb: c", 1, 4, "\ta\tb: c\n\t \t^\n");
    assert_excerpt("\u6f22\u5b57: x", 1, 3, "\u6f22\u5b57: x\n    ^\n");
    assert_excerpt("e\u0301: x", 1, 3, "e\u0301: x\n ^\n");
    assert_excerpt("\U0001f47b: x", 1, 2, "\U0001f47b: x\n  ^\n");
}
END_TEST

START_TEST(test_what_could_harm_a_terminal)
{
    assert_excerpt("a\x1b[2Jb", 1, 6, "a?[2Jb\n     ^\n");
    assert_excerpt("a\u202eb\xc2\x9b.c", 1, 5, "a?b?.c\n    ^\n");
    assert_excerpt("a\xff\xfe"
                   "b",
                   1, 4, "a??b\n   ^\n");
}
END_TEST

START_TEST(test_long_lines)
{
    char line[201];
    for (size_t i = 0; i < 200; i++)
        line[i] = (char)('0' + i / 10 % 10);
    line[200] = '\0';
    assert_excerpt(
        line, 1, 1,
        "0000000000111111111122222222223333333333444444444455555555556666666666777777...\n"
        "^\n");
    assert_excerpt(
        line, 1, 101,
        "...5555555556666666666777777777788888888889999999999000000000011111111112222222...\n"
        "                                                    ^\n");
    assert_excerpt(line, 1, 200,
                   "...55555555556666666666777777777788888888889999999999\n"
                   "                                                    ^\n");
}
END_TEST

/* ---- Problems ---- */

START_TEST(test_order_and_count)
{
    struct tv_problems problems = {.count = 0};
    const struct tv_source source = {.name = "x.yaml"};
    for (unsigned line = 12; line > 0; line--)
        ck_assert(!tv_problem(&problems, (struct tv_place){&source, line, 1}, "line %u", line));
    ck_assert(tv_problems_full(&problems));
    ck_assert_uint_eq(problems.count, 12);
    for (unsigned i = 0; i < TV_PROBLEMS_MAX; i++)
        ck_assert_uint_eq(problems.list[i].line, i + 3);
    const char *text = printed(&problems);
    ck_assert_ptr_eq(strstr(text, "x.yaml:3:1: error: line 3\n"), text);
    ck_assert_ptr_nonnull(strstr(text, "\n2 more of them: mend these first\n"));
    tv_problems_release(&problems);
    ck_assert_uint_eq(problems.count, 0);
}
END_TEST

START_TEST(test_worst_failure)
{
    struct tv_problems problems = {.count = 0};
    const struct tv_place place = {&(const struct tv_source){.name = "x.yaml"}, 0, 0};
    tv_problem_of(&problems, TV_NO_INPUT, place, "no file");
    tv_problem(&problems, place, "bad data");
    ck_assert_int_eq(problems.failure, TV_NO_INPUT);
    tv_out_of_memory(&problems);
    tv_out_of_memory(&problems);
    ck_assert_int_eq(problems.failure, TV_NO_MEMORY);
    ck_assert_uint_eq(problems.count, 3);
    tv_problems_release(&problems);
}
END_TEST

START_TEST(test_shown_texts)
{
    struct tv_problems problems = {.count = 0};
    ck_assert_str_eq(tv_shown(&problems, "short"), "'short'");
    ck_assert_str_eq(tv_shown(&problems, "1234567890123456789012345678901234567890"),
                     "'1234567890123456789012345678901234567890'");
    ck_assert_str_eq(tv_shown(&problems, "\u6f22234567890123456789012345678901234567890x"),
                     "'\u6f22234567890123456789012345678901234567890...'");
    tv_problems_release(&problems);
}
END_TEST

/* ---- Suggestions ---- */

START_TEST(test_suggestions)
{
    const char *const known[] = {"queue", "cutoff", "siblings", "at-solution", "to", "A"};
    const char *const cases[][2] = {
        {"qeue", "queue"},
        {"queu", "queue"},
        {"uqeue", "queue"},
        {"Queue", "queue"},
        {"cut-off", "cutoff"},
        {"sibling", "siblings"},
        {"at_solution", "at-solution"},
        {"at-solutoin", "at-solution"},
        {"too", "to"},
        {"a", "A"},
        {"B", NULL},
        {"depth", NULL},
        {"cat", NULL},
        {"", NULL},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_suggestion suggestion = {.wanted = cases[i][0]};
        for (size_t j = 0; j < sizeof known / sizeof *known; j++)
            tv_suggest(&suggestion, known[j]);
        ck_assert_pstr_eq(suggestion.best, cases[i][1]);
    }
}
END_TEST

START_TEST(test_the_closest_is_suggested)
{
    struct tv_suggestion suggestion = {.wanted = "counted"};
    tv_suggest(&suggestion, "mounted");
    tv_suggest(&suggestion, "Counted");
    tv_suggest(&suggestion, "founted");
    ck_assert_pstr_eq(suggestion.best, "Counted");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("problems");
    TCase *tests = tcase_create("problems");
    tcase_add_test(tests, test_caret);
    tcase_add_test(tests, test_caret_below_what_is_not_one_cell_wide);
    tcase_add_test(tests, test_what_could_harm_a_terminal);
    tcase_add_test(tests, test_long_lines);
    tcase_add_test(tests, test_order_and_count);
    tcase_add_test(tests, test_worst_failure);
    tcase_add_test(tests, test_shown_texts);
    tcase_add_test(tests, test_suggestions);
    tcase_add_test(tests, test_the_closest_is_suggested);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
