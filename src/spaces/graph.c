/* graph.c: see graph.h. */
#include "spaces/graph.h"

/* Marks the root, to which no edge led. */
#define NO_EDGE UINT32_MAX

struct place {
    uint32_t vertex;
    uint32_t edge; /* by which it was reached; no part of equality */
};

static const struct tv_graph_vertex *vertex_of(const struct tv_graph *graph, const void *node)
{
    return &graph->vertices[((const struct place *)node)->vertex];
}

static bool graph_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    const struct tv_graph *graph = self;
    *(struct place *)node = (struct place){.vertex = graph->start, .edge = NO_EDGE};
    return true;
}

static void *graph_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const struct tv_graph *graph = self;
    const struct tv_graph_vertex *vertex = vertex_of(graph, node);
    struct place *child = out;
    uint32_t end = vertex->first_edge + vertex->edge_count;
    for (uint32_t edge = vertex->first_edge; edge < end; edge++)
        *child++ = (struct place){.vertex = graph->edges[edge].target, .edge = edge};
    return child;
}

static bool graph_is_solution(const void *self, const void *node)
{
    return vertex_of(self, node)->is_solution;
}

static bool graph_equal(const void *self, const void *a, const void *b)
{
    (void)self;
    return ((const struct place *)a)->vertex == ((const struct place *)b)->vertex;
}

static uint64_t graph_hash(const void *self, const void *node)
{
    (void)self;
    return ((const struct place *)node)->vertex;
}

static bool graph_state(const void *self, uint64_t number, void *node)
{
    const struct tv_graph *graph = self;
    *(struct place *)node = (struct place){.vertex = (uint32_t)number, .edge = NO_EDGE};
    return number < graph->vertex_count;
}

static void graph_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    fputs(vertex_of(self, seen->node)->name, out);
}

/* The vertex where an edge starts: the last whose run of edges begins at it or before, and is not
 * empty. Runs lie in the order of the vertices. */
static const struct tv_graph_vertex *start_of(const struct tv_graph *graph, uint32_t edge)
{
    uint32_t low = 0, high = graph->vertex_count;
    while (high - low > 1) {
        uint32_t middle = low + (high - low) / 2;
        if (graph->vertices[middle].first_edge <= edge)
            low = middle;
        else
            high = middle;
    }
    return &graph->vertices[low];
}

void tv_graph_edge_write(const struct tv_graph *graph, uint32_t edge, FILE *out)
{
    if (graph->edges[edge].label)
        fputs(graph->edges[edge].label, out);
    else
        fprintf(out, "%s-%s", start_of(graph, edge)->name,
                graph->vertices[graph->edges[edge].target].name);
}

static void graph_move(const void *self, const struct tv_seen *child, FILE *out)
{
    uint32_t edge = ((const struct place *)child->node)->edge;
    if (edge != NO_EDGE)
        tv_graph_edge_write(self, edge, out);
}

/* ---- Costs ---- */

static bool graph_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                       struct tv_error *error)
{
    (void)node;
    (void)error;
    const struct tv_graph *graph = self;
    *cost = (uint64_t)graph->edges[((const struct place *)child)->edge].cost;
    return true;
}

static bool graph_estimate(const void *self, const void *node, uint64_t *cost,
                           struct tv_error *error)
{
    (void)error;
    const struct tv_graph *graph = self;
    *cost = (uint64_t)graph->estimates[((const struct place *)node)->vertex];
    return true;
}

/* ---- The space ---- */

struct tv_space tv_graph_space(struct tv_graph *graph)
{
    graph->ops = (struct tv_space_ops){
        .root = graph_root,
        .children = graph_children,
        .is_solution = graph_is_solution,
        .equal = graph_equal,
        .hash = graph_hash,
        .name = graph_name,
        .move = graph_move,
        .cost = graph->has_costs ? graph_cost : NULL,
        .estimate = graph->estimates ? graph_estimate : NULL,
        .state = graph_state,
    };
    return (struct tv_space){
        .ops = &graph->ops,
        .self = graph,
        .node_size = sizeof(struct place),
        .max_children = graph->max_degree,
    };
}
