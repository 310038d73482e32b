/* read_graph_edges.c: vertices and edges as they are written in an exercise; declared in
 * read_graph.h.
 *
 *     Arad: [Zerind, {to: Sibiu, cost: 140}]
 *     Zerind: {Oradea: 71}                     costs alone
 */
#include "exercise/parts.h"
#include "exercise/read_graph.h"

struct target_keys {
    const struct tv_value *to;
    const char *label;
    int64_t cost;
};

const struct tv_field tv_graph_edge_fields[] = {
    {.name = "to",
     .read = tv_keep_name,
     .offset = offsetof(struct target_keys, to),
     .required = true,
     .help = "the vertex where the edge leads",
     .takes = "a vertex"},
    {.name = "label",
     .read = tv_read_line,
     .offset = offsetof(struct target_keys, label),
     .help = "the name of the move",
     .example = "bus 5",
     .fallback = "the names of both ends, A-B"},
    {.name = "cost",
     .read = tv_read_integer,
     .offset = offsetof(struct target_keys, cost),
     .low = 0,
     .high = TV_COST_MAX,
     .help = "the cost of the move",
     .fallback = "1"},
    {.name = NULL},
};

static const struct tv_field vertex_field = {.name = "a vertex"};

/* ---- Vertices by name ---- */

bool tv_keep_name(struct tv_loader *loader, const struct tv_field *field,
                  const struct tv_value *value, void *target)
{
    const char *name = NULL;
    return tv_read_name(loader, field, value, &name) && tv_keep_value(loader, field, value, target);
}

/* Where the vertices there are can be seen. NULL: no memory. */
static const char *advise(struct tv_problems *problems, const struct tv_graph_draft *draft,
                          const char *name)
{
    if (draft->file) {
        return tv_arena_format(&problems->arena, "look at the nodes of %s",
                               tv_shown(problems, draft->file));
    }
    return tv_arena_format(&problems->arena,
                           "in `edges` each is a key, one without edges too, %s: []",
                           tv_shown(problems, name));
}

static bool unknown_vertex(struct tv_loader *loader, const struct tv_graph_draft *draft,
                           const struct tv_value *name)
{
    struct tv_problems *problems = loader->problems;
    struct tv_suggestion suggestion = {.wanted = name->text};
    for (uint32_t i = 0; i < draft->vertex_count && !tv_problems_full(problems); i++)
        tv_suggest(&suggestion, draft->names[i]);
    const char *advice = advise(problems, draft, name->text);
    return advice ? tv_unknown(loader, name->place, "vertex", &suggestion, advice)
                  : tv_out_of_memory(problems);
}

bool tv_find_vertex(struct tv_loader *loader, const struct tv_graph_draft *draft,
                    const struct tv_value *name, uint32_t *vertex)
{
    return tv_draft_find(draft, name->text, vertex) || unknown_vertex(loader, draft, name);
}

bool tv_read_cost_of_vertex(struct tv_loader *loader, const struct tv_graph_draft *draft,
                            const struct tv_value *value, uint32_t *vertex, int64_t *cost)
{
    const struct tv_field field = {.name = value->key->text, .low = 0, .high = TV_COST_MAX};
    const char *name = NULL;
    if (!tv_read_name(loader, &vertex_field, value->key, &name))
        return false;
    bool known = tv_find_vertex(loader, draft, value->key, vertex);
    return tv_read_integer(loader, &field, value, cost) && known;
}

/* ---- Edges ---- */

/* Whether an edge in a list is written as one in a map of costs: [B: 4]. */
static bool is_cost_of_vertex(const struct tv_graph_draft *draft, const struct tv_value *value)
{
    uint32_t vertex = 0;
    return value->type == TV_MAP && value->count == 1 && value->first->type == TV_SCALAR &&
           !tv_find_field(tv_graph_edge_fields, value->first->key->text) &&
           tv_draft_find(draft, value->first->key->text, &vertex);
}

static bool stray_cost(struct tv_loader *loader, const struct tv_value *value)
{
    return tv_problem(loader->problems, value->place,
                      "%s has a cost, and a list has names: put { } in the place of [ ], or write "
                      "{to: ..., cost: ...} here",
                      tv_shown(loader->problems, value->first->key->text));
}

/* An edge in a list of targets: B, or {to: B, label: bus 5, cost: 4}. */
static bool read_target(struct tv_loader *loader, const struct tv_graph_draft *draft,
                        const struct tv_value *value, struct tv_arc *arc)
{
    static const struct tv_field edge = {.name = "an edge"};
    struct target_keys keys = {.cost = TV_COST_UNSAID};
    if (is_cost_of_vertex(draft, value))
        return stray_cost(loader, value);
    bool ok = value->type == TV_SCALAR ? tv_keep_name(loader, &edge, value, &keys.to)
                                       : tv_read_map(loader, value, tv_graph_edge_fields, &keys);
    arc->label = keys.label;
    arc->cost = keys.cost;
    return ok && tv_find_vertex(loader, draft, keys.to, &arc->to);
}

/* Whether targets are a map of costs, {B: 4, C: 2}, and not one edge, {to: B}, whose brackets were
 * forgotten. */
static bool is_map_of_costs(const struct tv_graph_draft *draft, const struct tv_value *targets)
{
    uint32_t vertex = 0;
    return targets->type == TV_MAP &&
           (!tv_value_get(targets, "to") || tv_draft_find(draft, "to", &vertex));
}

static bool read_targets(struct tv_loader *loader, struct tv_graph_draft *draft, uint32_t from,
                         const struct tv_value *targets)
{
    const struct tv_field field = {.name = draft->names[from]};
    bool has_costs = is_map_of_costs(draft, targets);
    if (!has_costs && !tv_is_list(loader, &field, targets))
        return false;
    bool ok = true;
    for (const struct tv_value *value = targets->first; value; value = value->next) {
        struct tv_arc *arc = &draft->arcs[draft->arc_count++];
        arc->from = from;
        arc->place = tv_value_head(value);
        ok = (has_costs ? tv_read_cost_of_vertex(loader, draft, value, &arc->to, &arc->cost)
                        : read_target(loader, draft, value, arc)) &&
             ok;
    }
    return ok;
}

static bool read_arcs(struct tv_loader *loader, const struct tv_value *edges,
                      struct tv_graph_draft *draft)
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

static bool read_vertices(struct tv_loader *loader, const struct tv_value *edges,
                          struct tv_graph_draft *draft)
{
    if (!tv_draft_vertices(loader, draft, edges->count))
        return false;
    bool ok = true;
    const char **name = draft->names;
    for (const struct tv_value *targets = edges->first; targets; targets = targets->next)
        ok = tv_read_name(loader, &vertex_field, targets->key, name++) && ok;
    return ok && tv_draft_index(loader, draft);
}

bool tv_read_edges(struct tv_loader *loader, const struct tv_value *edges,
                   struct tv_graph_draft *draft)
{
    if (edges->type != TV_MAP && !tv_value_is_empty(edges)) {
        return tv_wrong_value(loader, tv_find_field(tv_graph_fields, "edges"), edges,
                              "a map of vertices", "write {A: [B], B: []}");
    }
    return read_vertices(loader, edges, draft) && read_arcs(loader, edges, draft);
}
