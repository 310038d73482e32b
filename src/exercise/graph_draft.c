/* graph_draft.c: see graph_draft.h. Mirroring is in graph_mirror.c. */
#include "exercise/graph_draft.h"

#include <stdlib.h>
#include <string.h>

bool tv_draft_vertices(struct tv_loader *loader, struct tv_graph_draft *draft, size_t count)
{
    draft->vertex_count = (uint32_t)count;
    draft->names = tv_loader_array(loader, count, sizeof *draft->names);
    draft->is_solution = tv_loader_array(loader, count, sizeof *draft->is_solution);
    return draft->names && draft->is_solution;
}

bool tv_draft_estimates(struct tv_loader *loader, struct tv_graph_draft *draft)
{
    draft->estimates = tv_loader_array(loader, draft->vertex_count, sizeof *draft->estimates);
    return draft->estimates;
}

/* ---- Names ---- */

static int compare_names(const void *a, const void *b)
{
    const struct tv_named_vertex *first = a;
    const struct tv_named_vertex *second = b;
    return strcmp(first->name, second->name);
}

bool tv_draft_index(struct tv_loader *loader, struct tv_graph_draft *draft)
{
    draft->by_name = tv_loader_array(loader, draft->vertex_count, sizeof *draft->by_name);
    if (!draft->by_name)
        return false;
    for (uint32_t i = 0; i < draft->vertex_count; i++)
        draft->by_name[i] = (struct tv_named_vertex){draft->names[i], i};
    qsort(draft->by_name, draft->vertex_count, sizeof *draft->by_name, compare_names);
    return true;
}

bool tv_draft_find(const struct tv_graph_draft *draft, const char *name, uint32_t *vertex)
{
    const struct tv_named_vertex key = {.name = name};
    const struct tv_named_vertex *found = bsearch(&key, draft->by_name, draft->vertex_count,
                                                  sizeof *draft->by_name, compare_names);
    if (found)
        *vertex = found->vertex;
    return found;
}

/* ---- The finished graph ---- */

/* Gives each vertex a run of edges, as long as it has arcs. Returns the longest run. */
static uint32_t lay_runs(const struct tv_graph_draft *draft, struct tv_graph_vertex *vertices)
{
    for (uint32_t i = 0; i < draft->arc_count; i++)
        vertices[draft->arcs[i].from].edge_count++;
    uint32_t first = 0;
    uint32_t longest = 0;
    for (uint32_t i = 0; i < draft->vertex_count; i++) {
        vertices[i].first_edge = first;
        first += vertices[i].edge_count;
        longest = vertices[i].edge_count > longest ? vertices[i].edge_count : longest;
    }
    return longest;
}

/* Puts each arc at the end of its vertex's run, as far as that is filled. */
static void fill_runs(const struct tv_graph_draft *draft, const struct tv_graph_vertex *vertices,
                      uint32_t *filled, struct tv_graph_edge *edges)
{
    for (uint32_t i = 0; i < draft->arc_count; i++) {
        const struct tv_arc *arc = &draft->arcs[i];
        edges[vertices[arc->from].first_edge + filled[arc->from]++] = (struct tv_graph_edge){
            .target = arc->to,
            .label = arc->label,
            .cost = arc->cost == TV_COST_UNSAID ? 1 : arc->cost,
        };
    }
}

static bool has_costs(const struct tv_graph_draft *draft)
{
    for (uint32_t i = 0; i < draft->arc_count; i++) {
        if (draft->arcs[i].cost != TV_COST_UNSAID)
            return true;
    }
    return false;
}

struct tv_graph *tv_draft_finish(struct tv_loader *loader, const struct tv_graph_draft *draft)
{
    struct tv_graph *graph = tv_loader_array(loader, 1, sizeof *graph);
    struct tv_graph_vertex *vertices = tv_loader_array(loader, draft->vertex_count,
                                                       sizeof *vertices);
    struct tv_graph_edge *edges = tv_loader_array(loader, draft->arc_count, sizeof *edges);
    uint32_t *filled = tv_loader_array(loader, draft->vertex_count, sizeof *filled);
    if (!graph || !vertices || !edges || !filled)
        return NULL;
    for (uint32_t i = 0; i < draft->vertex_count; i++) {
        vertices[i].name = draft->names[i];
        vertices[i].is_solution = draft->is_solution[i];
    }
    *graph = (struct tv_graph){
        .vertices = vertices,
        .edges = edges,
        .vertex_count = draft->vertex_count,
        .edge_count = draft->arc_count,
        .start = draft->start,
        .max_degree = lay_runs(draft, vertices),
        .has_costs = has_costs(draft),
        .estimates = draft->estimates,
    };
    fill_runs(draft, vertices, filled, edges);
    return graph;
}
