/* graph_draft.h: a graph while it is read, from YAML or from DOT: names and arcs in the order in
 * which they came. read_graph.c turns it into a struct tv_graph.
 */
#ifndef TV_EXERCISE_GRAPH_DRAFT_H
#define TV_EXERCISE_GRAPH_DRAFT_H

#include "exercise/loader.h"
#include "spaces/graph.h"

enum { TV_COST_UNSAID = -1 };

/* An edge in one direction. */
struct tv_arc {
    uint32_t from, to;
    const char *label; /* or NULL */
    int64_t cost;      /* or TV_COST_UNSAID, which counts as 1 */
    struct tv_place place;
};

struct tv_named_vertex {
    const char *name;
    uint32_t vertex;
};

struct tv_graph_draft {
    const char **names; /* of the vertices */
    uint32_t vertex_count;
    struct tv_named_vertex *by_name; /* sorted */
    struct tv_arc *arcs;
    uint32_t arc_count;
    bool *is_solution;  /* by vertex */
    int64_t *estimates; /* by vertex; NULL: none is given */
    const char *file;   /* in DOT, from which all this comes; NULL: from the exercise */
    uint32_t start;
};

/* Makes room for the vertices, whose names are then filled in. */
bool tv_draft_vertices(struct tv_loader *loader, struct tv_graph_draft *draft, size_t count);

/* Makes vertices known by their names; call it when these are all there. */
bool tv_draft_index(struct tv_loader *loader, struct tv_graph_draft *draft);

/* Makes room for estimates, all of them 0. */
bool tv_draft_estimates(struct tv_loader *loader, struct tv_graph_draft *draft);

/* Finds a vertex; false if there is none of that name. */
bool tv_draft_find(const struct tv_graph_draft *draft, const char *name, uint32_t *vertex);

/* Makes every edge go both ways. An edge that both ends have is one edge already, and what only
 * one of them says of it holds for both; others get an arc back, after all arcs that are there. */
bool tv_draft_mirror(struct tv_loader *loader, struct tv_graph_draft *draft);

/* The finished graph, in the arena. Each vertex has its arcs in the draft's order. */
struct tv_graph *tv_draft_finish(struct tv_loader *loader, const struct tv_graph_draft *draft);

#endif
