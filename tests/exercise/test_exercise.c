/* test_exercise.c: good exercises: every key arrives in its field, with its place, and what is left
 * out has its default.
 */
#include "exercise/loading.h"
#include "spaces/graph.h"
#include "spaces/queens.h"

START_TEST(test_defaults)
{
    struct tv_exercise *exercise = load_good("title: Four queens\n"
                                             "space: {kind: queens, size: 4}\n");
    ck_assert_str_eq(exercise->title, "Four queens");
    ck_assert_ptr_null(exercise->story);
    ck_assert_ptr_null(exercise->source);
    ck_assert_str_eq(exercise->kind, "queens");
    ck_assert_str_eq(exercise->name, "test");
    ck_assert_int_eq(exercise->search.queue, TV_FIFO);
    ck_assert_int_eq(exercise->search.revisit, TV_ALLOW);
    ck_assert_uint_eq(exercise->search.cutoff, TV_NONE);
    ck_assert_uint_eq(exercise->visitors.count, 1);
    ck_assert_int_eq(exercise->visitors.kinds[0], TV_LEVELS_VISITOR);
    ck_assert_ptr_null(exercise->expect.visited.place.source);
    ck_assert_ptr_null(exercise->expect.levels.place.source);
    ck_assert_ptr_null(exercise->expect.ended.place.source);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_texts)
{
    struct tv_exercise *exercise = load_good("title: 'Jugs: 3 and 5'\n"
                                             "story: yes\n"
                                             "source: \"\\u00e9 # ok\" # a comment\n"
                                             "space: {kind: queens, size: 0}\n");
    ck_assert_str_eq(exercise->title, "Jugs: 3 and 5");
    ck_assert_str_eq(exercise->story, "yes");
    ck_assert_str_eq(exercise->source, "\u00e9 # ok");
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_search)
{
    struct tv_exercise *exercise = load_good("title: T\n"
                                             "space: {kind: queens, size: 4}\n"
                                             "search:\n"
                                             "  queue: lifo\n"
                                             "  cutoff: 3\n"
                                             "  siblings: reversed\n"
                                             "  revisit: forward\n"
                                             "  at-solution: expand\n"
                                             "  at-failure: halt\n"
                                             "  first: 2\n"
                                             "  limits: {nodes: 9, seconds: 1.5, memory: 2 KiB}\n");
    const struct tv_search *search = &exercise->search;
    ck_assert_int_eq(search->queue, TV_LIFO);
    ck_assert_uint_eq(search->cutoff, 3);
    ck_assert_int_eq(search->siblings, TV_REVERSED);
    ck_assert_int_eq(search->revisit, TV_FORWARD);
    ck_assert_int_eq(search->at_solution, TV_EXPAND);
    ck_assert_int_eq(search->at_failure, TV_HALT);
    ck_assert_uint_eq(search->first, 2);
    ck_assert_uint_eq(search->limits.nodes, 9);
    ck_assert_double_eq(search->limits.seconds, 1.5);
    ck_assert_uint_eq(search->limits.memory, 2048);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_more_ways_to_search)
{
    struct tv_exercise *exercise = load_good(
        "title: T\n"
        "space: {kind: rules, variables: {n: 0..1}, start: {n: 0}, heuristic: n,\n"
        "        moves: [{name: up, when: n = 0, set: {n: 1}}]}\n"
        "search: {queue: priority, by: cost+heuristic, choose: one, seed: 7}\n");
    ck_assert_int_eq(exercise->search.queue, TV_PRIORITY);
    ck_assert_int_eq(exercise->search.by, TV_BY_COST_AND_HEURISTIC);
    ck_assert_int_eq(exercise->search.choose, TV_CHOOSE_ONE);
    ck_assert_uint_eq(exercise->search.seed, 7);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_no_limits)
{
    struct tv_exercise *exercise = load_good("title: T\n"
                                             "space: {kind: queens, size: 4}\n"
                                             "search: {cutoff: none, first: none, limits: {nodes: "
                                             "none, seconds: none, memory: none}}\n");
    ck_assert_uint_eq(exercise->search.cutoff, TV_NONE);
    ck_assert_uint_eq(exercise->search.first, TV_NONE);
    ck_assert_uint_eq(exercise->search.limits.nodes, TV_NONE);
    ck_assert_double_lt(exercise->search.limits.seconds, 0);
    ck_assert_uint_eq(exercise->search.limits.memory, TV_NONE);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_visitors)
{
    struct tv_exercise *exercise = load_good(
        "title: T\n"
        "space: {kind: queens, size: 4}\n"
        "visitors: [dot, trace, counts, solutions, levels, steps]\n");
    const enum tv_visitor_kind expected[] = {TV_DOT_VISITOR,    TV_TRACE_VISITOR,
                                             TV_COUNTS_VISITOR, TV_SOLUTIONS_VISITOR,
                                             TV_LEVELS_VISITOR, TV_STEPS_VISITOR};
    ck_assert_uint_eq(exercise->visitors.count, 6);
    ck_assert_mem_eq(exercise->visitors.kinds, expected, sizeof expected);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_empty_parts_are_empty)
{
    struct tv_exercise *exercise = load_good("title: T\n"
                                             "space: {kind: queens, size: 4, blocked: }\n"
                                             "search:\n"
                                             "visitors:\n"
                                             "expect:\n");
    ck_assert_int_eq(exercise->search.queue, TV_FIFO);
    ck_assert_uint_eq(exercise->visitors.count, 0);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_expect)
{
    struct tv_exercise *exercise = load_good(
        "title: T\n"
        "space: {kind: queens, size: 4}\n"
        "expect: {visited: 1, queued: 2, expanded: 3, cut: 4, dead_ends: 5, solutions: 6,\n"
        "         failures: 7, dropped: 8, rejected: 9, peak: 10, levels: [12, 13],\n"
        "         ended: halted, cost: 11}\n"
        "search: {queue: priority}\n");
    const struct tv_expect *expect = &exercise->expect;
    const struct tv_expected *const counts[] = {
        &expect->visited,   &expect->queued,    &expect->expanded, &expect->cut,
        &expect->dead_ends, &expect->solutions, &expect->failures, &expect->dropped,
        &expect->rejected,  &expect->peak,      &expect->cost};
    for (size_t i = 0; i < 11; i++)
        ck_assert_uint_eq(counts[i]->count, i + 1);
    ck_assert_uint_eq(expect->levels.count, 2);
    ck_assert_uint_eq(expect->levels.counts[0], 12);
    ck_assert_uint_eq(expect->levels.counts[1], 13);
    ck_assert_int_eq(expect->ended.ended, TV_HALTED);
    ck_assert_uint_eq(expect->visited.place.line, 3);
    ck_assert_uint_eq(expect->visited.place.column, 19);
    ck_assert_uint_eq(expect->levels.place.line, 4);
    ck_assert_uint_eq(expect->levels.place.column, 66);
    ck_assert_uint_eq(expect->ended.place.line, 5);
    ck_assert_uint_eq(expect->ended.place.column, 17);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_queens)
{
    struct tv_exercise *exercise = load_good("title: T\n"
                                             "space:\n"
                                             "  kind: queens-by-attack\n"
                                             "  size: 32\n"
                                             "  blocked: [[0, 1], [31, 1], [2, 31]]\n");
    const struct tv_queens *queens = exercise->space.self;
    ck_assert_str_eq(exercise->kind, "queens-by-attack");
    ck_assert_uint_eq(queens->size, 32);
    ck_assert(queens->any_blocked);
    ck_assert_uint_eq(queens->blocked[0], 0);
    ck_assert_uint_eq(queens->blocked[1], 0x80000001);
    ck_assert_uint_eq(queens->blocked[31], 4);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_byte_order_mark)
{
    struct tv_exercise *exercise = load_good("\xef\xbb\xbftitle: T\n"
                                             "space: {kind: queens, size: 1}\n"
                                             "expect: {visited: 2}\n");
    ck_assert_str_eq(exercise->title, "T");
    ck_assert_uint_eq(exercise->expect.visited.place.line, 3);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_line_ends)
{
    struct tv_exercise *exercise = load_good("---\r\n"
                                             "title: T\r"
                                             "space: {kind: queens, size: 1}\r\n"
                                             "expect: {visited: 2}\r\n"
                                             "...\r\n");
    ck_assert_str_eq(exercise->title, "T");
    ck_assert_uint_eq(exercise->expect.visited.place.line, 4);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_names)
{
    const char *const names[][2] = {
        {"exercises/queens.yaml", "queens"},
        {"exercises/forward-paths.yaml", "forward-paths"},
        {"./exercises/queens-levels.yaml", "queens-levels"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct tv_problems problems = {.count = 0};
        struct tv_exercise *exercise = tv_exercise_load(names[i][0], NULL, 0, &problems);
        ck_assert_ptr_nonnull(exercise);
        ck_assert_str_eq(exercise->name, names[i][1]);
        ck_assert_str_eq(exercise->path, names[i][0]);
        tv_exercise_free(exercise);
    }
}
END_TEST

/* Every key has a help, and none comes twice. */
static void assert_documented(const struct tv_field *fields)
{
    for (const struct tv_field *field = fields; field->name; field++) {
        ck_assert_msg(field->read != NULL, "%s has no reader", field->name);
        ck_assert_msg(field->help && strlen(field->help) >= 5, "%s has no help", field->name);
        ck_assert_ptr_null(strchr(field->help, '\n'));
        ck_assert_ptr_eq(tv_find_field(fields, field->name), field);
    }
}

START_TEST(test_tables)
{
    assert_documented(tv_exercise_fields);
    assert_documented(tv_search_fields);
    assert_documented(tv_limit_fields);
    assert_documented(tv_expect_fields);
    assert_documented(tv_assignment_fields);
    ck_assert_ptr_null(tv_find_field(tv_search_fields, "queues"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("exercise");
    TCase *tests = tcase_create("exercise");
    tcase_add_test(tests, test_defaults);
    tcase_add_test(tests, test_texts);
    tcase_add_test(tests, test_search);
    tcase_add_test(tests, test_more_ways_to_search);
    tcase_add_test(tests, test_no_limits);
    tcase_add_test(tests, test_visitors);
    tcase_add_test(tests, test_empty_parts_are_empty);
    tcase_add_test(tests, test_expect);
    tcase_add_test(tests, test_queens);
    tcase_add_test(tests, test_byte_order_mark);
    tcase_add_test(tests, test_line_ends);
    tcase_add_test(tests, test_names);
    tcase_add_test(tests, test_tables);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
