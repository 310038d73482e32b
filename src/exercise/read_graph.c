/* read_graph.c: the space `graph`: vertices and edges, written in the exercise or in a DOT file,
 * where the search starts and ends, and how far it is from there at a guess.
 */
#include "exercise/read_graph.h"

#include "exercise/dot_file.h"
#include "exercise/parts.h"

struct graph_keys {
    const struct tv_value *edges, *file, *start, *solutions, *heuristic;
    bool undirected;
};

const struct tv_field tv_graph_fields[] = {
    {.name = "kind",
     .read = tv_read_kind,
     .required = true,
     .help = "graph, or paths: a node is a whole path",
     .takes = "a word"},
    {.name = "edges",
     .read = tv_keep_value,
     .offset = offsetof(struct graph_keys, edges),
     .help = "each vertex and where its edges lead, in the order of entering the queue; {A: {B: 4, "
             "C: 2}} has costs alone, and an edge in a list may be a map",
     .example = "{A: [B, C], B: [{to: C, cost: 4}], C: []}",
     .takes = "a map of vertices",
     .fields = tv_graph_edge_fields},
    {.name = "file",
     .read = tv_keep_name,
     .offset = offsetof(struct graph_keys, file),
     .help = "instead of edges: a file in DOT, looked for beside the exercise; its edges may have "
             "the attributes label and cost, its nodes heuristic",
     .takes = "a text",
     .example = "map.dot"},
    {.name = "undirected",
     .read = tv_read_boolean,
     .offset = offsetof(struct graph_keys, undirected),
     .help =
         "true: edges go both ways; a vertex has its own edges first, then those that lead here "
         "in the order of the file, and an edge that both ends have is one edge",
     .fallback = "false"},
    {.name = "start",
     .read = tv_keep_name,
     .offset = offsetof(struct graph_keys, start),
     .required = true,
     .help = "the vertex where the search begins",
     .takes = "a vertex"},
    {.name = "solutions",
     .read = tv_keep_value,
     .offset = offsetof(struct graph_keys, solutions),
     .help = "the vertices that are solutions",
     .example = "[E]",
     .takes = "a list of vertices",
     .fallback = "[]"},
    {.name = "heuristic",
     .read = tv_keep_value,
     .offset = offsetof(struct graph_keys, heuristic),
     .help = "what the way from a vertex to a solution costs at a guess, 0 for a vertex that is "
             "not there; it takes the place of those in a file",
     .takes = "a map of vertices and whole numbers",
     .example = "{A: 4, B: 1}"},
    {.name = NULL},
};

/* A graph without edges is its start alone. */
static bool read_lone_vertex(struct tv_loader *loader, const struct graph_keys *keys,
                             struct tv_graph_draft *draft)
{
    if (!tv_draft_vertices(loader, draft, 1))
        return false;
    draft->names[0] = keys->start->text;
    return tv_draft_index(loader, draft);
}

static bool read_draft(struct tv_loader *loader, const struct tv_value *map,
                       const struct graph_keys *keys, struct tv_graph_draft *draft)
{
    if (!keys->edges == !keys->file) {
        return tv_problem(loader->problems, tv_value_head(keys->file ? keys->file : map),
                          "a graph has either 'edges' or 'file'");
    }
    const struct tv_value *undirected = tv_value_get(map, "undirected");
    if (keys->file && undirected) {
        return tv_problem(
            loader->problems, tv_value_head(undirected),
            "a file says itself whether its edges have a direction: digraph or graph");
    }
    bool ok = keys->file ? tv_dot_read(loader, keys->file, draft)
                         : tv_read_edges(loader, keys->edges, draft) &&
                               (!keys->undirected || tv_draft_mirror(loader, draft));
    if (ok && !draft->vertex_count)
        ok = read_lone_vertex(loader, keys, draft);
    return ok;
}

static bool read_solutions(struct tv_loader *loader, const struct tv_value *solutions,
                           struct tv_graph_draft *draft)
{
    const struct tv_field *field = tv_find_field(tv_graph_fields, "solutions");
    if (!tv_is_list(loader, field, solutions))
        return false;
    bool ok = true;
    for (const struct tv_value *value = solutions->first; value; value = value->next) {
        const char *name = NULL;
        uint32_t vertex = 0;
        if (!tv_read_name(loader, field, value, &name) ||
            !tv_find_vertex(loader, draft, value, &vertex)) {
            ok = false;
        } else {
            draft->is_solution[vertex] = true;
        }
    }
    return ok;
}

static bool read_heuristic(struct tv_loader *loader, const struct tv_value *heuristic,
                           struct tv_graph_draft *draft)
{
    if (heuristic->type != TV_MAP) {
        return tv_wrong_value(loader, tv_find_field(tv_graph_fields, "heuristic"), heuristic,
                              "a map of vertices", "write {A: 4, B: 1}");
    }
    if (!tv_draft_estimates(loader, draft))
        return false;
    bool ok = true;
    for (const struct tv_value *value = heuristic->first; value; value = value->next) {
        uint32_t vertex = 0;
        int64_t cost = 0;
        if (tv_read_cost_of_vertex(loader, draft, value, &vertex, &cost))
            draft->estimates[vertex] = cost;
        else
            ok = false;
    }
    return ok;
}

struct tv_graph *tv_read_whole_graph(struct tv_loader *loader, const struct tv_value *map)
{
    struct graph_keys keys = {.undirected = false};
    struct tv_graph_draft draft = {.vertex_count = 0};
    bool ok = tv_read_map(loader, map, tv_graph_fields, &keys);
    if (!keys.start)
        return NULL;
    draft.file = keys.file ? keys.file->text : NULL;
    ok = read_draft(loader, map, &keys, &draft) && ok;
    if (draft.by_name) {
        ok = tv_find_vertex(loader, &draft, keys.start, &draft.start) && ok;
        ok = (!keys.solutions || read_solutions(loader, keys.solutions, &draft)) && ok;
        ok = (!keys.heuristic || read_heuristic(loader, keys.heuristic, &draft)) && ok;
    }
    return ok ? tv_draft_finish(loader, &draft) : NULL;
}

bool tv_read_graph(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    struct tv_graph *graph = tv_read_whole_graph(loader, map);
    if (graph)
        *space = tv_graph_space(graph);
    return graph;
}
