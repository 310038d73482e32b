/* dot_graph.c: see dot_graph.h. */
#include "exercise/dot_graph.h"

#ifdef TV_HAVE_CGRAPH

#include <stdlib.h>
#include <string.h>

#include "exercise/schema.h"

/* An edge with its number in the order of the file: libcgraph hands edges out by vertex. */
struct dot_edge {
    uint64_t number;
    Agedge_t *edge;
};

/* ---- Attributes ---- */

/* An attribute of a node or an edge; NULL if it has none, or an empty one. */
static char *attribute(void *object, char *name)
{
    char *text = agget(object, name);
    return text && text[0] ? text : NULL;
}

static bool parse_cost(const char *text, int64_t *cost)
{
    return tv_parse_integer(text, cost) && *cost >= 0 && *cost <= TV_COST_MAX;
}

/* Says that an attribute is no cost; `whose` is the node or the edge, NULL if there is no memory
 * to say so. */
static bool wrong_cost(struct tv_dot_reading *reading, const char *whose, const char *name,
                       const char *text)
{
    struct tv_problems *problems = reading->loader->problems;
    if (!whose)
        return tv_out_of_memory(problems);
    return tv_problem(problems, (struct tv_place){reading->source, 0, 0},
                      "%s has the %s %s: a %s is a whole number from 0 to %d", whose, name,
                      tv_shown(problems, text), name, TV_COST_MAX);
}

/* ---- Vertices ---- */

static bool take_vertices(struct tv_dot_reading *reading)
{
    struct tv_loader *loader = reading->loader;
    if (!tv_draft_vertices(loader, reading->draft, (size_t)agnnodes(reading->graph)))
        return false;
    const char **name = reading->draft->names;
    for (Agnode_t *node = agfstnode(reading->graph); node; node = agnxtnode(reading->graph, node)) {
        const char *text = agnameof(node);
        *name = tv_loader_copy(loader, text, strlen(text));
        if (!*name++)
            return false;
        if (!text[0]) {
            return tv_problem(loader->problems, (struct tv_place){reading->source, 0, 0},
                              "a node has an empty name: give it one");
        }
    }
    return tv_draft_index(loader, reading->draft);
}

static bool take_heuristic(struct tv_dot_reading *reading, Agnode_t *node, uint32_t vertex)
{
    struct tv_graph_draft *draft = reading->draft;
    const char *text = attribute(node, "heuristic");
    if (!text)
        return true;
    if (!draft->estimates && !tv_draft_estimates(reading->loader, draft))
        return false;
    if (parse_cost(text, &draft->estimates[vertex]))
        return true;
    struct tv_problems *problems = reading->loader->problems;
    const char *whose = tv_arena_format(&problems->arena, "the node %s",
                                        tv_shown(problems, agnameof(node)));
    return wrong_cost(reading, whose, "heuristic", text);
}

static bool take_heuristics(struct tv_dot_reading *reading)
{
    bool ok = true;
    uint32_t vertex = 0;
    for (Agnode_t *node = agfstnode(reading->graph); node; node = agnxtnode(reading->graph, node))
        ok = take_heuristic(reading, node, vertex++) && ok;
    return ok;
}

/* ---- Edges ---- */

static int compare_edges(const void *a, const void *b)
{
    const struct dot_edge *first = a;
    const struct dot_edge *second = b;
    return (first->number > second->number) - (first->number < second->number);
}

static struct dot_edge *edges_in_order(struct tv_dot_reading *reading, size_t count)
{
    struct dot_edge *edges = tv_loader_array(reading->loader, count, sizeof *edges);
    size_t at = 0;
    Agraph_t *graph = reading->graph;
    for (Agnode_t *node = agfstnode(graph); edges && node; node = agnxtnode(graph, node)) {
        for (Agedge_t *edge = agfstout(graph, node); edge; edge = agnxtout(graph, edge))
            edges[at++] = (struct dot_edge){AGSEQ(edge), edge};
    }
    if (edges)
        qsort(edges, at, sizeof *edges, compare_edges);
    return edges;
}

static bool read_cost(struct tv_dot_reading *reading, Agedge_t *edge, int64_t *cost)
{
    const char *text = attribute(edge, "cost");
    *cost = TV_COST_UNSAID;
    if (!text || parse_cost(text, cost))
        return true;
    struct tv_problems *problems = reading->loader->problems;
    const char *whose = tv_arena_format(&problems->arena, "the edge from %s to %s",
                                        tv_shown(problems, agnameof(agtail(edge))),
                                        tv_shown(problems, agnameof(aghead(edge))));
    return wrong_cost(reading, whose, "cost", text);
}

static bool read_label(struct tv_dot_reading *reading, Agedge_t *edge, const char **label)
{
    const char *text = attribute(edge, "label");
    *label = text ? tv_loader_copy(reading->loader, text, strlen(text)) : NULL;
    return *label || !text;
}

static bool take_edge(struct tv_dot_reading *reading, Agedge_t *edge, struct tv_arc *arc)
{
    arc->place = reading->place;
    return tv_draft_find(reading->draft, agnameof(agtail(edge)), &arc->from) &&
           tv_draft_find(reading->draft, agnameof(aghead(edge)), &arc->to) &&
           read_label(reading, edge, &arc->label) && read_cost(reading, edge, &arc->cost);
}

static bool take_edges(struct tv_dot_reading *reading)
{
    struct tv_graph_draft *draft = reading->draft;
    size_t count = (size_t)agnedges(reading->graph);
    struct dot_edge *edges = edges_in_order(reading, count);
    draft->arcs = tv_loader_array(reading->loader, count * 2, sizeof *draft->arcs);
    if (!edges || !draft->arcs)
        return false;
    bool ok = true;
    for (size_t i = 0; i < count; i++) {
        struct tv_arc *arc = &draft->arcs[draft->arc_count++];
        ok = take_edge(reading, edges[i].edge, arc) && ok;
        if (agisundirected(reading->graph) && arc->from != arc->to) {
            struct tv_arc *mirror = &draft->arcs[draft->arc_count++];
            *mirror = *arc;
            mirror->from = arc->to;
            mirror->to = arc->from;
        }
    }
    return ok;
}

bool tv_dot_take(struct tv_dot_reading *reading)
{
    return take_vertices(reading) && take_heuristics(reading) && take_edges(reading);
}

#endif
