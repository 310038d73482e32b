/* test_dot.c: graphs read from files in DOT. */
#include "exercise/graphs.h"

#ifdef TV_HAVE_CGRAPH

/* Loads a graph whose file has this text; `keys` are those of the space besides kind and file. */
static struct tv_exercise *load_dot_with(const char *keys, const char *dot,
                                         struct tv_problems *problems)
{
    char yaml[256];
    char path[80];
    snprintf(yaml, sizeof yaml, "title: T\nspace: {kind: graph, file: map.dot, %s}\n", keys);
    struct scratch scratch = scratch_file(yaml, strlen(yaml));
    snprintf(path, sizeof path, "%s/map.dot", scratch.folder);
    FILE *file = fopen(path, "wb");
    ck_assert_ptr_nonnull(file);
    ck_assert_int_ge(fputs(dot, file), 0);
    ck_assert_int_eq(fclose(file), 0);
    struct tv_exercise *exercise = tv_exercise_load(scratch.path, NULL, 0, problems);
    ck_assert_int_eq(unlink(path), 0);
    scratch_remove(&scratch);
    return exercise;
}

/* The same, where nothing but the start is said of it. */
static struct tv_exercise *load_dot(const char *dot, const char *start,
                                    struct tv_problems *problems)
{
    char keys[80];
    snprintf(keys, sizeof keys, "start: %s", start);
    return load_dot_with(keys, dot, problems);
}

static void assert_dot(const char *dot, const char *start, const char *expected)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = load_dot(dot, start, &problems);
    tv_problems_print(&problems, stderr);
    ck_assert_ptr_nonnull(exercise);
    assert_drawn(exercise, expected);
    tv_exercise_free(exercise);
}

/* The messages begin with the path of the file, which is left out. */
static void assert_dot_refused(const char *dot, const char *expected)
{
    struct tv_problems problems = {.count = 0};
    ck_assert_ptr_null(load_dot(dot, "A", &problems));
    const char *got = printed(&problems);
    const char *name = strstr(got, "map.dot");
    ck_assert_str_eq(name ? name : got, expected);
    tv_problems_release(&problems);
}

START_TEST(test_digraph)
{
    assert_dot("digraph town {\n"
               "    A -> C -> B; // a chain\n"
               "    A -> B [label=\"bus 5\", cost=4]\n"
               "    A -> B\n"
               "    D\n"
               "}\n",
               "A", "A>C>B:bus 5/4>B; C>B; B; D");
}
END_TEST

/* The neighbours of a vertex come in the order of the file, whichever end of the edge it is. */
START_TEST(test_undirected_graph)
{
    assert_dot("graph { A -- B; C -- A; A -- D; A -- A; B -- A }", "A",
               "A>B>C>D>A>B; B>A>A; C>A; D>A");
}
END_TEST

START_TEST(test_defaults_and_subgraphs)
{
    assert_dot("digraph { edge [cost=2]; subgraph cluster { A -> {B C} } edge [label=x]; B -> C }",
               "B", "A>B/2>C/2; B>C:x/2; C");
}
END_TEST

START_TEST(test_heuristic)
{
    assert_dot("digraph { A [heuristic=7]; A -> B [cost=4]; B -> C; C [heuristic=\"\"] }", "A",
               "A=7>B/4; B=0>C; C=0");
    assert_dot("graph { node [heuristic=3]; A -- B; C [heuristic=0] }", "A", "A=3>B; B=3>A; C=0");
}
END_TEST

/* What the exercise says takes the place of all that the file says. */
START_TEST(test_heuristic_of_the_exercise)
{
    struct tv_problems problems = {.count = 0};
    struct tv_exercise *exercise = load_dot_with("start: A, heuristic: {B: 5}",
                                                 "digraph { A [heuristic=7]; A -> B }", &problems);
    tv_problems_print(&problems, stderr);
    ck_assert_ptr_nonnull(exercise);
    assert_drawn(exercise, "A=0>B; B=5");
    tv_exercise_free(exercise);
}
END_TEST

START_TEST(test_unknown_vertices)
{
    struct tv_problems problems = {.count = 0};
    ck_assert_ptr_null(load_dot_with("start: Arad, solutions: [Zerind], heuristic: {Sibu: 253}",
                                     "digraph { Arad -> Sibiu }", &problems));
    ck_assert_uint_eq(problems.count, 2);
    ck_assert_str_eq(problems.list[0].text,
                     "there is no vertex 'Zerind': look at the nodes of 'map.dot'");
    ck_assert_str_eq(problems.list[1].text, "there is no vertex 'Sibu': did you mean 'Sibiu'?");
    tv_problems_release(&problems);
}
END_TEST

START_TEST(test_hostile_names)
{
    assert_dot("digraph {\n"
               "    \"A \\\"x\\\"\" -> \"é@/*<\";\n"
               "    \"é@/*<\" -> 12 [label=\"# no comment\"]\n"
               "}\n",
               "12", "A \"x\">é@/*<; é@/*<>12:# no comment; 12");
}
END_TEST

START_TEST(test_no_vertex_is_the_start_alone)
{
    assert_dot("graph {}", "home", "home");
}
END_TEST

static const struct {
    const char *dot, *expected;
} refused[] = {
    {"digraph {\n A -> B\n C -- D\n}\n",
     "map.dot:3:1: error: not DOT, the language of Graphviz: syntax error in line 3 near '--'\n"
     " C -- D\n"
     "^\n"},
    {"", "map.dot: error: no graph in this file\n"},
    {"// only a comment\n", "map.dot: error: no graph in this file\n"},
    {"graph { A }\ngraph { B }\n",
     "map.dot: error: more than one graph in this file: delete the others\n"},
    {"graph { A } graph { B }",
     "map.dot: error: more than one graph in this file: delete the others\n"},
    {"graph { A } rubbish\n", "map.dot:1:1: error: not DOT, the language of Graphviz: syntax error "
                              "in line 1 near 'rubbish'\n"
                              "graph { A } rubbish\n"
                              "^\n"},
    {"graph { A -- \"é }\n", "map.dot:1:14: error: what opens here is never closed\n"
                             "graph { A -- \"é }\n"
                             "             ^\n"},
    {"graph { A }\n/* the end\n", "map.dot:2:1: error: what opens here is never closed\n"
                                  "/* the end\n"
                                  "^\n"},
    {"graph { A [label=<<b>] }\n", "map.dot:1:18: error: what opens here is never closed\n"
                                   "graph { A [label=<<b>] }\n"
                                   "                 ^\n"},
    {"graph { \"é\" -- a@b }\n", "map.dot:1:17: error: put a text with a '@' in quotes\n"
                                 "graph { \"é\" -- a@b }\n"
                                 "                ^\n"},
    {"graph { A -- B [cost=cheap] }\n", "map.dot: error: the edge from 'A' to 'B' has the cost "
                                        "'cheap': a cost is a whole number from 0 "
                                        "to 1000000000\n"},
    {"graph { A -- B [cost=1000000001] }\n",
     "map.dot: error: the edge from 'A' to 'B' has the cost '1000000001': a cost is a whole number "
     "from 0 to 1000000000\n"},
    {"graph { A [heuristic=far] }\n",
     "map.dot: error: the node 'A' has the heuristic 'far': a heuristic is a whole number from 0 "
     "to 1000000000\n"},
    {"graph { A; B [heuristic=-1] }\n",
     "map.dot: error: the node 'B' has the heuristic '-1': a heuristic is a whole number from 0 "
     "to 1000000000\n"},
    {"graph { A -- \"\" }\n", "map.dot: error: a node has an empty name: give it one\n"},
    {"graph {\n A -- K\xf6ln\n}\n",
     "map.dot:2:8: error: not UTF-8 (perhaps Latin-1): save it as UTF-8\n"
     " A -- K?ln\n"
     "       ^\n"},
};

START_TEST(test_refused)
{
    assert_dot_refused(refused[_i].dot, refused[_i].expected);
}
END_TEST

/* libcgraph keeps state between files: none of the above may spoil the next. */
START_TEST(test_a_bad_file_does_not_spoil_the_next)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) {
        assert_dot_refused(refused[i].dot, refused[i].expected);
        assert_dot("graph { A -- B }\n", "A", "A>B; B>A");
    }
}
END_TEST

START_TEST(test_deep_file)
{
    size_t depth = 100000;
    char *dot = malloc(depth + sizeof "graph {\n");
    ck_assert_ptr_nonnull(dot);
    strcpy(dot, "graph {\n");
    memset(dot + 8, '{', depth);
    dot[8 + depth] = '\0';
    assert_dot_refused(dot,
                       "map.dot: error: too much within each other for Graphviz, or too long a "
                       "chain of edges\n");
    assert_dot("graph { A -- B }\n", "A", "A>B; B>A");
    free(dot);
}
END_TEST

START_TEST(test_no_file)
{
    const char yaml[] = "title: T\nspace: {kind: graph, file: map.dot, start: A}\n";
    struct tv_problems problems = {.count = 0};
    ck_assert_ptr_null(load_bytes(yaml, sizeof yaml - 1, &problems));
    ck_assert_int_eq(problems.failure, TV_NO_INPUT);
    ck_assert_uint_eq(problems.count, 1);
    ck_assert_uint_eq(problems.list[0].line, 2);
    ck_assert_uint_eq(problems.list[0].column, 28);
    ck_assert_ptr_nonnull(strstr(problems.list[0].text, "No such file or directory"));
    tv_problems_release(&problems);
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, test_digraph);
    tcase_add_test(tests, test_undirected_graph);
    tcase_add_test(tests, test_defaults_and_subgraphs);
    tcase_add_test(tests, test_heuristic);
    tcase_add_test(tests, test_heuristic_of_the_exercise);
    tcase_add_test(tests, test_unknown_vertices);
    tcase_add_test(tests, test_hostile_names);
    tcase_add_test(tests, test_no_vertex_is_the_start_alone);
    tcase_add_loop_test(tests, test_refused, 0, sizeof refused / sizeof *refused);
    tcase_add_test(tests, test_a_bad_file_does_not_spoil_the_next);
    tcase_add_test(tests, test_deep_file);
    tcase_add_test(tests, test_no_file);
}

#else

START_TEST(test_without_graphviz)
{
    const char yaml[] = "title: T\nspace: {kind: graph, file: map.dot, start: A}\n";
    struct tv_problems problems = {.count = 0};
    ck_assert_ptr_null(load_bytes(yaml, sizeof yaml - 1, &problems));
    ck_assert_uint_eq(problems.count, 1);
    ck_assert_ptr_nonnull(strstr(problems.list[0].text, "built without Graphviz"));
    tv_problems_release(&problems);
}
END_TEST

static void add_tests(TCase *tests)
{
    tcase_add_test(tests, test_without_graphviz);
}

#endif

int main(void)
{
    Suite *suite = suite_create("dot files");
    TCase *tests = tcase_create("dot files");
    add_tests(tests);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
