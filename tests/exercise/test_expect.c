/* test_expect.c: what an exercise expects, beside a result. */
#include "exercise/loading.h"

/* Copies lines that begin with a path, without its folder. */
static void strip_folders(char *lines)
{
    char *out = lines;
    while (*lines) {
        char *name = strstr(lines, "test.yaml:");
        ck_assert_ptr_nonnull(name);
        size_t length = strcspn(name, "\n") + 1;
        lines = name + length;
        memmove(out, name, length);
        out += length;
    }
    *out = '\0';
}

/* What tv_expect_compare() writes; to be freed. */
static char *compared(const char *expect, const struct tv_result *result, bool *same)
{
    char yaml[512];
    snprintf(yaml, sizeof yaml,
             "title: T\nspace: {kind: queens, size: 4}\nexpect: %s\nsearch: {queue: priority}\n",
             expect);
    struct tv_exercise *exercise = load_good(yaml);
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    *same = tv_expect_compare(&exercise->expect, result, out);
    ck_assert_int_eq(fclose(out), 0);
    tv_exercise_free(exercise);
    strip_folders(text);
    return text;
}

static uint64_t levels[] = {1, 4, 6, 4, 2};
static const struct tv_result queens = {
    .visited = 17,
    .queued = 17,
    .expanded = 15,
    .dead_ends = 4,
    .solutions = 2,
    .peak = 6,
    .cost = TV_NONE,
    .levels = levels,
    .level_count = 5,
    .ended = TV_EXHAUSTED,
};

START_TEST(test_same)
{
    const char *const same_as_queens[] = {
        "{}",
        ("{visited: 17, queued: 17, expanded: 15, cut: 0, dead_ends: 4, solutions: 2, failures: 0, "
         "dropped: 0, rejected: 0, peak: 6, levels: [1, 4, 6, 4, 2], ended: exhausted}"),
        "{levels: [1, 4, 6, 4, 2, 0, 0]}", /* as published tables write levels without nodes */
    };
    for (size_t i = 0; i < sizeof same_as_queens / sizeof *same_as_queens; i++) {
        bool same = false;
        char *text = compared(same_as_queens[i], &queens, &same);
        ck_assert(same);
        ck_assert_str_eq(text, "");
        free(text);
    }
}
END_TEST

START_TEST(test_differences)
{
    const char *const cases[][2] = {
        {"{solutions: 3}", "test.yaml:3:21: solutions: expected 3, got 2\n"},
        {"{visited: 16, solutions: 2, peak: 7}", "test.yaml:3:19: visited: expected 16, got 17\n"
                                                 "test.yaml:3:43: peak: expected 7, got 6\n"},
        {"{levels: [1, 4, 6]}",
         "test.yaml:3:18: levels: expected [1, 4, 6], got [1, 4, 6, 4, 2]\n"},
        {"{levels: []}", "test.yaml:3:18: levels: expected [], got [1, 4, 6, 4, 2]\n"},
        {"{levels: [1, 4, 6, 4, 2, 1]}",
         "test.yaml:3:18: levels: expected [1, 4, 6, 4, 2, 1], got [1, 4, 6, 4, 2]\n"},
        {"{cost: 4}", "test.yaml:3:16: cost: expected 4, but no solution was found\n"},
        {"{ended: limit-nodes}", "test.yaml:3:17: ended: expected limit-nodes, got exhausted\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        bool same = true;
        char *text = compared(cases[i][0], &queens, &same);
        ck_assert(!same);
        ck_assert_str_eq(text, cases[i][1]);
        free(text);
    }
}
END_TEST

/* Each count is compared with its own, and no other. */
START_TEST(test_each_count)
{
    const char *const names[] = {"visited",   "queued",    "expanded", "cut",
                                 "dead_ends", "solutions", "failures", "dropped",
                                 "rejected",  "peak",      "cost"};
    const struct tv_result counts = {.visited = 1,
                                     .queued = 2,
                                     .expanded = 3,
                                     .cut = 4,
                                     .dead_ends = 5,
                                     .solutions = 6,
                                     .failures = 7,
                                     .dropped = 8,
                                     .rejected = 9,
                                     .peak = 10,
                                     .cost = 11};
    for (int i = 0; i < 11; i++) {
        char expect[64];
        bool same = false;
        snprintf(expect, sizeof expect, "{%s: %d}", names[i], i + 1);
        char *text = compared(expect, &counts, &same);
        ck_assert_msg(same, "%s", text);
        free(text);
    }
}
END_TEST

/* The exercises that come with the kit expect what the handout and the tables say. */
START_TEST(test_the_exercises_pass)
{
    const char *const paths[] = {"exercises/queens.yaml", "exercises/queens-levels.yaml",
                                 "exercises/forward-paths.yaml"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        struct tv_problems problems = {.count = 0};
        struct tv_exercise *exercise = tv_exercise_load(paths[i], NULL, 0, &problems);
        ck_assert_ptr_nonnull(exercise);
        struct tv_result result;
        struct tv_error error = {.line = 0};
        ck_assert(tv_visit(&exercise->space, &exercise->search, NULL, 0, &result, &error));
        ck_assert(tv_expect_compare(&exercise->expect, &result, stderr));
        ck_assert_ptr_nonnull(exercise->expect.visited.place.source);
        tv_result_release(&result);
        tv_exercise_free(exercise);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("expect");
    TCase *tests = tcase_create("expect");
    tcase_add_test(tests, test_same);
    tcase_add_test(tests, test_differences);
    tcase_add_test(tests, test_each_count);
    tcase_add_test(tests, test_the_exercises_pass);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
