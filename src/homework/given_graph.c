/* given_graph.c: the graph that `edges` of an exercise describes; declared in given.h. These are
 * the ways to write them, and the order of vertices and neighbours is that of the exercise itself:
 *
 *     A: [B, {to: C, cost: 4}]
 *     B: {C: 4}                  costs alone
 *     C:
 */
#include <stdlib.h>

#include "homework/given.h"

struct arc {
    size_t from, to;
};

/* A graph while it is read. */
struct draft {
    json_t *edges;
    json_t *numbers; /* of the vertices, by their names */
    const char **names;
    size_t
        *first; /* of each vertex, and one more: the first of its arcs, as they are in the file */
    struct arc *arcs;
    size_t vertex_count, arc_count;
};

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory for a graph");
}

/* ---- Vertices ---- */

static bool number_vertices(struct draft *draft, struct tv_error *error)
{
    draft->numbers = json_object();
    for (void *at = json_object_iter(draft->edges); at && draft->numbers;
         at = json_object_iter_next(draft->edges, at)) {
        const char *name = json_object_iter_key(at);
        json_t *number = json_integer((json_int_t)draft->vertex_count);
        draft->names[draft->vertex_count++] = name;
        if (json_object_set_new(draft->numbers, name, number) != 0)
            return no_memory(error);
    }
    return draft->numbers || no_memory(error);
}

static bool find_vertex(const struct draft *draft, const char *name, size_t *vertex,
                        struct tv_error *error)
{
    const json_t *number = name ? json_object_get(draft->numbers, name) : NULL;
    *vertex = (size_t)json_integer_value(number);
    if (!name)
        return tv_fail(error, "an edge leads to a name, or {\"to\": NAME}");
    return number || tv_fail(error, "an edge leads to %s, which is no vertex: each is a key", name);
}

/* ---- Arcs ---- */

/* The name of B, {to: B}; where it was written as a number, its digits. */
static const char *target_name(const json_t *target, char digits[24])
{
    const json_t *name = json_is_object(target) ? json_object_get(target, "to") : target;
    if (!json_is_integer(name))
        return json_string_value(name);
    snprintf(digits, 24, "%" JSON_INTEGER_FORMAT, json_integer_value(name));
    return digits;
}

static bool add_arc(struct draft *draft, size_t from, const char *name, struct tv_error *error)
{
    struct arc *arc = &draft->arcs[draft->arc_count++];
    arc->from = from;
    return find_vertex(draft, name, &arc->to, error);
}

static bool read_arcs_of(struct draft *draft, size_t from, json_t *targets, struct tv_error *error)
{
    char digits[24];
    for (size_t i = 0; i < json_array_size(targets); i++)
        if (!add_arc(draft, from, target_name(json_array_get(targets, i), digits), error))
            return false;
    for (void *at = json_object_iter(targets); at; at = json_object_iter_next(targets, at))
        if (!add_arc(draft, from, json_object_iter_key(at), error))
            return false;
    return true;
}

static bool read_arcs(struct draft *draft, struct tv_error *error)
{
    for (size_t from = 0; from < draft->vertex_count; from++) {
        json_t *targets = json_object_get(draft->edges, draft->names[from]);
        draft->first[from] = draft->arc_count;
        if (!read_arcs_of(draft, from, targets, error))
            return false;
    }
    draft->first[draft->vertex_count] = draft->arc_count;
    return true;
}

/* How many arcs lead from one vertex to another, of those before an end. */
static size_t count_arcs(const struct draft *draft, size_t from, size_t to, size_t end)
{
    size_t count = 0;
    for (size_t i = draft->first[from]; i < draft->first[from + 1] && i < end; i++)
        count += draft->arcs[i].to == to;
    return count;
}

/* Where edges go both ways: the first arc from A to B and the first from B to A are one edge, the
 * second ones likewise. Who has no such partner gets one, after all that are there. */
static void add_mirrors(struct draft *draft)
{
    const size_t count = draft->arc_count;
    for (size_t i = 0; i < count; i++) {
        struct arc arc = draft->arcs[i];
        size_t earlier = count_arcs(draft, arc.from, arc.to, i);
        if (arc.from != arc.to && count_arcs(draft, arc.to, arc.from, count) <= earlier)
            draft->arcs[draft->arc_count++] = (struct arc){arc.to, arc.from};
    }
}

/* ---- The finished graph ---- */

/* All its parts are in one piece of memory. */
struct store {
    struct tv_given_graph graph; /* the first member */
    const char **names;
    size_t *degrees, *targets;
    const size_t **neighbours;
};

static void fill(const struct draft *draft, struct store *store)
{
    for (size_t i = 0; i < draft->arc_count; i++)
        store->degrees[draft->arcs[i].from]++;
    size_t *run = store->targets;
    for (size_t i = 0; i < draft->vertex_count; i++) {
        store->neighbours[i] = run;
        run += store->degrees[i];
        store->degrees[i] = 0;
    }
    for (size_t i = 0; i < draft->arc_count; i++) {
        struct arc arc = draft->arcs[i];
        size_t place = (size_t)(store->neighbours[arc.from] - store->targets);
        store->targets[place + store->degrees[arc.from]++] = arc.to;
    }
}

void tv_given_graph_free(struct tv_given_graph *graph)
{
    struct store *store = (struct store *)graph;
    if (!store)
        return;
    free(store->names);
    free(store->degrees);
    free(store->targets);
    free(store->neighbours);
    free(store);
}

/* Takes the names from the draft. */
static struct tv_given_graph *finish(struct draft *draft, struct tv_error *error)
{
    struct store *store = calloc(1, sizeof *store);
    if (!store) {
        no_memory(error);
        return NULL;
    }
    store->names = draft->names;
    draft->names = NULL;
    store->degrees = calloc(draft->vertex_count + 1, sizeof *store->degrees);
    store->targets = calloc(draft->arc_count + 1, sizeof *store->targets);
    store->neighbours = calloc(draft->vertex_count + 1, sizeof *store->neighbours);
    if (!store->degrees || !store->targets || !store->neighbours) {
        no_memory(error);
        tv_given_graph_free(&store->graph);
        return NULL;
    }
    fill(draft, store);
    store->graph = (struct tv_given_graph){draft->vertex_count, store->names, store->degrees,
                                           store->neighbours};
    return &store->graph;
}

/* ---- Public ---- */

/* Room for all arcs, and for one back for each. */
static bool make_room(struct draft *draft, struct tv_error *error)
{
    size_t arcs = 0, vertices = json_object_size(draft->edges);
    for (void *at = json_object_iter(draft->edges); at;
         at = json_object_iter_next(draft->edges, at)) {
        const json_t *targets = json_object_iter_value(at);
        arcs += json_array_size(targets) + json_object_size(targets);
    }
    draft->names = calloc(vertices + 1, sizeof *draft->names);
    draft->first = calloc(vertices + 1, sizeof *draft->first);
    draft->arcs = calloc(2 * arcs + 1, sizeof *draft->arcs);
    return (draft->names && draft->first && draft->arcs) || no_memory(error);
}

struct tv_given_graph *tv_given_graph_make(json_t *edges, bool undirected, struct tv_error *error)
{
    struct draft draft = {.edges = edges};
    struct tv_given_graph *graph = NULL;
    if (make_room(&draft, error) && number_vertices(&draft, error) && read_arcs(&draft, error)) {
        if (undirected)
            add_mirrors(&draft);
        graph = finish(&draft, error);
    }
    json_decref(draft.numbers);
    free(draft.names);
    free(draft.first);
    free(draft.arcs);
    return graph;
}
