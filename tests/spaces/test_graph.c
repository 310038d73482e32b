/* test_graph.c: graphs with everything that a graph may have, under all three revisit rules. */
#include <inttypes.h>
#include <string.h>

#include "spaces/graph.h"
#include "visit/random.h"
#include "visit/suite.h"
#include "visitors/printers.h"

/* The graph is a copy, since the space has its functions in it. */
static void check_printed(enum printer printer, struct tv_graph graph,
                          const struct tv_search *search, const char *expected)
{
    struct tv_space space = tv_graph_space(&graph);
    char *text = printed(printer, &space, search);
    ck_assert_str_eq(text, expected);
    free(text);
}

static struct tv_search search_with(enum tv_queue queue, enum tv_revisit revisit, uint64_t cutoff)
{
    struct tv_search search = tv_search_defaults();
    search.queue = queue;
    search.revisit = revisit;
    search.cutoff = cutoff;
    return search;
}

/* ---- The handout's forward paths: what its own program prints ----
 *        B
 *      /   \
 *    A       D - E
 *      \   /
 *        C
 */

enum { A, B, C, D, E };

static const struct tv_graph_edge town_edges[] = {
    {B, NULL, 1}, {C, NULL, 1}, {D, NULL, 1}, {A, NULL, 1}, {D, NULL, 1},
    {A, NULL, 1}, {E, NULL, 1}, {B, NULL, 1}, {C, NULL, 1}, {D, NULL, 1},
};
static const struct tv_graph_vertex town_vertices[] = {
    {"A", 0, 2, false}, {"B", 2, 2, false}, {"C", 4, 2, false},
    {"D", 6, 3, false}, {"E", 9, 1, false},
};
static const struct tv_graph town = {
    .vertices = town_vertices,
    .edges = town_edges,
    .vertex_count = 5,
    .edge_count = 10,
    .start = A,
    .max_degree = 3,
};

static const struct {
    enum tv_queue queue;
    uint64_t cutoff;
    const char *levels;
} town_rows[] = {
    {TV_FIFO, TV_NONE,
     "0 = (A)\n1 = (A B)\n1 = (A C)\n2 = (A B D)\n2 = (A C D)\n"
     "3 = (A B D E)\n3 = (A B D C)\n3 = (A C D E)\n3 = (A C D B)\n"},
    {TV_FIFO, 2, "0 = (A)\n1 = (A B)\n1 = (A C)\n2 = (A B D)\n2 = (A C D)\n"},
    {TV_LIFO, TV_NONE,
     "0 = (A)\n1 = (A C)\n2 = (A C D)\n3 = (A C D B)\n3 = (A C D E)\n"
     "1 = (A B)\n2 = (A B D)\n3 = (A B D C)\n3 = (A B D E)\n"},
    {TV_LIFO, 2, "0 = (A)\n1 = (A C)\n2 = (A C D)\n1 = (A B)\n2 = (A B D)\n"},
};

START_TEST(forward_paths_are_the_handouts)
{
    struct tv_search search = search_with(town_rows[_i].queue, TV_FORWARD, town_rows[_i].cutoff);
    check_printed(LEVELS, town, &search, town_rows[_i].levels);
}
END_TEST

/* ---- Self loops, parallel edges, labels, a vertex without edges, one out of reach ----
 *
 *    A -> A    A -> B    A -> B (road)    B -> C    C -> A    X -> A
 */

static const struct tv_graph_edge odd_edges[] = {
    {A, NULL, 1}, {B, NULL, 1}, {B, "road", 1}, {C, NULL, 1}, {A, NULL, 1}, {A, NULL, 1},
};
static const struct tv_graph_vertex odd_vertices[] = {
    {"A", 0, 3, false},
    {"B", 3, 1, false},
    {"C", 4, 1, true},
    {"X", 5, 1, true},
};
static const struct tv_graph odd = {
    .vertices = odd_vertices,
    .edges = odd_edges,
    .vertex_count = 4,
    .edge_count = 6,
    .start = A,
    .max_degree = 3,
};

static const struct {
    enum tv_queue queue;
    enum tv_revisit revisit;
    uint64_t cutoff;
    enum tv_at at_solution;
    const char *levels;
} odd_rows[] = {
    {TV_FIFO, TV_ALLOW, 2, TV_LEAF,
     "0 = A\n1 = A\n1 = B\n1 = B\n2 = A\n2 = B\n2 = B\n2 = C\n2 = C\n"},
    {TV_LIFO, TV_ALLOW, 2, TV_LEAF,
     "0 = A\n1 = B\n2 = C\n1 = B\n2 = C\n1 = A\n2 = B\n2 = B\n2 = A\n"},
    {TV_FIFO, TV_FORWARD, TV_NONE, TV_EXPAND,
     "0 = (A)\n1 = (A B)\n1 = (A B)\n2 = (A B C)\n2 = (A B C)\n"},
    {TV_LIFO, TV_FORWARD, TV_NONE, TV_EXPAND,
     "0 = (A)\n1 = (A B)\n2 = (A B C)\n1 = (A B)\n2 = (A B C)\n"},
    {TV_FIFO, TV_NEVER, TV_NONE, TV_EXPAND, "0 = A\n1 = B\n2 = C\n"},
    {TV_LIFO, TV_NEVER, TV_NONE, TV_EXPAND, "0 = A\n1 = B\n2 = C\n"},
    {TV_LIFO, TV_NEVER, 1, TV_EXPAND, "0 = A\n1 = B\n"},
    {TV_FIFO, TV_ALLOW, 0, TV_LEAF, "0 = A\n"},
};

START_TEST(all_three_revisit_rules)
{
    struct tv_search search = search_with(odd_rows[_i].queue, odd_rows[_i].revisit,
                                          odd_rows[_i].cutoff);
    search.at_solution = odd_rows[_i].at_solution;
    check_printed(LEVELS, odd, &search, odd_rows[_i].levels);
}
END_TEST

/* Every move has its own edge's name, of parallel edges too; "same" is the node that keeps a child
 * out. */
START_TEST(moves_are_named_by_label_or_by_both_ends)
{
    struct tv_search search = search_with(TV_FIFO, TV_NEVER, TV_NONE);
    check_printed(
        TRACE, odd, &search,
        "{\"treevisit\":1,\"queue\":\"fifo\",\"siblings\":\"as-given\",\"cutoff\":null,"
        "\"revisit\":\"never\",\"at-solution\":\"leaf\",\"at-failure\":\"leaf\",\"first\":null}\n"
        "{\"in\":0,\"level\":0,\"name\":\"A\"}\n"
        "{\"out\":0}\n"
        "{\"drop\":0,\"move\":\"A-A\",\"same\":0}\n"
        "{\"in\":1,\"parent\":0,\"level\":1,\"move\":\"A-B\",\"name\":\"B\"}\n"
        "{\"drop\":0,\"move\":\"road\",\"same\":1}\n"
        "{\"out\":1}\n"
        "{\"in\":2,\"parent\":1,\"level\":2,\"move\":\"B-C\",\"name\":\"C\"}\n"
        "{\"out\":2}\n"
        "{\"solution\":2}\n"
        "{\"end\":\"exhausted\",\"visited\":3,\"queued\":3,\"expanded\":2,\"cut\":0,"
        "\"dead_ends\":0,\"solutions\":1,\"failures\":0,\"dropped\":2,\"rejected\":0,"
        "\"peak\":1,\"levels\":[1,1,1]}\n");
}
END_TEST

/* ---- One vertex, and no edges ---- */

static const struct tv_graph_vertex lonely_vertices[] = {{"only", 0, 0, false}};
static const struct tv_graph lonely = {.vertices = lonely_vertices, .vertex_count = 1};

START_TEST(a_graph_without_edges_is_its_start)
{
    for (int revisit = TV_ALLOW; revisit <= TV_NEVER; revisit++) {
        for (int queue = TV_FIFO; queue <= TV_LIFO; queue++) {
            struct tv_search search = search_with((enum tv_queue)queue, (enum tv_revisit)revisit,
                                                  TV_NONE);
            check_printed(LEVELS, lonely, &search,
                          revisit == TV_FORWARD ? "0 = (only)\n" : "0 = only\n");
        }
    }
}
END_TEST

/* ---- Costs of edges, and estimates of vertices ----
 *
 *    A (9) --4--> B (2) --0--> D (0)
 *    A     --1--> B
 *    A     --7--> C (1) --1--> D
 */

static const struct tv_graph_edge road_edges[] = {
    {B, NULL, 4}, {B, "by bus", 1}, {C, NULL, 7}, {D, NULL, 0}, {D, NULL, 1},
};
static const struct tv_graph_vertex road_vertices[] = {
    {"A", 0, 3, false},
    {"B", 3, 1, false},
    {"C", 4, 1, false},
    {"D", 5, 0, true},
};
static const int64_t road_estimates[] = {9, 2, 1, 0};
static const struct tv_graph roads = {
    .vertices = road_vertices,
    .edges = road_edges,
    .vertex_count = 4,
    .edge_count = 5,
    .start = A,
    .max_degree = 3,
    .has_costs = true,
    .estimates = road_estimates,
};

/* Writes "A-B 4 2" for a node: the move that led to it, its cost, and the estimate. */
static bool write_costs(void *self, const struct tv_seen *child, struct tv_error *error)
{
    const struct tv_space *space = child->space;
    FILE *out = self;
    uint64_t cost = 0, estimate = 0;
    if (child->level > 0)
        ck_assert(space->ops->cost(space->self, tv_ancestor(child, 1), child->node, &cost, error));
    ck_assert(space->ops->estimate(space->self, child->node, &estimate, error));
    space->ops->move(space->self, child, out);
    fprintf(out, " %" PRIu64 " %" PRIu64 "\n", cost, estimate);
    return true;
}

START_TEST(costs_are_those_of_edges_estimates_those_of_vertices)
{
    static const struct tv_visitor_ops ops = {.queued = write_costs};
    char text[200] = "";
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    struct tv_graph graph = roads;
    struct tv_space space = tv_graph_space(&graph);
    struct tv_visitor visitor = {.ops = &ops, .self = out, .wants = TV_PATHS};
    struct tv_search search = search_with(TV_FIFO, TV_ALLOW, TV_NONE);
    struct tv_result result;
    ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
    tv_result_release(&result);
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_str_eq(text, " 0 9\n"
                           "A-B 4 2\n"
                           "by bus 1 2\n"
                           "A-C 7 1\n"
                           "B-D 0 0\n"
                           "B-D 0 0\n"
                           "C-D 1 0\n");
}
END_TEST

START_TEST(a_graph_without_costs_and_estimates_has_no_functions_for_them)
{
    struct tv_graph graph = town;
    struct tv_space space = tv_graph_space(&graph);
    ck_assert(!space.ops->cost);
    ck_assert(!space.ops->estimate);
}
END_TEST

/* ---- Random graphs: a move's name says truly where it leads from and to ---- */

enum { VERTICES = 20, EDGES = 40 };

struct random_graph {
    struct tv_graph graph;
    struct tv_graph_vertex vertices[VERTICES];
    struct tv_graph_edge edges[EDGES];
    char names[VERTICES][8];
};

/* Many vertices have no edges, at the beginning and at the end, too. */
static void fill(struct random_graph *random_graph, uint64_t seed)
{
    struct random random = {seed};
    struct tv_graph *graph = &random_graph->graph;
    *random_graph = (struct random_graph){0};
    graph->vertices = random_graph->vertices;
    graph->edges = random_graph->edges;
    graph->vertex_count = VERTICES;
    graph->start = random_below(&random, VERTICES);
    for (uint32_t i = 0; i < VERTICES; i++) {
        struct tv_graph_vertex *vertex = &random_graph->vertices[i];
        snprintf(random_graph->names[i], sizeof random_graph->names[i], "v%u", (unsigned)i);
        vertex->name = random_graph->names[i];
        vertex->first_edge = graph->edge_count;
        if (random_once_in(&random, 2) || i == graph->start)
            vertex->edge_count = random_below(&random, 5);
        for (uint32_t j = 0; j < vertex->edge_count && graph->edge_count < EDGES; j++)
            random_graph->edges[graph->edge_count++].target = random_below(&random, VERTICES);
        vertex->edge_count = graph->edge_count - vertex->first_edge;
        if (vertex->edge_count > graph->max_degree)
            graph->max_degree = vertex->edge_count;
    }
}

/* The name of a node, or of the move that led to it, for a short while. */
static const char *word(void (*write)(const void *, const struct tv_seen *, FILE *),
                        const struct tv_seen *seen, char *room, size_t size)
{
    FILE *out = fmemopen(room, size, "w");
    ck_assert_ptr_nonnull(out);
    write(seen->space->self, seen, out);
    ck_assert_int_eq(fclose(out), 0);
    return room;
}

static bool check_move(void *self, const struct tv_seen *child, struct tv_error *error)
{
    (void)error;
    uint64_t *checked = self;
    const struct tv_space_ops *ops = child->space->ops;
    char to[20], from[20], move[40] = "", expected[50] = "";
    if (child->level > 0) {
        struct tv_seen parent = tv_seen_above(child, 1);
        snprintf(expected, sizeof expected, "%s-%s", word(ops->name, &parent, from, sizeof from),
                 word(ops->name, child, to, sizeof to));
    }
    ck_assert_str_eq(word(ops->move, child, move, sizeof move), expected);
    ++*checked;
    return true;
}

START_TEST(moves_lead_where_they_say)
{
    static const struct tv_visitor_ops ops = {.queued = check_move};
    struct random_graph random_graph;
    uint64_t checked = 0;
    struct tv_visitor visitor = {.ops = &ops, .self = &checked, .wants = TV_PATHS};
    fill(&random_graph, (uint64_t)_i);
    struct tv_space space = tv_graph_space(&random_graph.graph);
    for (int queue = TV_FIFO; queue <= TV_LIFO; queue++) {
        struct tv_search search = search_with((enum tv_queue)queue, TV_FORWARD, 4);
        struct tv_result result;
        checked = 0;
        search.limits.nodes = 200;
        ck_assert(tv_visit(&space, &search, &visitor, 1, &result, NULL));
        ck_assert_uint_eq(checked, result.queued);
        tv_result_release(&result);
    }
}
END_TEST

START_TEST(graphs_keep_what_a_space_promises)
{
    struct random_graph random_graph;
    fill(&random_graph, (uint64_t)_i);
    struct tv_graph graphs[] = {town, odd, lonely, roads, random_graph.graph};
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        struct tv_space space = tv_graph_space(&graphs[i]);
        struct tv_error error;
        ck_assert_msg(tv_space_check(&space, 300, &error), "%s", error.text);
    }
}
END_TEST

int main(void)
{
    TCase *graph = tcase_create("graph");
    tcase_add_loop_test(graph, forward_paths_are_the_handouts, 0,
                        sizeof town_rows / sizeof *town_rows);
    tcase_add_loop_test(graph, all_three_revisit_rules, 0, sizeof odd_rows / sizeof *odd_rows);
    tcase_add_test(graph, moves_are_named_by_label_or_by_both_ends);
    tcase_add_test(graph, a_graph_without_edges_is_its_start);
    tcase_add_test(graph, costs_are_those_of_edges_estimates_those_of_vertices);
    tcase_add_test(graph, a_graph_without_costs_and_estimates_has_no_functions_for_them);
    tcase_add_loop_test(graph, moves_lead_where_they_say, 0, 40);
    tcase_add_loop_test(graph, graphs_keep_what_a_space_promises, 0, 10);
    return run_case(graph);
}
