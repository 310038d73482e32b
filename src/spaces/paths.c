/* paths.c: see paths.h. A node is an array of 16-bit numbers: how many vertices the path has, these
 * vertices, and zeros up to the end.
 */
#include "spaces/paths.h"

#include <string.h>

static size_t numbers_of_node(const struct tv_graph *graph)
{
    return 1 + (size_t)graph->vertex_count;
}

size_t tv_paths_node_size(const struct tv_graph *graph)
{
    return numbers_of_node(graph) * sizeof(uint16_t);
}

static const struct tv_graph *graph_of(const void *self)
{
    return ((const struct tv_paths *)self)->graph;
}

static uint16_t last_of(const uint16_t *path)
{
    return path[path[0]];
}

static bool is_on(const uint16_t *path, uint32_t vertex)
{
    uint16_t i = path[0];
    while (i > 0 && path[i] != vertex)
        i--;
    return i > 0;
}

/* ---- Edges ---- */

static uint32_t end_of(const struct tv_graph_vertex *vertex)
{
    return vertex->first_edge + vertex->edge_count;
}

/* The first edge of a vertex to another one. There is one between neighbours on a path. */
static uint32_t edge_between(const struct tv_graph *graph, uint32_t from, uint32_t to)
{
    const struct tv_graph_vertex *vertex = &graph->vertices[from];
    uint32_t edge = vertex->first_edge;
    while (edge < end_of(vertex) && graph->edges[edge].target != to)
        edge++;
    return edge;
}

static bool is_first(const struct tv_graph *graph, uint32_t from, uint32_t edge)
{
    return edge_between(graph, from, graph->edges[edge].target) == edge;
}

/* The edge by which the path came to its end; it has one, being longer than a vertex. */
static uint32_t last_edge(const struct tv_graph *graph, const uint16_t *path)
{
    return edge_between(graph, path[path[0] - 1], last_of(path));
}

/* ---- The tree ---- */

static void begin_path(const struct tv_graph *graph, uint32_t vertex, uint16_t *path)
{
    memset(path, 0, tv_paths_node_size(graph));
    path[0] = 1;
    path[1] = (uint16_t)vertex;
}

static bool paths_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    begin_path(graph_of(self), graph_of(self)->start, node);
    return true;
}

static void extend(const struct tv_graph *graph, const uint16_t *path, uint32_t vertex,
                   uint16_t *longer)
{
    memcpy(longer, path, tv_paths_node_size(graph));
    longer[++longer[0]] = (uint16_t)vertex;
}

static void *paths_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const struct tv_graph *graph = graph_of(self);
    const uint16_t *path = node;
    uint16_t *child = out;
    const struct tv_graph_vertex *vertex = &graph->vertices[last_of(path)];
    for (uint32_t edge = vertex->first_edge; edge < end_of(vertex); edge++) {
        uint32_t target = graph->edges[edge].target;
        if (is_on(path, target) || !is_first(graph, last_of(path), edge))
            continue;
        extend(graph, path, target, child);
        child += numbers_of_node(graph);
    }
    return child;
}

static bool paths_is_solution(const void *self, const void *node)
{
    return graph_of(self)->vertices[last_of(node)].is_solution;
}

/* ---- Words ---- */

static void write_path(const struct tv_graph *graph, const uint16_t *path, FILE *out)
{
    for (uint16_t i = 1; i <= path[0]; i++)
        fprintf(out, "%s%s", i == 1 ? "(" : " ", graph->vertices[path[i]].name);
}

static void paths_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    write_path(graph_of(self), seen->node, out);
    fputc(')', out);
}

static void paths_move(const void *self, const struct tv_seen *child, FILE *out)
{
    const uint16_t *path = child->node;
    if (path[0] > 1)
        tv_graph_edge_write(graph_of(self), last_edge(graph_of(self), path), out);
}

static void paths_rejects(const void *self, const struct tv_seen *seen, struct tv_rejects *out)
{
    const struct tv_graph *graph = graph_of(self);
    const uint16_t *path = seen->node;
    const struct tv_graph_vertex *vertex = &graph->vertices[last_of(path)];
    for (uint32_t edge = vertex->first_edge; edge < end_of(vertex); edge++) {
        uint32_t target = graph->edges[edge].target;
        if (!is_on(path, target) || !is_first(graph, last_of(path), edge))
            continue;
        tv_graph_edge_write(graph, edge, out->move);
        write_path(graph, path, out->name);
        fprintf(out->name, " %s)", graph->vertices[target].name);
        fprintf(out->why, "%s is on the path already", graph->vertices[target].name);
        tv_rejects_next(out);
    }
}

/* ---- Nodes by name or number ---- */

/* The vertex whose name is the first word of the text; the end of the word is stored. */
static bool read_vertex(const struct tv_graph *graph, const char **text, uint32_t *vertex)
{
    size_t length = strcspn(*text, " ()");
    for (*vertex = 0; *vertex < graph->vertex_count; ++*vertex) {
        const char *name = graph->vertices[*vertex].name;
        if (strlen(name) == length && strncmp(name, *text, length) == 0) {
            *text += length;
            return true;
        }
    }
    return false;
}

static bool can_go_on(const struct tv_graph *graph, const uint16_t *path, uint32_t vertex)
{
    uint32_t edge = edge_between(graph, last_of(path), vertex);
    return edge < end_of(&graph->vertices[last_of(path)]) && !is_on(path, vertex);
}

static bool paths_named(const void *self, const char *name, void *node)
{
    const struct tv_graph *graph = graph_of(self);
    uint16_t *path = node;
    uint32_t vertex = 0;
    const char *text = name + 1;
    if (*name != '(' || !read_vertex(graph, &text, &vertex))
        return false;
    begin_path(graph, vertex, path);
    while (*text == ' ') {
        text++;
        if (!read_vertex(graph, &text, &vertex) || !can_go_on(graph, path, vertex))
            return false;
        path[++path[0]] = (uint16_t)vertex;
    }
    return strcmp(text, ")") == 0;
}

static bool paths_state(const void *self, uint64_t number, void *node)
{
    const struct tv_paths *paths = self;
    if (number >= paths->state_count)
        return false;
    memcpy(node, paths->states + number * numbers_of_node(paths->graph),
           tv_paths_node_size(paths->graph));
    return true;
}

/* Paths of one vertex, and behind them the children of each, until there are no more. */
static size_t list_states(struct tv_paths *paths)
{
    const struct tv_graph *graph = paths->graph;
    size_t numbers = numbers_of_node(graph);
    uint16_t *end = paths->states;
    const uint16_t *full = end + (TV_PATHS_STATES_MAX - graph->max_degree) * numbers;
    if (graph->max_degree + graph->vertex_count > TV_PATHS_STATES_MAX)
        return 0;
    for (uint32_t i = 0; i < graph->vertex_count; i++, end += numbers)
        begin_path(graph, i, end);
    for (uint16_t *path = paths->states; path < end && end <= full; path += numbers)
        end = paths_children(paths, path, end, NULL);
    return end <= full ? (size_t)(end - paths->states) / numbers : 0;
}

/* ---- Costs ---- */

static bool paths_cost(const void *self, const void *node, const void *child, uint64_t *cost,
                       struct tv_error *error)
{
    (void)node;
    (void)error;
    const struct tv_graph *graph = graph_of(self);
    *cost = (uint64_t)graph->edges[last_edge(graph, child)].cost;
    return true;
}

static bool paths_estimate(const void *self, const void *node, uint64_t *cost,
                           struct tv_error *error)
{
    (void)error;
    *cost = (uint64_t)graph_of(self)->estimates[last_of(node)];
    return true;
}

/* ---- The space ---- */

struct tv_space tv_paths_space(struct tv_paths *paths)
{
    const struct tv_graph *graph = paths->graph;
    paths->state_count = list_states(paths);
    paths->ops = (struct tv_space_ops){
        .root = paths_root,
        .children = paths_children,
        .is_solution = paths_is_solution,
        .name = paths_name,
        .move = paths_move,
        .rejects = paths_rejects,
        .cost = graph->has_costs ? paths_cost : NULL,
        .estimate = graph->estimates ? paths_estimate : NULL,
        .named = paths_named,
        .state = paths->state_count ? paths_state : NULL,
    };
    return (struct tv_space){
        .ops = &paths->ops,
        .self = paths,
        .node_size = tv_paths_node_size(graph),
        .max_children = graph->max_degree,
        .flags = TV_TREE,
    };
}
