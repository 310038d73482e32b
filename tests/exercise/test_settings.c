/* test_settings.c: what the command changes of an exercise: --set for the space, options for the
 * search and the visitors. They are read by the same tables as the file.
 */
#include "exercise/loading.h"
#include "spaces/graph.h"
#include "spaces/queens.h"

static const char path[] = "exercises/queens.yaml";

/* ---- --set ---- */

static struct tv_exercise *load_set(const struct tv_setting *settings, size_t count,
                                    struct tv_problems *problems)
{
    return tv_exercise_load(path, settings, count, problems);
}

START_TEST(test_set_replaces_and_adds)
{
    const struct tv_setting settings[] = {{"size", "5", NULL},
                                          {"blocked", "[[0, 1]]", NULL},
                                          {"kind", "queens-by-attack", NULL},
                                          {"size", " 6 ", NULL}};
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = load_set(settings, 4, &problems);
    tv_problems_print(&problems, stderr);
    ck_assert_ptr_nonnull(exercise);
    const struct tv_queens *queens = exercise->space.self;
    ck_assert_uint_eq(queens->size, 6);
    ck_assert_uint_eq(queens->blocked[1], 1);
    ck_assert_str_eq(exercise->kind, "queens-by-attack");
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_set_leads_into_maps)
{
    const struct tv_setting settings[] = {{"kind", "graph", NULL},
                                          {"start", "A", NULL},
                                          {"edges.A", "[B]", NULL},
                                          {"edges.B", "[]", NULL},
                                          {"edges.A", "[B, A]", NULL}};
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = tv_exercise_load("tests/exercise/settings-graph.yaml", settings,
                                                    5, &problems);
    tv_problems_print(&problems, stderr);
    ck_assert_ptr_nonnull(exercise);
    const struct tv_graph *graph = exercise->space.self;
    ck_assert_uint_eq(graph->vertex_count, 2);
    ck_assert_uint_eq(graph->edge_count, 2);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_set_errors_point_to_the_option)
{
    const struct {
        struct tv_setting setting;
        const char *expected;
    } cases[] = {
        {{"size", "99", NULL},
         "--set size=99: error: 'size' is a whole number from 0 to 32, not '99'\n"
         "size=99\n"
         "     ^\n"},
        {{"blocked", "[[0, 1], [4, 0]]", NULL},
         "--set blocked=[[0, 1], [4, 0]]: error: this square is off the board of size 4: columns "
         "and "
         "rows count from 0\n"
         "blocked=[[0, 1], [4, 0]]\n"
         "                 ^\n"},
        {{"sise", "4", NULL},
         "--set sise=4: error: unknown key 'sise': did you mean 'size'?\n"
         "sise=4\n"
         "^\n"},
        {{"blocked", "[[0, 1]", NULL},
         "--set blocked=[[0, 1]: error: this '[' has no ']', or a ',' is missing before line 2\n"
         "blocked=[[0, 1]\n"
         "        ^\n"},
        {{"size", "&a 4", NULL},
         "--set size=&a 4: error: '&' at the start of a text is an anchor in YAML, and exercises "
         "have none: put the text in quotes\n"
         "size=&a 4\n"
         "     ^\n"},
        {{"size.rows", "4", NULL},
         "--set size.rows=4: error: 'size' is no map: nothing in it can be set\n"
         "size.rows=4\n"
         "          ^\n"},
        {{"size", "four", "questions.txt:3: "},
         "questions.txt:3: size=four: error: 'size' is a whole number from 0 to 32, not 'four'\n"
         "size=four\n"
         "     ^\n"},
        {{"size", "", NULL}, "--set size=: error: there is no value after the '='\n"},
        {{"size", "\xff", NULL},
         "--set size=?: error: not UTF-8 (perhaps Latin-1): save it as UTF-8\n"
         "size=?\n"
         "     ^\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_problems problems = {.count = 0};
        ck_assert_ptr_null(load_set(&cases[i].setting, 1, &problems));
        ck_assert_int_eq(problems.failure, TV_BAD_DATA);
        ck_assert_str_eq(printed(&problems), cases[i].expected);
        tv_problems_release(&problems);
    }
}
END_TEST

/* ---- Options of the search ---- */

static void set_option(struct tv_search *search, const char *name, const char *value)
{
    struct tv_error error = {.line = 0};
    ck_assert_msg(tv_search_option(search, name, value, &error), "%s", error.text);
}

START_TEST(test_search_options)
{
    struct tv_search search = tv_search_defaults();
    set_option(&search, "queue", "lifo");
    set_option(&search, "cutoff", "0");
    set_option(&search, "siblings", "reversed");
    set_option(&search, "revisit", "never");
    set_option(&search, "at-solution", "expand");
    set_option(&search, "at-failure", "halt");
    set_option(&search, "first", "1");
    set_option(&search, "limit-nodes", "1000");
    set_option(&search, "limit-seconds", "0.25");
    set_option(&search, "limit-memory", "50MiB");
    ck_assert_int_eq(search.queue, TV_LIFO);
    ck_assert_uint_eq(search.cutoff, 0);
    ck_assert_int_eq(search.siblings, TV_REVERSED);
    ck_assert_int_eq(search.revisit, TV_NEVER);
    ck_assert_int_eq(search.at_solution, TV_EXPAND);
    ck_assert_int_eq(search.at_failure, TV_HALT);
    ck_assert_uint_eq(search.first, 1);
    ck_assert_uint_eq(search.limits.nodes, 1000);
    ck_assert_double_eq(search.limits.seconds, 0.25);
    ck_assert_uint_eq(search.limits.memory, 50 << 20);
    set_option(&search, "queue", "deepening");
    ck_assert_int_eq(search.queue, TV_DEEPENING);
    set_option(&search, "queue", "priority");
    set_option(&search, "by", "heuristic");
    set_option(&search, "choose", "one");
    set_option(&search, "seed", "9223372036854775807");
    ck_assert_int_eq(search.queue, TV_PRIORITY);
    ck_assert_int_eq(search.by, TV_BY_HEURISTIC);
    ck_assert_int_eq(search.choose, TV_CHOOSE_ONE);
    ck_assert_uint_eq(search.seed, INT64_MAX);
    set_option(&search, "cutoff", "none");
    ck_assert_uint_eq(search.cutoff, TV_NONE);
}
END_TEST

START_TEST(test_search_options_refused)
{
    const struct {
        const char *name, *value, *expected;
    } cases[] = {
        {"queue", "lfio",
         "--queue lfio: 'queue' is fifo, lifo, priority or deepening, not 'lfio': did you mean "
         "'lifo'?"},
        {"by", "costs",
         "--by costs: 'by' is cost, heuristic or cost+heuristic, not 'costs': did you mean "
         "'cost'?"},
        {"choose", "two", "--choose two: 'choose' is all or one, not 'two'"},
        {"seed", "-1", "--seed -1: 'seed' is a whole number, 0 or more, not '-1'"},
        {"cutoff", "-1", "--cutoff -1: 'cutoff' is a whole number, 0 or more, or none, not '-1'"},
        {"cutoff", "010",
         "--cutoff 010: 'cutoff' is a whole number, 0 or more, or none, not '010': leave out the 0 "
         "in front"},
        {"limit-nodes", "",
         "--limit-nodes : 'limit-nodes' is a whole number, 1 or more, or none, not nothing"},
        {"limit-seconds", "1e3",
         "--limit-seconds 1e3: 'limit-seconds' is a number of seconds, such as 1.5, or none, not "
         "'1e3'"},
        {"limit-memory", "17179869184GiB",
         "--limit-memory 17179869184GiB: 'limit-memory' is a number of bytes, or none, not "
         "'17179869184GiB': write it as 50MiB (or KiB, GiB)"},
        {"limits", "3", "--limits: no such option of the search"},
        {"nodes", "3", "--nodes: no such option of the search"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_search search = tv_search_defaults();
        struct tv_error error = {.line = 0};
        ck_assert(!tv_search_option(&search, cases[i].name, cases[i].value, &error));
        ck_assert_str_eq(error.text, cases[i].expected);
    }
}
END_TEST

/* ---- The search as a whole ---- */

static bool equal_always(const void *self, const void *a, const void *b)
{
    (void)self, (void)a, (void)b;
    return true;
}

/* Of a search that options have changed, what does not fit, and why. */
START_TEST(test_search_misfits)
{
    const struct tv_space_ops plain = {.root = NULL}, no_hash = {.equal = equal_always};
    const struct {
        struct tv_search search;
        struct tv_written written;
        const struct tv_space_ops *ops;
        const char *key, *text;
    } cases[] = {
        {{.queue = TV_FIFO}, {.options = true}, &plain, NULL, ""},
        {{.queue = TV_PRIORITY}, {.by = true}, &plain, NULL, ""},
        /* as of an exercise by priority that is run with --queue fifo */
        {{.queue = TV_FIFO, .by = TV_BY_COST_AND_HEURISTIC}, {.options = true}, &plain, NULL, ""},
        {{.queue = TV_LIFO, .by = TV_BY_HEURISTIC},
         {.by = true, .options = true},
         &plain,
         "by",
         "only a queue by priority is ordered by heuristic, and this one is lifo: "
         "add --queue priority"},
        {{.queue = TV_PRIORITY, .by = TV_BY_HEURISTIC},
         {.options = true},
         &plain,
         "by",
         "a space of kind 'queens' does not estimate the way to a solution: use --by cost"},
        {{.choose = TV_CHOOSE_ALL, .seed = 7},
         {.seed = true, .options = true},
         &plain,
         "seed",
         "no lots are drawn where all children enter the queue: add --choose one"},
        {{.choose = TV_CHOOSE_ONE, .seed = 7}, {.seed = true}, &plain, NULL, ""},
        {{.revisit = TV_FORWARD}, {.options = true}, &no_hash, NULL, ""},
        {{.revisit = TV_NEVER},
         {.options = true},
         &no_hash,
         "revisit",
         "a space of kind 'queens' cannot be searched with revisit: never"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_exercise exercise = {
            .kind = "queens", .space = {.ops = cases[i].ops}, .search = cases[i].search};
        struct tv_error error = {.line = 0};
        ck_assert_pstr_eq(tv_search_misfit(&exercise, &cases[i].written, &error), cases[i].key);
        ck_assert_str_eq(error.text, cases[i].text);
    }
}
END_TEST

/* ---- The option for visitors ---- */

START_TEST(test_visitors_option)
{
    struct tv_visitor_list visitors = {.kinds = {TV_DOT_VISITOR}, .count = 1};
    struct tv_error error = {.line = 0};
    ck_assert(tv_visitors_option(&visitors, "counts,levels", &error));
    ck_assert_uint_eq(visitors.count, 2);
    ck_assert_int_eq(visitors.kinds[0], TV_COUNTS_VISITOR);
    ck_assert_int_eq(visitors.kinds[1], TV_LEVELS_VISITOR);
}
END_TEST

START_TEST(test_visitors_option_refused)
{
    const char words[] =
        "'visitors' is levels, solutions, counts, trace, dot, answer or steps, not ";
    const char *const cases[][3] = {
        {"levels,count", words, "'count': did you mean 'counts'?"},
        {"levels,", words, "nothing"},
        {"", words, "nothing"},
        {"dot,dot", "", "'dot' is there twice: delete one of them"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_visitor_list visitors = {.kinds = {TV_DOT_VISITOR}, .count = 1};
        struct tv_error error = {.line = 0};
        char expected[256];
        snprintf(expected, sizeof expected, "--visitor %s: %s%s", cases[i][0], cases[i][1],
                 cases[i][2]);
        ck_assert(!tv_visitors_option(&visitors, cases[i][0], &error));
        ck_assert_str_eq(error.text, expected);
        ck_assert_uint_eq(visitors.count, 1);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("settings");
    TCase *tests = tcase_create("settings");
    tcase_add_test(tests, test_set_replaces_and_adds);
    tcase_add_test(tests, test_set_leads_into_maps);
    tcase_add_test(tests, test_set_errors_point_to_the_option);
    tcase_add_test(tests, test_search_options);
    tcase_add_test(tests, test_search_options_refused);
    tcase_add_test(tests, test_search_misfits);
    tcase_add_test(tests, test_visitors_option);
    tcase_add_test(tests, test_visitors_option_refused);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
