/* test_paths.c: the forward paths of a graph as nodes. That the tree is the handout's is shown by
 * tests/cli/handout.sh.
 */
#include <string.h>

#include "exercise/loading.h"
#include "spaces/paths.h"

/* B and C lead on to D, which leads back. Two edges go from A to B: the first counts. */
static const char diamond[] =
    "title: T\n"
    "space:\n"
    "  kind: paths\n"
    "  start: A\n"
    "  edges: {A: [{to: B, label: bus, cost: 7}, C, {to: B, cost: 2}], B: [D], C: [D], D: [A]}\n"
    "  solutions: [D]\n"
    "  heuristic: {B: 3}\n";

/* ---- The tree ---- */

static char *trace_of(const struct tv_exercise *exercise)
{
    char *text;
    size_t size;
    struct tv_result result;
    FILE *out = open_memstream(&text, &size);
    ck_assert_ptr_nonnull(out);
    struct tv_trace trace = {.out = out, .exercise = "test", .kind = "paths"};
    struct tv_visitor visitor = tv_trace_visitor(&trace);
    ck_assert(tv_visit(&exercise->space, &exercise->search, &visitor, 1, &result, NULL));
    tv_result_release(&result);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

START_TEST(moves_and_rejects)
{
    struct tv_exercise *exercise = load_good(diamond);
    exercise->search.at_solution = TV_EXPAND;
    char *text = trace_of(exercise);
    static const char *const lines[] = {
        "{\"in\":0,\"level\":0,\"name\":\"(A)\"}\n",
        "\"parent\":0,\"level\":1,\"move\":\"bus\",\"name\":\"(A B)\"",
        "\"parent\":0,\"level\":1,\"move\":\"A-C\",\"name\":\"(A C)\"",
        "\"level\":2,\"move\":\"B-D\",\"name\":\"(A B D)\"",
        "\"level\":2,\"move\":\"C-D\",\"name\":\"(A C D)\"",
        "\"move\":\"D-A\",\"name\":\"(A B D A)\",\"why\":\"A is on the path already\"}\n",
        "\"move\":\"D-A\",\"name\":\"(A C D A)\",\"why\":\"A is on the path already\"}\n",
        "\"visited\":5,\"queued\":5,\"expanded\":5,\"cut\":0,\"dead_ends\":0,\"solutions\":2",
    };
    const char *at = text;
    for (size_t i = 0; i < sizeof lines / sizeof *lines && at; i++) {
        at = strstr(at, lines[i]);
        ck_assert_msg(at != NULL, "no %s in\n%s", lines[i], text);
    }
    free(text);
    tv_exercise_free(exercise);
}
END_TEST

/* By A-B-D it costs 7 + 1, by A-C-D 1 + 1. */
START_TEST(costs_and_estimates)
{
    struct tv_exercise *exercise = load_good(diamond);
    struct tv_search search = exercise->search;
    struct tv_result result;
    uint16_t node[5];
    uint64_t estimate;
    search.queue = TV_PRIORITY;
    search.first = 1;
    ck_assert(tv_visit(&exercise->space, &search, NULL, 0, &result, NULL));
    ck_assert_uint_eq(result.cost, 2);
    tv_result_release(&result);
    const struct tv_space *space = &exercise->space;
    ck_assert_uint_eq(space->node_size, sizeof node);
    ck_assert(space->ops->named(space->self, "(A B)", node));
    ck_assert(space->ops->estimate(space->self, node, &estimate, NULL));
    ck_assert_uint_eq(estimate, 3);
    tv_exercise_free(exercise);
}
END_TEST

/* OEIS A007764, as in tests/cli/tables/grid_forward_paths.tsv: paths from corner to corner of a
 * square of points, and nodes of their tree. */
static const struct {
    unsigned size;
    uint64_t paths, nodes;
} grids[] = {{1, 1, 1}, {2, 2, 5}, {3, 12, 51}, {4, 184, 1271}};

static struct tv_exercise *load_grid(unsigned size)
{
    static const int steps[][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
    char text[4096];
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    fprintf(out, "title: T\nspace:\n  kind: paths\n  start: P11\n  solutions: [P%u%u]\n  edges:\n",
            size, size);
    for (unsigned x = 1; x <= size; x++) {
        for (unsigned y = 1; y <= size; y++) {
            fprintf(out, "    P%u%u: [", x, y);
            const char *between = "";
            for (size_t i = 0; i < 4; i++) {
                unsigned to_x = x + (unsigned)steps[i][0], to_y = y + (unsigned)steps[i][1];
                if (to_x - 1 >= size || to_y - 1 >= size)
                    continue;
                fprintf(out, "%sP%u%u", between, to_x, to_y);
                between = ", ";
            }
            fputs("]\n", out);
        }
    }
    ck_assert_int_eq(fclose(out), 0);
    return load_good(text);
}

START_TEST(paths_through_a_grid)
{
    struct tv_exercise *exercise = load_grid(grids[_i].size);
    struct tv_result result;
    struct tv_error error;
    ck_assert(tv_visit(&exercise->space, &exercise->search, NULL, 0, &result, NULL));
    ck_assert_uint_eq(result.solutions, grids[_i].paths);
    ck_assert_uint_eq(result.visited, grids[_i].nodes);
    ck_assert_msg(tv_space_check(&exercise->space, result.visited, &error), "%s", error.text);
    tv_result_release(&result);
    tv_exercise_free(exercise);
}
END_TEST

/* ---- Nodes by name and number ---- */

static const char *name_of(const struct tv_space *space, const void *node)
{
    static char text[100];
    struct tv_seen seen = {.space = space, .node = node};
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    space->ops->name(space->self, &seen, out);
    fputc('\0', out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

/* By hand: the forward paths of the diamond, from every vertex. */
static const char *const all[] = {"(A)",       "(B)",      "(C)",     "(D)",     "(A B)",
                                  "(A C)",     "(B D)",    "(C D)",   "(D A)",   "(A B D)",
                                  "(A C D)",   "(B D A)",  "(C D A)", "(D A B)", "(D A C)",
                                  "(B D A C)", "(C D A B)"};
enum { ALL = sizeof all / sizeof *all };

START_TEST(each_path_is_a_state_and_has_a_name)
{
    struct tv_exercise *exercise = load_good(diamond);
    const struct tv_space *space = &exercise->space;
    uint16_t node[5], same[5];
    for (uint64_t i = 0; i < ALL; i++) {
        ck_assert(space->ops->state(space->self, i, node));
        ck_assert_str_eq(name_of(space, node), all[i]);
        memset(same, 0xff, sizeof same);
        ck_assert(space->ops->named(space->self, all[i], same));
        ck_assert_mem_eq(node, same, sizeof node);
    }
    ck_assert(!space->ops->state(space->self, ALL, node));
    ck_assert(!space->ops->state(space->self, UINT64_MAX, node));
    tv_exercise_free(exercise);
}
END_TEST

static const char *const no_paths[] = {
    "",     "A",      "()",        "(A",      "(A ",     "(A )",  "( A)",       "(A) ",
    "(AB)", "(A  B)", "(A D)",     "(B A)",   "(A B E)", "(A A)", "(A B D A)",  "((A))",
    "(a)",  "(A B))", "(A B D C)", "(A B C)", "(A\tB)",  "A B)",  "(A B D A C)"};

START_TEST(what_is_no_forward_path_is_no_node)
{
    struct tv_exercise *exercise = load_good(diamond);
    uint16_t node[5];
    const struct tv_space *space = &exercise->space;
    ck_assert(!space->ops->named(space->self, no_paths[_i], node));
    tv_exercise_free(exercise);
}
END_TEST

/* A complete graph of six has 1956 forward paths, one of seven 13699 (OEIS A007526). */
START_TEST(too_many_states_are_none)
{
    static const char *const graphs[] = {
        "title: T\n"
        "space: {kind: paths, start: A, undirected: true, edges: {A: [B, C, D, E, F], B: [C, D, E, "
        "F], C: [D, E, F], D: [E, F], E: [F], F: []}}\n",
        "title: T\n"
        "space: {kind: paths, start: A, undirected: true, edges: {A: [B, C, D, E, F, G], B: [C, D, "
        "E, F, G], C: [D, E, F, G], D: [E, F, G], E: [F, G], F: [G], G: []}}\n",
    };
    struct tv_exercise *six = load_good(graphs[0]), *seven = load_good(graphs[1]);
    uint16_t node[7];
    ck_assert(six->space.ops->state(six->space.self, 1955, node));
    ck_assert(!six->space.ops->state(six->space.self, 1956, node));
    ck_assert(!seven->space.ops->state);
    tv_exercise_free(six);
    tv_exercise_free(seven);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("paths");
    TCase *tests = tcase_create("paths");
    tcase_add_test(tests, moves_and_rejects);
    tcase_add_test(tests, costs_and_estimates);
    tcase_add_loop_test(tests, paths_through_a_grid, 0, 4);
    tcase_add_test(tests, each_path_is_a_state_and_has_a_name);
    tcase_add_loop_test(tests, what_is_no_forward_path_is_no_node, 0,
                        sizeof no_paths / sizeof *no_paths);
    tcase_add_test(tests, too_many_states_are_none);
    suite_add_tcase(suite, tests);
    return run_tests(suite);
}
