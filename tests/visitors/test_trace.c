/* test_trace.c: the trace tells the whole visit: its events can be done over (replay.h), and come
 * out at the counts of its last line. Also: states, and names of all kinds.
 */
#include "spaces/queens.h"
#include "visit/numbered_tree.h"
#include "visit/random_space.h"
#include "visit/suite.h"
#include "visitors/printers.h"
#include "visitors/replay.h"

/* ---- Visits ---- */

static struct tv_search random_search(struct random *random)
{
    struct tv_search search = tv_search_defaults();
    search.queue = (enum tv_queue)random_below(random, 4);
    search.by = (enum tv_by)random_below(random, 3);
    search.choose = random_once_in(random, 8) ? TV_CHOOSE_ONE : TV_CHOOSE_ALL;
    search.seed = random_below(random, 1000);
    search.siblings = random_once_in(random, 2) ? TV_AS_GIVEN : TV_REVERSED;
    search.revisit = (enum tv_revisit)random_below(random, 3);
    if (search.queue == TV_PRIORITY && random_once_in(random, 2))
        search.revisit = TV_NEVER; /* for entries are discarded then, if rarely */
    search.at_solution = random_once_in(random, 2) ? TV_LEAF : TV_EXPAND;
    search.at_failure = (enum tv_at)random_below(random, 3);
    search.limits.nodes = random_below(random, 60);
    if (random_once_in(random, 2))
        search.cutoff = random_below(random, 5);
    if (random_once_in(random, 4))
        search.first = 1 + random_below(random, 3);
    return search;
}

/* Beside the trace: prunes every fifth node, stops at the fiftieth. */
static enum tv_answer prune_some(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)self, (void)error;
    return seen->number == 50 ? TV_STOP : seen->number % 5 == 4 ? TV_PRUNE : TV_GO;
}

START_TEST(random_traces_can_be_done_over)
{
    static const struct tv_visitor_ops pruner = {.visit = prune_some};
    struct table *table = malloc(sizeof *table);
    ck_assert_ptr_nonnull(table);
    uint64_t seeds = as_time_allows(3000);
    for (uint64_t seed = 0; seed < seeds; seed++) {
        struct random random = {seed};
        char *text;
        size_t size;
        struct tv_result result;
        struct tv_trace trace = {.out = open_memstream(&text, &size)};
        struct tv_visitor visitors[] = {tv_trace_visitor(&trace), {.ops = &pruner}};
        table_fill(table, &random, choose_node_size(&random));
        struct tv_search search = random_search(&random);
        tv_visit(&table->space, &search, visitors, 1 + random_below(&random, 2), &result, NULL);
        ck_assert_ptr_null(trace.state);
        fclose(trace.out);
        replay_trace(text);
        free(text);
        tv_result_release(&result);
    }
    free(table);
}
END_TEST

START_TEST(traces_of_queens_can_be_done_over)
{
    struct tv_queens queens = {.size = (unsigned)_i};
    struct tv_space space = tv_queens_space(&queens);
    for (int queue = TV_FIFO; queue <= TV_DEEPENING; queue++) {
        struct tv_search search = tv_search_defaults();
        search.queue = (enum tv_queue)queue;
        char *trace = printed(TRACE, &space, &search);
        replay_trace(trace);
        free(trace);
    }
}
END_TEST

/* However little memory there is, the counts are those of the events. */
START_TEST(traces_are_whole_when_memory_ends)
{
    struct numbered_tree tree = {3, TV_NONE, TV_NONE, TV_NONE};
    struct tv_space space = numbered_space(&tree);
    const uint64_t steps = 5 + as_time_allows(25);
    for (uint64_t limit = 0; limit < 300000; limit += 299190 / steps) {
        for (int queue = TV_FIFO; queue <= TV_DEEPENING; queue++) {
            struct tv_search search = tv_search_defaults();
            search.queue = (enum tv_queue)queue;
            search.limits.memory = limit;
            search.limits.nodes = 1500;
            char *trace = printed(TRACE, &space, &search);
            replay_trace(trace);
            free(trace);
        }
    }
}
END_TEST

/* ---- Names and states ---- */

/* The node's number modulo 3 is its state. */
static bool equal_modulo_3(const void *self, const void *a, const void *b)
{
    (void)self;
    return *(const uint64_t *)a % 3 == *(const uint64_t *)b % 3;
}

static uint64_t hash_modulo_3(const void *self, const void *node)
{
    (void)self;
    return *(const uint64_t *)node % 3;
}

/* 0, 1, 2 come first; 3 is the state 0 again, 4 is 1, 5 is 2, 6 is 0. */
START_TEST(equal_nodes_are_told_by_their_state)
{
    static const struct tv_space_ops ops = {
        .root = numbered_root,
        .children = numbered_children,
        .name = numbered_name,
        .equal = equal_modulo_3,
        .hash = hash_modulo_3,
    };
    static const char expected[] =
        "{\"treevisit\":1,\"queue\":\"fifo\",\"siblings\":\"as-given\",\"cutoff\":2,"
        "\"revisit\":\"allow\",\"at-solution\":\"leaf\",\"at-failure\":\"leaf\",\"first\":4}\n"
        "{\"in\":0,\"level\":0,\"name\":\"0\"}\n"
        "{\"out\":0}\n"
        "{\"in\":1,\"parent\":0,\"level\":1,\"name\":\"1\"}\n"
        "{\"in\":2,\"parent\":0,\"level\":1,\"name\":\"2\"}\n"
        "{\"out\":1}\n"
        "{\"in\":3,\"parent\":1,\"level\":2,\"name\":\"3\",\"state\":0}\n"
        "{\"in\":4,\"parent\":1,\"level\":2,\"name\":\"4\",\"state\":1}\n"
        "{\"out\":2}\n"
        "{\"in\":5,\"parent\":2,\"level\":2,\"name\":\"5\",\"state\":2}\n"
        "{\"in\":6,\"parent\":2,\"level\":2,\"name\":\"6\",\"state\":0}\n"
        "{\"out\":3}\n{\"cut\":3}\n{\"out\":4}\n{\"cut\":4}\n"
        "{\"out\":5}\n{\"cut\":5}\n{\"out\":6}\n{\"cut\":6}\n"
        "{\"end\":\"exhausted\",\"visited\":7,\"queued\":7,\"expanded\":3,\"cut\":4,"
        "\"dead_ends\":0,\"solutions\":0,\"failures\":0,\"dropped\":0,\"rejected\":0,"
        "\"peak\":4,\"levels\":[1,2,4]}\n";
    struct numbered_tree tree = {2, TV_NONE, TV_NONE, TV_NONE};
    struct tv_space space = numbered_space(&tree);
    struct tv_search search = tv_search_defaults();
    space.ops = &ops;
    search.cutoff = 2;
    search.first = 4;
    char *trace = printed(TRACE, &space, &search);
    ck_assert_str_eq(trace, expected);
    free(trace);
}
END_TEST

static void write_given(const void *self, const struct tv_seen *seen, FILE *out)
{
    (void)seen;
    fputs(*(const char *const *)self, out);
}

static void *no_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)self, (void)node, (void)error;
    return out;
}

static const struct {
    const char *given, *traced;
} names[] = {
    {"plain", "plain"},
    {"", ""},
    {"\"quoted\" \\ and / back", "\"quoted\" \\ and / back"},
    {"two\nlines\ttab", "two\nlines\ttab"},
    {"\x01\x1F", "\x01\x1F"},
    {"\xF0\x9F\x90\x90", "\xF0\x9F\x90\x90"},
    {"Latin-1: \xE9", "Latin-1: \xEF\xBF\xBD"},
    {"\xED\xA0\x80", "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"},
};

START_TEST(any_name_makes_valid_json)
{
    static const struct tv_space_ops ops = {
        .root = numbered_root, .children = no_children, .name = write_given};
    struct tv_space space = {.ops = &ops, .self = &names[_i].given, .node_size = sizeof(uint64_t)};
    struct tv_search search = tv_search_defaults();
    char *trace = printed(TRACE, &space, &search);
    char *line = strchr(trace, '\n') + 1;
    *strchr(line, '\n') = '\0';
    json_t *event = json_loads(line, 0, NULL);
    ck_assert_msg(event != NULL, "%s", line);
    ck_assert_str_eq(string(event, "name"), names[_i].traced);
    json_decref(event);
    free(trace);
}
END_TEST

START_TEST(the_first_line_names_the_exercise)
{
    static const char expected[] =
        "{\"treevisit\":1,\"exercise\":\"none\",\"kind\":\"queens\",\"queue\":\"lifo\","
        "\"siblings\":\"reversed\",\"cutoff\":null,\"revisit\":\"forward\","
        "\"at-solution\":\"expand\",\"at-failure\":\"halt\",\"first\":null}\n"
        "{\"in\":0,\"level\":0,\"name\":\"NIL\",\"show\":\"\"}\n";
    struct tv_queens queens = {.size = 0};
    struct tv_space space = tv_queens_space(&queens);
    struct tv_search search = tv_search_defaults();
    struct tv_result result;
    char *text;
    size_t size;
    struct tv_trace trace = {
        .out = open_memstream(&text, &size), .exercise = "none", .kind = "queens"};
    struct tv_visitor visitor = tv_trace_visitor(&trace);
    search.queue = TV_LIFO;
    search.siblings = TV_REVERSED;
    search.revisit = TV_FORWARD;
    search.at_solution = TV_EXPAND;
    search.at_failure = TV_HALT;
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    tv_result_release(&result);
    fclose(trace.out);
    ck_assert_msg(strncmp(text, expected, strlen(expected)) == 0, "%s", text);
    free(text);
}
END_TEST

int main(void)
{
    TCase *traces = tcase_create("trace");
    tcase_set_timeout(traces, 120);
    tcase_add_test(traces, random_traces_can_be_done_over);
    tcase_add_loop_test(traces, traces_of_queens_can_be_done_over, 0, 7);
    tcase_add_test(traces, traces_are_whole_when_memory_ends);
    tcase_add_test(traces, equal_nodes_are_told_by_their_state);
    tcase_add_loop_test(traces, any_name_makes_valid_json, 0, sizeof names / sizeof *names);
    tcase_add_test(traces, the_first_line_names_the_exercise);
    return run_case(traces);
}
