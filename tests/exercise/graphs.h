/* graphs.h: a graph as a line of text, for the tests of what the loader makes of edges.
 *
 *     A>B:bus 5/4>C; B; C     the edge to B is labelled and costs 4; the one to C costs 1
 *     A=7>B; B=0              with estimates: 7 at A, 0 at B
 */
#ifndef TV_TESTS_EXERCISE_GRAPHS_H
#define TV_TESTS_EXERCISE_GRAPHS_H

#include <inttypes.h>

#include "exercise/loading.h"
#include "spaces/graph.h"

static inline void write_edge(const struct tv_graph *graph, const struct tv_graph_edge *edge,
                              FILE *out)
{
    fprintf(out, ">%s", graph->vertices[edge->target].name);
    if (edge->label)
        fprintf(out, ":%s", edge->label);
    if (edge->cost != 1)
        fprintf(out, "/%" PRId64, edge->cost);
}

/* To be freed. Checks the sizes that the graph claims. */
static inline char *drawn(const struct tv_graph *graph)
{
    char *text = NULL;
    size_t length = 0;
    uint32_t edges = 0;
    uint32_t degree = 0;
    FILE *out = open_memstream(&text, &length);
    ck_assert_ptr_nonnull(out);
    for (uint32_t i = 0; i < graph->vertex_count; i++) {
        const struct tv_graph_vertex *vertex = &graph->vertices[i];
        fprintf(out, "%s%s", i ? "; " : "", vertex->name);
        if (graph->estimates)
            fprintf(out, "=%" PRId64, graph->estimates[i]);
        for (uint32_t j = 0; j < vertex->edge_count; j++)
            write_edge(graph, &graph->edges[vertex->first_edge + j], out);
        edges += vertex->edge_count;
        degree = vertex->edge_count > degree ? vertex->edge_count : degree;
    }
    ck_assert_int_eq(fclose(out), 0);
    ck_assert_uint_eq(graph->edge_count, edges);
    ck_assert_uint_eq(graph->max_degree, degree);
    return text;
}

static inline void assert_drawn(const struct tv_exercise *exercise, const char *expected)
{
    ck_assert_str_eq(exercise->kind, "graph");
    char *got = drawn(exercise->space.self);
    ck_assert_str_eq(got, expected);
    free(got);
}

#endif
