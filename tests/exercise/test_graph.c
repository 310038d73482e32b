/* test_graph.c: graphs written in the exercise. */
#include "exercise/graphs.h"

/* Loads a graph whose keys besides kind and title are given, and compares. */
static struct tv_exercise *assert_graph(const char *keys, const char *expected)
{
    char yaml[1024];
    snprintf(yaml, sizeof yaml, "title: T\nspace:\n  kind: graph\n%s", keys);
    struct tv_exercise *exercise = load_good(yaml);
    assert_drawn(exercise, expected);
    return exercise;
}

START_TEST(test_directed)
{
    struct tv_exercise *exercise = assert_graph("  start: C\n"
                                                "  edges: {A: [C, B], B: [], C: [A]}\n"
                                                "  solutions: [B, C]\n",
                                                "A>C>B; B; C>A");
    const struct tv_graph *graph = exercise->space.self;
    ck_assert_uint_eq(graph->start, 2);
    ck_assert(!graph->vertices[0].is_solution);
    ck_assert(graph->vertices[1].is_solution);
    ck_assert(graph->vertices[2].is_solution);
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_labels_and_costs)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  edges:\n"
                                  "    A:\n"
                                  "      - {to: B, label: bus 5, cost: 4}\n"
                                  "      - {cost: 0, to: A}\n"
                                  "      - B\n"
                                  "    B:\n",
                                  "A>B:bus 5/4>A/0>B; B"));
}
END_TEST

/* A map of costs is short for a list, and may stand beside one. */
START_TEST(test_map_of_costs)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  edges:\n"
                                  "    A: {C: 4, B: 0}\n"
                                  "    B: [A, {to: C, cost: 3}]\n"
                                  "    C: {}\n",
                                  "A>C/4>B/0; B>A>C/3; C"));
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  undirected: true\n"
                                  "  edges: {A: {B: 4}, B: {A: 4, C: 2}, C: [A]}\n",
                                  "A>B/4>C; B>A/4>C/2; C>A>B/2"));
}
END_TEST

/* Even these names stay names: a vertex may be called like a key. */
START_TEST(test_map_of_costs_to_a_vertex_called_to)
{
    tv_exercise_free(assert_graph("  start: to\n"
                                  "  edges: {to: {cost: 2}, cost: {to: 3, label: 5}, label: []}\n",
                                  "to>cost/2; cost>to/3>label/5; label"));
}
END_TEST

/* Formats print costs where an edge has one, be it 1. */
START_TEST(test_costs_are_there_where_one_is_given)
{
    static const struct {
        const char *keys;
        bool has_costs;
    } rows[] = {
        {"  start: A\n  edges: {A: [B, {to: B, label: x}], B: []}\n", false},
        {"  start: A\n  edges: {A: [B, {to: B, cost: 1}], B: []}\n", true},
        {"  start: A\n  edges: {A: {B: 1}, B: []}\n", true},
        {"  start: A\n  edges: {A: {}, B: []}\n", false},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char yaml[200];
        snprintf(yaml, sizeof yaml, "title: T\nspace:\n  kind: graph\n%s", rows[i].keys);
        struct tv_exercise *exercise = load_good(yaml);
        ck_assert(!exercise->space.ops->cost == !rows[i].has_costs);
        tv_exercise_free(exercise);
    }
}
END_TEST

START_TEST(test_heuristic)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  edges: {A: [B], B: [C], C: []}\n"
                                  "  heuristic: {B: 1000000000, A: 7}\n",
                                  "A=7>B; B=1000000000>C; C=0"));
    tv_exercise_free(assert_graph("  start: home\n"
                                  "  edges: {}\n"
                                  "  heuristic: {home: 2}\n",
                                  "home=2"));
}
END_TEST

START_TEST(test_names_stay_names)
{
    tv_exercise_free(assert_graph("  start: NO\n"
                                  "  edges:\n"
                                  "    NO: [on, 010, ~, 1:2, true, 'null', A B]\n"
                                  "    on:\n"
                                  "    010:\n"
                                  "    ~:\n"
                                  "    1:2:\n"
                                  "    true:\n"
                                  "    null: ['010']\n"
                                  "    A B:\n",
                                  "NO>on>010>~>1:2>true>null>A B; on; 010; ~; 1:2; true; null>010; "
                                  "A B"));
}
END_TEST

START_TEST(test_loops_and_parallel_edges)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  edges: {A: [A, B, B, A], B: [B], C: [A]}\n",
                                  "A>A>B>B>A; B>B; C>A"));
}
END_TEST

START_TEST(test_empty)
{
    tv_exercise_free(assert_graph("  start: home\n"
                                  "  edges: {}\n"
                                  "  solutions: [home]\n",
                                  "home"));
    tv_exercise_free(assert_graph("  start: home\n"
                                  "  edges:\n",
                                  "home"));
}
END_TEST

/* A vertex has first what it lists itself, then what leads to it, in the order of the file. */
START_TEST(test_undirected)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  undirected: true\n"
                                  "  edges: {D: [A], A: [B, C], B: [D], C: [D]}\n",
                                  "D>A>B>C; A>B>C>D; B>D>A; C>D>A"));
}
END_TEST

START_TEST(test_undirected_loop_is_one_edge)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  undirected: true\n"
                                  "  edges: {A: [A, B], B: [B]}\n",
                                  "A>A>B; B>B>A"));
}
END_TEST

START_TEST(test_undirected_written_at_both_ends)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  undirected: true\n"
                                  "  edges: {A: [B, C], B: [C, A], C: []}\n",
                                  "A>B>C; B>C>A; C>A>B"));
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  undirected: true\n"
                                  "  edges:\n"
                                  "    A: [{to: B, label: bus 5}, {to: B, cost: 2}]\n"
                                  "    B: [A, {to: A, label: tram}, A]\n",
                                  "A>B:bus 5>B:tram/2>B; B>A:bus 5>A:tram/2>A"));
}
END_TEST

START_TEST(test_undirected_false)
{
    tv_exercise_free(assert_graph("  start: A\n"
                                  "  undirected: false\n"
                                  "  edges: {A: [B], B: []}\n",
                                  "A>B; B"));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("graph");
    TCase *tests = tcase_create("graph");
    tcase_add_test(tests, test_directed);
    tcase_add_test(tests, test_labels_and_costs);
    tcase_add_test(tests, test_map_of_costs);
    tcase_add_test(tests, test_map_of_costs_to_a_vertex_called_to);
    tcase_add_test(tests, test_costs_are_there_where_one_is_given);
    tcase_add_test(tests, test_heuristic);
    tcase_add_test(tests, test_names_stay_names);
    tcase_add_test(tests, test_loops_and_parallel_edges);
    tcase_add_test(tests, test_empty);
    tcase_add_test(tests, test_undirected);
    tcase_add_test(tests, test_undirected_loop_is_one_edge);
    tcase_add_test(tests, test_undirected_written_at_both_ends);
    tcase_add_test(tests, test_undirected_false);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
