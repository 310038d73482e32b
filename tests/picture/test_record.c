/* test_record.c: what a record knows of a trace, and what it says of traces that are none. */
#include "picture/records.h"
#include "visit/suite.h"

#define HEADER "{\"treevisit\":1,\"queue\":\"fifo\"}\n"

/* A root with two children, one of which is a solution and one a dead end. */
static const char small[] = HEADER
    "{\"in\":0,\"level\":0,\"name\":\"A\"}\n"
    "{\"out\":0}\n"
    "{\"in\":1,\"parent\":0,\"level\":1,\"move\":\"A-B\",\"name\":\"B\"}\n"
    "{\"in\":2,\"parent\":0,\"level\":1,\"move\":\"A-C\",\"name\":\"C\"}\n"
    "{\"out\":1}\n"
    "{\"drop\":1,\"move\":\"B-A\",\"same\":0}\n"
    "{\"reject\":1,\"move\":\"B-D\",\"name\":\"D\",\"why\":\"no bridge\"}\n"
    "{\"out\":2}\n"
    "{\"solution\":2}\n"
    "{\"end\":\"exhausted\",\"visited\":3}\n";

START_TEST(steps_and_fates_are_those_of_the_trace)
{
    struct tv_record record = record_of(small);
    const struct tv_record_tree *tree = record.trees;
    ck_assert_uint_eq(record.tree_count, 1);
    ck_assert_uint_eq(record.step_count, 3);
    ck_assert_uint_eq(tree->node_count, 3);
    ck_assert_uint_eq(tree->level_count, 2);
    static const struct {
        uint32_t in, out, parent;
        enum tv_fate fate;
        const char *name;
    } nodes[] = {{0, 1, TV_NOBODY, TV_CHOICE, "A"},
                 {1, 2, 0, TV_DEAD_END, "B"},
                 {1, 3, 0, TV_SOLUTION, "C"}};
    for (uint32_t i = 0; i < 3; i++) {
        ck_assert_uint_eq(tree->nodes[i].in, nodes[i].in);
        ck_assert_uint_eq(tree->nodes[i].out, nodes[i].out);
        ck_assert_uint_eq(tree->nodes[i].parent, nodes[i].parent);
        ck_assert_uint_eq(tree->nodes[i].fate, nodes[i].fate);
        ck_assert_str_eq(tree->nodes[i].name, nodes[i].name);
        ck_assert_uint_eq(tree->nodes[i].state, i);
    }
    ck_assert_uint_eq(tree->nodes[0].first_child, 1);
    ck_assert_uint_eq(tree->nodes[1].next_sibling, 2);
    ck_assert_uint_eq(tree->nodes[1].note_count, 2);
    ck_assert_uint_eq(tree->notes[0].same, 0);
    ck_assert_str_eq(tree->notes[1].why, "no bridge");
    tv_record_release(&record);
}
END_TEST

/* The fate of node 0 when only it was taken out, and the trace ends so. */
static enum tv_fate fate_at_end(const char *event, const char *end)
{
    char text[400];
    snprintf(text, sizeof text, HEADER "{\"in\":0}\n{\"out\":0}\n%s%s", event, end);
    struct tv_record record = record_of(text);
    enum tv_fate fate = record.trees[0].nodes[0].fate;
    tv_record_release(&record);
    return fate;
}

/* A visit that stops within a node has not expanded it. */
START_TEST(last_node_is_open_unless_it_was_expanded)
{
    ck_assert_uint_eq(fate_at_end("", "{\"end\":\"exhausted\"}\n"), TV_DEAD_END);
    ck_assert_uint_eq(fate_at_end("", "{\"end\":\"limit-nodes\"}\n"), TV_DEAD_END);
    ck_assert_uint_eq(fate_at_end("", "{\"end\":\"stopped\"}\n"), TV_OPEN);
    ck_assert_uint_eq(fate_at_end("", "{\"end\":\"halted\"}\n"), TV_OPEN);
    ck_assert_uint_eq(fate_at_end("", ""), TV_OPEN);
    ck_assert_uint_eq(fate_at_end("{\"cut\":0}\n", "{\"end\":\"exhausted\"}\n"), TV_CUT);
    ck_assert_uint_eq(fate_at_end("{\"prune\":0}\n", "{\"end\":\"stopped\"}\n"), TV_PRUNED);
    ck_assert_uint_eq(fate_at_end("{\"failure\":0}\n", "{\"end\":\"halted\"}\n"), TV_FAILURE);
    ck_assert_uint_eq(fate_at_end("{\"solution\":0}\n{\"cut\":0}\n", ""), TV_SOLUTION);
}
END_TEST

/* A solution may be expanded, and it may be cut; both are more than its fate. */
START_TEST(a_solution_may_be_expanded_or_cut)
{
    static const struct {
        const char *header, *event;
        bool cut, expanded;
    } cases[] = {
        {"\"at-solution\":\"leaf\"", "", false, false},
        {"\"at-solution\":\"expand\"", "", false, true},
        {"\"at-solution\":\"expand\"", "{\"cut\":0}\n", true, false},
        {"\"queue\":\"fifo\"", "{\"reject\":0,\"why\":\"no\"}\n", false, true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char text[300];
        snprintf(text, sizeof text,
                 "{\"treevisit\":1,%s}\n{\"in\":0}\n{\"out\":0}\n{\"solution\":0}\n%s"
                 "{\"end\":\"exhausted\"}\n",
                 cases[i].header, cases[i].event);
        struct tv_record record = record_of(text);
        ck_assert_int_eq(record.trees[0].nodes[0].fate, TV_SOLUTION);
        ck_assert_int_eq(record.trees[0].nodes[0].cut, cases[i].cut);
        ck_assert_int_eq(record.trees[0].nodes[0].expanded, cases[i].expanded);
        tv_record_release(&record);
    }
}
END_TEST

/* A trace may be of somebody else's program: what it lacks is not there, what is new is passed. */
START_TEST(a_trace_may_say_less_or_more)
{
    struct tv_record record = record_of("{\"treevisit\":1,\"author\":\"me\"}\n\n"
                                        "{\"in\":0,\"colour\":\"red\"}\n"
                                        "{\"note\":\"a later version says this\"}\n"
                                        "{\"out\":0}\n{\"in\":1,\"parent\":0}");
    ck_assert_ptr_null(record.queue);
    ck_assert_ptr_null(record.ended);
    ck_assert_str_eq(record.trees[0].nodes[0].name, "");
    ck_assert_uint_eq(record.trees[0].nodes[1].level, 1);
    ck_assert_ptr_null(record.trees[0].nodes[1].move);
    tv_record_release(&record);
}
END_TEST

START_TEST(bad_utf8_is_replaced)
{
    struct tv_record record = record_of(HEADER "{\"in\":0,\"name\":\"a\xff b\"}\n");
    ck_assert_str_eq(record.trees[0].nodes[0].name, "a\xEF\xBF\xBD b");
    tv_record_release(&record);
}
END_TEST

/* Ids and notes begin anew with each round; steps go on. */
START_TEST(each_round_is_a_tree)
{
    struct tv_record record = record_of("{\"treevisit\":1,\"queue\":\"deepening\"}\n"
                                        "{\"round\":0,\"cutoff\":0}\n{\"in\":0}\n{\"out\":0}\n"
                                        "{\"cut\":0}\n"
                                        "{\"round\":1,\"cutoff\":1}\n{\"in\":0}\n{\"out\":0}\n"
                                        "{\"in\":1,\"parent\":0}\n{\"out\":1}\n{\"solution\":1}\n"
                                        "{\"end\":\"exhausted\"}\n");
    ck_assert_uint_eq(record.tree_count, 2);
    ck_assert_uint_eq(record.trees[1].cutoff, 1);
    ck_assert_uint_eq(record.trees[1].first_step, 1);
    ck_assert_uint_eq(record.trees[1].step_count, 2);
    ck_assert_uint_eq(record.trees[1].nodes[0].in, 2);
    ck_assert_uint_eq(record.trees[1].nodes[1].out, 3);
    ck_assert_ptr_eq(tv_record_tree_at(&record, 0), &record.trees[0]);
    ck_assert_ptr_eq(tv_record_tree_at(&record, 1), &record.trees[0]);
    ck_assert_ptr_eq(tv_record_tree_at(&record, 2), &record.trees[1]);
    tv_record_release(&record);
}
END_TEST

/* ---- What is wrong, and where ---- */

static const struct {
    const char *trace, *line, *message;
} wrong[] = {
    {"title: A town\n", "a.trace:1:", "no JSON"},
    {"{\"in\":0}\n", "a.trace:1:1:", "this is no trace"},
    {"{\"treevisit\":2}\n", "a.trace:1:2:", "a trace of version 2"},
    {HEADER, "a.trace:", "no node enters"},
    {HEADER "{\"out\":0}\n", "a.trace:2:2:", "\"out\" has to be the id of a node"},
    {HEADER "{\"in\":1}\n", "a.trace:2:2:", "the next id is 0"},
    {HEADER "{\"in\":-1}\n", "a.trace:2:2:", "\"in\" has to be a whole number"},
    {HEADER "{\"in\":0}\n{\"in\":1}\n", "a.trace:3:1:", "\"parent\" has to be"},
    {HEADER "{\"in\":0}\n{\"in\":1,\"parent\":1}\n", "a.trace:3:9:", "\"parent\" has to be"},
    {HEADER "{\"in\":0}\n{\"in\":1,\"parent\":0,\"level\":7}\n",
     "a.trace:3:20:", "\"level\" has to be 1"},
    {HEADER "{\"in\":0,\"name\":5}\n", "a.trace:2:9:", "\"name\" has to be a text"},
    {HEADER "{\"in\":0,\"state\":9}\n", "a.trace:2:9:", "\"state\" has to be the id"},
    {HEADER "{\"in\":0}\n{\"out\":0}\n{\"out\":0}\n", "a.trace:4:2:", "left the queue before"},
    {HEADER "{\"in\":0}\n{\"drop\":0,\"same\":4}\n", "a.trace:3:11:", "\"same\" has to be"},
    {HEADER "{\"in\":0}\n{\"cut\":4294967296}\n", "a.trace:3:2:", "\"cut\" has to be"},
    {HEADER "{\"round\":0,\"cutoff\":0}\n{\"round\":1,\"cutoff\":1}\n",
     "a.trace:3:2:", "no node entered in the round before"},
    {HEADER "{\"in\":0}\n{\"end\":\"exhausted\"}\n{\"out\":0}\n",
     "a.trace:4:1:", "the trace has ended above"},
    {HEADER "{\"in\":0}\n[1,2]\n", "a.trace:3:1:", "a line of a trace is a JSON object"},
    {HEADER "{\"in\":0}\n{\"in\":0,\"in\":1}\n", "a.trace:3:", "no JSON"},
    {HEADER "{\"in\":0}\n{\"out\":0", "a.trace:3:8:", "no JSON"},
    {HEADER "{\"in\":0\n{\"out\":0}\n", "a.trace:2:7:", "no JSON"},
};

START_TEST(what_is_wrong_is_said_with_its_line)
{
    struct tv_record record;
    struct tv_problems problems;
    ck_assert(!record_of_text(&record, wrong[_i].trace, &problems));
    char *text;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    tv_problems_print(&problems, out);
    fclose(out);
    ck_assert_msg(strncmp(text, wrong[_i].line, strlen(wrong[_i].line)) == 0 &&
                      strstr(text, wrong[_i].message),
                  "expected %s ... %s, got %s", wrong[_i].line, wrong[_i].message, text);
    free(text);
    tv_problems_release(&problems);
    tv_record_release(&record);
}
END_TEST

int main(void)
{
    TCase *record = tcase_create("record");
    tcase_add_test(record, steps_and_fates_are_those_of_the_trace);
    tcase_add_test(record, last_node_is_open_unless_it_was_expanded);
    tcase_add_test(record, a_solution_may_be_expanded_or_cut);
    tcase_add_test(record, a_trace_may_say_less_or_more);
    tcase_add_test(record, bad_utf8_is_replaced);
    tcase_add_test(record, each_round_is_a_tree);
    tcase_add_loop_test(record, what_is_wrong_is_said_with_its_line, 0,
                        sizeof wrong / sizeof *wrong);
    return run_case(record);
}
