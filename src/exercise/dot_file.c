/* dot_file.c: see dot_file.h. */
#include "exercise/dot_file.h"

#include "exercise/schema.h"

#ifndef TV_HAVE_CGRAPH

bool tv_dot_read(struct tv_loader *loader, const struct tv_value *file,
                 struct tv_graph_draft *draft)
{
    (void)draft;
    return tv_problem(loader->problems, file->place,
                      "this treevisit was built without Graphviz and cannot read DOT: install "
                      "Graphviz's library (libgraphviz-dev) and build again, or write `edges`");
}

#else

#include <cgraph.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exercise/dot_check.h"

/* An edge with its number in the order of the file: libcgraph hands edges out by vertex. */
struct dot_edge {
    uint64_t number;
    Agedge_t *edge;
};

/* A graph under way from DOT to the draft. */
struct dot_reading {
    struct tv_loader *loader;
    struct tv_graph_draft *draft;
    struct tv_source *source; /* the DOT file */
    struct tv_place place;    /* where the exercise names it */
    Agraph_t *graph;
};

/* ---- The file ---- */

/* The path of a file that is named in the exercise: it begins in the exercise's folder. */
static char *path_beside(struct tv_loader *loader, const char *file)
{
    const char *slash = strrchr(loader->path, '/');
    size_t folder = slash && file[0] != '/' ? (size_t)(slash - loader->path) + 1 : 0;
    char *path = tv_loader_array(loader, folder + strlen(file) + 1, 1);
    if (path) {
        memcpy(path, loader->path, folder);
        strcpy(path + folder, file);
    }
    return path;
}

static struct tv_source *read_source(struct tv_loader *loader, const struct tv_value *file)
{
    struct tv_source *source = tv_loader_array(loader, 1, sizeof *source);
    char *path = path_beside(loader, file->text);
    bool ok = source && path &&
              tv_source_read(source, loader->arena, path, file->place, loader->problems) &&
              tv_source_check(source, loader->problems) && tv_dot_check(source, loader->problems);
    return ok ? source : NULL;
}

/* libcgraph's complaint: "map.dot: syntax error in line 3 near '--'", perhaps some lines. */
static bool syntax_problem(const struct dot_reading *reading)
{
    struct tv_problems *problems = reading->loader->problems;
    struct tv_place place = {reading->source, 0, 1};
    char *complaint = aglasterr();
    const char *text = complaint ? strstr(complaint, "syntax error") : NULL;
    const char *line = text ? strstr(text, " line ") : NULL;
    if (line) {
        place.line = (unsigned)strtoul(line + strlen(" line "), NULL, 10);
        tv_problem(problems, place, "not DOT, the language of Graphviz: %.*s",
                   (int)strcspn(text, "\n"), text);
    } else {
        tv_problem(problems, place,
                   "too much within each other for Graphviz, or too long a chain of edges");
    }
    free(complaint);
    return false;
}

/* Reads graphs until nothing is left: libcgraph would keep the rest of a line for the next call,
 * whoever makes that. Keeps the first graph, returns how many there are. */
static size_t read_graphs(struct dot_reading *reading, FILE *file)
{
    size_t count = 0;
    for (Agraph_t *graph; !agerrors() && (graph = agread(file, NULL)); count++) {
        if (count)
            agclose(graph);
        else
            reading->graph = graph;
    }
    return count;
}

/* Lets libcgraph forget what it has read beyond an error: the rest of a line, which is one error
 * more, or two. */
static void drain(FILE *file)
{
    bool is_empty = false;
    fseek(file, 0, SEEK_END);
    for (int tries = 0; tries < 8 && !is_empty; tries++) {
        agreseterrors();
        Agraph_t *graph = agread(file, NULL);
        is_empty = !graph && !agerrors();
        if (graph)
            agclose(graph);
    }
    agreseterrors();
}

static bool read_file(struct dot_reading *reading, FILE *file)
{
    const struct tv_source *source = reading->source;
    agreseterrors();
    agsetfile("DOT");
    size_t count = read_graphs(reading, file);
    if (agerrors()) {
        syntax_problem(reading);
        drain(file);
        return false;
    }
    return count == 1 || tv_problem(reading->loader->problems, (struct tv_place){source, 0, 0},
                                    count ? "more than one graph in this file: delete the others"
                                          : "no graph in this file");
}

static bool parse(struct dot_reading *reading)
{
    const struct tv_source *source = reading->source;
    FILE *file = fmemopen((char *)source->text, source->length + !source->length, "r");
    if (!file)
        return tv_out_of_memory(reading->loader->problems);
    bool ok = read_file(reading, file);
    fclose(file);
    return ok;
}

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
static bool wrong_cost(struct dot_reading *reading, const char *whose, const char *name,
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

static bool take_vertices(struct dot_reading *reading)
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

static bool take_heuristic(struct dot_reading *reading, Agnode_t *node, uint32_t vertex)
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

static bool take_heuristics(struct dot_reading *reading)
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

static struct dot_edge *edges_in_order(struct dot_reading *reading, size_t count)
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

static bool read_cost(struct dot_reading *reading, Agedge_t *edge, int64_t *cost)
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

static bool read_label(struct dot_reading *reading, Agedge_t *edge, const char **label)
{
    const char *text = attribute(edge, "label");
    *label = text ? tv_loader_copy(reading->loader, text, strlen(text)) : NULL;
    return *label || !text;
}

static bool take_edge(struct dot_reading *reading, Agedge_t *edge, struct tv_arc *arc)
{
    arc->place = reading->place;
    return tv_draft_find(reading->draft, agnameof(agtail(edge)), &arc->from) &&
           tv_draft_find(reading->draft, agnameof(aghead(edge)), &arc->to) &&
           read_label(reading, edge, &arc->label) && read_cost(reading, edge, &arc->cost);
}

static bool take_edges(struct dot_reading *reading)
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

bool tv_dot_read(struct tv_loader *loader, const struct tv_value *file,
                 struct tv_graph_draft *draft)
{
    struct dot_reading reading = {.loader = loader, .draft = draft, .place = file->place};
    reading.source = read_source(loader, file);
    if (!reading.source)
        return false;
    agerrlevel_t before = agseterr(AGMAX); /* it must not print */
    bool ok = parse(&reading) && take_vertices(&reading) && take_heuristics(&reading) &&
              take_edges(&reading);
    if (reading.graph)
        agclose(reading.graph);
    agseterr(before);
    return ok;
}

#endif
