/* read_graph.c: the space `graph`: vertices and edges, written in the exercise or in a DOT file,
 * and where the search starts and ends.
 */
#include "exercise/document.h"
#include "exercise/dot_file.h"
#include "exercise/graph_draft.h"
#include "exercise/parts.h"

struct graph_keys {
    const struct tv_value *edges, *file, *start, *solutions;
    bool undirected;
};

struct target_keys {
    const struct tv_value *to;
    const char *label;
    int64_t cost;
};

static bool keep_name(struct tv_loader *loader, const struct tv_field *field,
                      const struct tv_value *value, void *target)
{
    const char *name = NULL;
    return tv_read_name(loader, field, value, &name) && tv_keep_value(loader, field, value, target);
}

const struct tv_field tv_graph_fields[] = {
    {.name = "kind", .read = tv_read_kind, .required = true, .help = "graph"},
    {.name = "edges",
     .read = tv_keep_value,
     .offset = offsetof(struct graph_keys, edges),
     .help =
         "each vertex and where its edges lead, in the order of entering the queue: {A: [B, C], "
         "B: [], C: []}; for B also {to: B, label: bus 5, cost: 4}"},
    {.name = "file",
     .read = keep_name,
     .offset = offsetof(struct graph_keys, file),
     .help = "instead of edges: a file in DOT, looked for beside the exercise"},
    {.name = "undirected",
     .read = tv_read_boolean,
     .offset = offsetof(struct graph_keys, undirected),
     .help =
         "true: edges go both ways; a vertex has its own edges first, then those that lead here "
         "in the order of the file, and an edge that both ends have is one edge"},
    {.name = "start",
     .read = keep_name,
     .offset = offsetof(struct graph_keys, start),
     .required = true,
     .help = "the vertex where the search begins"},
    {.name = "solutions",
     .read = tv_keep_value,
     .offset = offsetof(struct graph_keys, solutions),
     .help = "the vertices that are solutions: [E]"},
    {.name = NULL},
};

static const struct tv_field target_fields[] = {
    {.name = "to",
     .read = keep_name,
     .offset = offsetof(struct target_keys, to),
     .required = true,
     .help = "the vertex where the edge leads"},
    {.name = "label",
     .read = tv_read_line,
     .offset = offsetof(struct target_keys, label),
     .help = "the name of the move"},
    {.name = "cost",
     .read = tv_read_integer,
     .offset = offsetof(struct target_keys, cost),
     .low = 0,
     .high = TV_COST_MAX,
     .help = "the cost of the move, a whole number; 1 if not given"},
    {.name = NULL},
};

/* ---- Vertices by name ---- */

static bool unknown_vertex(struct tv_loader *loader, const struct tv_graph_draft *draft,
                           const struct tv_value *name)
{
    struct tv_problems *problems = loader->problems;
    struct tv_suggestion suggestion = {.wanted = name->text};
    for (uint32_t i = 0; i < draft->vertex_count && !tv_problems_full(problems); i++)
        tv_suggest(&suggestion, draft->names[i]);
    const char *advice = tv_arena_format(&problems->arena,
                                         "in `edges` each is a key, one without edges too, %s: []",
                                         tv_shown(problems, name->text));
    return advice ? tv_unknown(loader, name->place, "vertex", &suggestion, advice)
                  : tv_out_of_memory(problems);
}

static bool find_vertex(struct tv_loader *loader, const struct tv_graph_draft *draft,
                        const struct tv_value *name, uint32_t *vertex)
{
    return tv_draft_find(draft, name->text, vertex) || unknown_vertex(loader, draft, name);
}

/* ---- Edges ---- */

static bool read_target(struct tv_loader *loader, const struct tv_graph_draft *draft,
                        const struct tv_value *value, struct tv_arc *arc)
{
    static const struct tv_field name = {.name = "an edge"};
    struct target_keys keys = {.cost = TV_COST_UNSAID};
    bool ok = value->type == TV_SCALAR ? keep_name(loader, &name, value, &keys.to)
                                       : tv_read_map(loader, value, target_fields, &keys);
    arc->label = keys.label;
    arc->cost = keys.cost;
    arc->place = value->place;
    return ok && find_vertex(loader, draft, keys.to, &arc->to);
}

static bool read_targets(struct tv_loader *loader, struct tv_graph_draft *draft, uint32_t from,
                         const struct tv_value *targets)
{
    const struct tv_field vertex = {.name = draft->names[from]};
    if (!tv_is_list(loader, &vertex, targets))
        return false;
    bool ok = true;
    for (const struct tv_value *value = targets->first; value; value = value->next) {
        struct tv_arc *arc = &draft->arcs[draft->arc_count++];
        arc->from = from;
        ok = read_target(loader, draft, value, arc) && ok;
    }
    return ok;
}

static bool read_arcs(struct tv_loader *loader, struct tv_graph_draft *draft,
                      const struct tv_value *edges)
{
    size_t count = 0;
    for (const struct tv_value *targets = edges->first; targets; targets = targets->next)
        count += targets->count;
    draft->arcs = tv_loader_array(loader, count, sizeof *draft->arcs);
    if (!draft->arcs)
        return false;
    bool ok = true;
    uint32_t vertex = 0;
    for (const struct tv_value *targets = edges->first; targets; targets = targets->next)
        ok = read_targets(loader, draft, vertex++, targets) && ok;
    return ok;
}

static bool read_vertices(struct tv_loader *loader, struct tv_graph_draft *draft,
                          const struct tv_value *edges)
{
    static const struct tv_field vertex = {.name = "a vertex"};
    if (!tv_draft_vertices(loader, draft, edges->count))
        return false;
    bool ok = true;
    const char **name = draft->names;
    for (const struct tv_value *targets = edges->first; targets; targets = targets->next) {
        ok = tv_read_name(loader, &vertex, targets->key, name) && ok;
        name++;
    }
    return ok && tv_draft_index(loader, draft);
}

static bool read_edges(struct tv_loader *loader, const struct graph_keys *keys,
                       struct tv_graph_draft *draft)
{
    const struct tv_value *edges = keys->edges;
    if (edges->type != TV_MAP && !tv_value_is_empty(edges)) {
        return tv_wrong_value(loader, tv_find_field(tv_graph_fields, "edges"), edges,
                              "a map of vertices", "write {A: [B], B: []}");
    }
    return read_vertices(loader, draft, edges) && read_arcs(loader, draft, edges) &&
           (!keys->undirected || tv_draft_mirror(loader, draft));
}

/* A graph without edges is its start alone. */
static bool read_lone_vertex(struct tv_loader *loader, const struct graph_keys *keys,
                             struct tv_graph_draft *draft)
{
    if (!tv_draft_vertices(loader, draft, 1))
        return false;
    draft->names[0] = keys->start->text;
    return tv_draft_index(loader, draft);
}

/* ---- The graph ---- */

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
    bool ok = keys->file ? tv_dot_read(loader, keys->file, draft) : read_edges(loader, keys, draft);
    if (ok && !draft->vertex_count)
        ok = read_lone_vertex(loader, keys, draft);
    return ok;
}

static bool read_solutions(struct tv_loader *loader, struct tv_graph_draft *draft,
                           const struct tv_value *solutions)
{
    const struct tv_field *field = tv_find_field(tv_graph_fields, "solutions");
    if (!tv_is_list(loader, field, solutions))
        return false;
    bool ok = true;
    for (const struct tv_value *value = solutions->first; value; value = value->next) {
        const char *name = NULL;
        uint32_t vertex = 0;
        if (!tv_read_name(loader, field, value, &name) ||
            !find_vertex(loader, draft, value, &vertex)) {
            ok = false;
        } else {
            draft->is_solution[vertex] = true;
        }
    }
    return ok;
}

bool tv_read_graph(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    struct graph_keys keys = {.undirected = false};
    struct tv_graph_draft draft = {.vertex_count = 0};
    bool ok = tv_read_map(loader, map, tv_graph_fields, &keys);
    if (!keys.start)
        return false;
    ok = read_draft(loader, map, &keys, &draft) && ok;
    if (draft.by_name) {
        ok = find_vertex(loader, &draft, keys.start, &draft.start) && ok;
        ok = (!keys.solutions || read_solutions(loader, &draft, keys.solutions)) && ok;
    }
    struct tv_graph *graph = ok ? tv_draft_finish(loader, &draft) : NULL;
    if (graph)
        *space = tv_graph_space(graph);
    return graph;
}
