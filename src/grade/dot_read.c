/* dot_read.c: see dot_read.h. The grammar is that of https://graphviz.org/doc/info/lang.html; each
 * function here reads what it is named after.
 */
#include "grade/dot_read.h"

#include <stdlib.h>
#include <string.h>

#include "grade/dot_label.h"
#include "grade/dot_tokens.h"
#include "visit/unique.h"

/* What a node that is named first in it takes over. */
struct scope {
    const char *label; /* NULL: its id */
    bool is_html;
};

/* Nodes in the order in which statements name them: of a subgraph, those since it began. */
struct named {
    uint32_t *nodes;
    uint32_t count, room;
};

struct reader {
    struct tv_dot_tokens tokens;
    struct tv_dot_graph *graph;
    struct named named;
    struct tv_unique ids; /* of the nodes, by their numbers */
    unsigned depth;       /* of subgraphs */
};

/* What stands at an end of an edge: nodes [begin, end) of those named. */
struct side {
    size_t begin, end;
};

static bool no_memory(struct reader *reader)
{
    reader->tokens.error->line = 0;
    return tv_fail(reader->tokens.error, "not enough memory to read a graph");
}

/* ---- Tokens ---- */

static bool next(struct reader *reader)
{
    return tv_dot_next(&reader->tokens);
}

/* Whether the token is this mark; then it is taken, which may fail. */
static bool take_mark_if(struct reader *reader, char mark, bool *taken)
{
    *taken = tv_dot_is_mark(&reader->tokens, mark);
    return !*taken || next(reader);
}

static bool take_mark(struct reader *reader, char mark, const char *wanted)
{
    return tv_dot_is_mark(&reader->tokens, mark) ? next(reader)
                                                 : tv_dot_wanted(&reader->tokens, wanted);
}

static bool is_name(const struct reader *reader)
{
    return reader->tokens.word == TV_DOT_NAME;
}

static bool is_edge(const struct reader *reader)
{
    return reader->tokens.word == TV_DOT_ARROW || reader->tokens.word == TV_DOT_LINE;
}

/* ---- Nodes and edges ---- */

/* The list, with room for one more item. NULL: no memory; the list is as it was. */
static void *make_room(void *items, size_t size, uint32_t count, uint32_t *room)
{
    if (count < *room)
        return items;
    uint32_t larger = *room ? 2 * *room : 64;
    void *grown = realloc(items, larger * size);
    if (grown)
        *room = larger;
    return grown;
}

static bool set_label(struct reader *reader, uint32_t node, const char *label, bool is_html)
{
    struct tv_dot_node *labelled = &reader->graph->nodes[node];
    labelled->label = tv_dot_label(&reader->graph->arena, label, is_html, labelled->id);
    return labelled->label || no_memory(reader);
}

static bool add_node(struct reader *reader, const struct scope *scope, const char *id)
{
    struct tv_dot_graph *graph = reader->graph;
    uint32_t node = graph->node_count;
    if (node >= TV_DOT_NODES_MAX)
        return tv_dot_fail(&reader->tokens, "there are more than %d nodes", TV_DOT_NODES_MAX);
    struct tv_dot_node *nodes = make_room(graph->nodes, sizeof *nodes, node, &graph->node_room);
    if (!nodes)
        return no_memory(reader);
    graph->nodes = nodes;
    graph->nodes[node] = (struct tv_dot_node){.id = id, .label = id};
    graph->node_count++;
    return !scope->label || set_label(reader, node, scope->label, scope->is_html);
}

static bool add_named(struct reader *reader, uint32_t node)
{
    struct named *named = &reader->named;
    uint32_t *nodes = make_room(named->nodes, sizeof *nodes, named->count, &named->room);
    if (!nodes)
        return no_memory(reader);
    named->nodes = nodes;
    named->nodes[named->count++] = node;
    return true;
}

static bool add_edge(struct reader *reader, uint32_t from, uint32_t to)
{
    struct tv_dot_graph *graph = reader->graph;
    uint32_t count = graph->edge_count;
    if (count >= TV_DOT_EDGES_MAX)
        return tv_dot_fail(&reader->tokens, "there are more than %d edges", TV_DOT_EDGES_MAX);
    struct tv_dot_edge *edges = make_room(graph->edges, sizeof *edges, count, &graph->edge_room);
    if (!edges)
        return no_memory(reader);
    graph->edges = edges;
    graph->edges[graph->edge_count++] = (struct tv_dot_edge){from, to};
    return true;
}

/* From each node of one side to each of the other. */
static bool add_edges(struct reader *reader, struct side from, struct side to)
{
    const struct named *named = &reader->named;
    for (size_t i = from.begin; i < from.end; i++) {
        for (size_t j = to.begin; j < to.end; j++) {
            if (!add_edge(reader, named->nodes[i], named->nodes[j]))
                return false;
        }
    }
    return true;
}

/* ---- Attributes ---- */

/* "NAME = VALUE". */
static bool read_attribute(struct reader *reader, struct scope *attributes)
{
    bool is_label = strcmp(reader->tokens.text, "label") == 0;
    if (!next(reader) || !take_mark(reader, '=', "'=' and the value of an attribute"))
        return false;
    if (!is_name(reader))
        return tv_dot_wanted(&reader->tokens, "the value of an attribute");
    if (is_label)
        *attributes = (struct scope){reader->tokens.text, reader->tokens.is_html};
    return next(reader);
}

/* Lists in square brackets, as many as there are. */
static bool read_attributes(struct reader *reader, struct scope *attributes)
{
    bool opens, separated;
    if (!take_mark_if(reader, '[', &opens))
        return false;
    while (opens) {
        while (is_name(reader)) {
            if (!read_attribute(reader, attributes) ||
                !take_mark_if(reader, tv_dot_is_mark(&reader->tokens, ';') ? ';' : ',', &separated))
                return false;
        }
        if (!take_mark(reader, ']', "an attribute or ']'") || !take_mark_if(reader, '[', &opens))
            return false;
    }
    return true;
}

/* "node [...]" and its like: what they say of nodes is kept for those that follow. */
static bool read_defaults(struct reader *reader, struct scope *scope)
{
    struct scope ignored = {NULL, false};
    bool of_nodes = reader->tokens.word == TV_DOT_NODE;
    return next(reader) && read_attributes(reader, of_nodes ? scope : &ignored);
}

/* ---- Statements ---- */

static bool read_statements(struct reader *reader, const struct scope *outer);

/* "subgraph NAME { ... }", of which all but the braces may be left out. */
static bool read_subgraph(struct reader *reader, const struct scope *scope, struct side *side)
{
    side->begin = reader->named.count;
    if (reader->depth >= TV_DOT_DEPTH_MAX)
        return tv_dot_fail(&reader->tokens, "subgraphs are nested more than %d deep",
                           TV_DOT_DEPTH_MAX);
    if (reader->tokens.word == TV_DOT_SUBGRAPH && !next(reader))
        return false;
    if (is_name(reader) && !next(reader))
        return false;
    reader->depth++;
    bool read = take_mark(reader, '{', "'{'") && read_statements(reader, scope) &&
                take_mark(reader, '}', "a statement or '}'");
    reader->depth--;
    side->end = reader->named.count;
    return read;
}

/* Ports, as in "A:n" and "A:f0:sw", say nothing here. */
static bool skip_port(struct reader *reader)
{
    bool has_port;
    for (int part = 0; part < 2; part++) {
        if (!take_mark_if(reader, ':', &has_port))
            return false;
        if (has_port && !(is_name(reader) ? next(reader)
                                          : tv_dot_wanted(&reader->tokens, "the name of a port")))
            return false;
    }
    return true;
}

/* A node, whose id was taken. */
static bool name_node(struct reader *reader, const struct scope *scope, const char *id,
                      struct side *side)
{
    side->begin = reader->named.count;
    uint64_t node = tv_unique_add(&reader->ids, &id);
    if (node == TV_NONE)
        return no_memory(reader);
    if (node == reader->graph->node_count && !add_node(reader, scope, id))
        return false;
    if (!add_named(reader, (uint32_t)node))
        return false;
    side->end = reader->named.count;
    return skip_port(reader);
}

static bool begins_subgraph(const struct reader *reader)
{
    return reader->tokens.word == TV_DOT_SUBGRAPH || tv_dot_is_mark(&reader->tokens, '{');
}

static bool read_side(struct reader *reader, const struct scope *scope, struct side *side)
{
    const char *id = reader->tokens.text;
    if (begins_subgraph(reader))
        return read_subgraph(reader, scope, side);
    if (!is_name(reader))
        return tv_dot_wanted(&reader->tokens, "a node");
    return next(reader) && name_node(reader, scope, id, side);
}

/* "-> B -> C [...]", behind its first side. */
static bool read_edges(struct reader *reader, const struct scope *scope, struct side from)
{
    struct scope ignored = {NULL, false};
    while (is_edge(reader)) {
        struct side to;
        if ((reader->tokens.word == TV_DOT_ARROW) != reader->graph->is_directed)
            return tv_dot_fail(&reader->tokens, reader->graph->is_directed
                                                    ? "'--' is for a graph; in a digraph write '->'"
                                                    : "'->' is for a digraph; in a graph write "
                                                      "'--'");
        if (!next(reader) || !read_side(reader, scope, &to) || !add_edges(reader, from, to))
            return false;
        from = to;
    }
    return read_attributes(reader, &ignored);
}

/* A node with its attributes, an edge, or an attribute of the graph: all begin with an id. */
static bool read_named(struct reader *reader, const struct scope *scope)
{
    const char *id = reader->tokens.text;
    struct scope attributes = {NULL, false};
    struct side side;
    bool is_attribute;
    if (!next(reader) || !take_mark_if(reader, '=', &is_attribute))
        return false;
    if (is_attribute)
        return is_name(reader) ? next(reader)
                               : tv_dot_wanted(&reader->tokens, "the value of an attribute");
    if (!name_node(reader, scope, id, &side))
        return false;
    if (is_edge(reader))
        return read_edges(reader, scope, side);
    uint32_t node = reader->named.nodes[side.begin];
    return read_attributes(reader, &attributes) &&
           (!attributes.label || set_label(reader, node, attributes.label, attributes.is_html));
}

static bool read_statement(struct reader *reader, struct scope *scope)
{
    struct side side;
    switch (reader->tokens.word) {
    case TV_DOT_NODE:
    case TV_DOT_EDGE:
    case TV_DOT_GRAPH:
        return read_defaults(reader, scope);
    case TV_DOT_NAME:
        return read_named(reader, scope);
    default:
        if (!begins_subgraph(reader))
            return tv_dot_wanted(&reader->tokens, "a statement or '}'");
        return read_subgraph(reader, scope, &side) &&
               (!is_edge(reader) || read_edges(reader, scope, side));
    }
}

/* What a statement says of all nodes holds in this scope and those within. */
static bool read_statements(struct reader *reader, const struct scope *outer)
{
    struct scope scope = *outer;
    bool separated;
    while (reader->tokens.word != TV_DOT_END && !tv_dot_is_mark(&reader->tokens, '}')) {
        if (!read_statement(reader, &scope) || !take_mark_if(reader, ';', &separated))
            return false;
    }
    return true;
}

/* ---- The graph ---- */

/* "strict digraph NAME" */
static bool read_head(struct reader *reader)
{
    struct tv_dot_graph *graph = reader->graph;
    graph->is_strict = reader->tokens.word == TV_DOT_STRICT;
    if (graph->is_strict && !next(reader))
        return false;
    graph->is_directed = reader->tokens.word == TV_DOT_DIGRAPH;
    if (!graph->is_directed && reader->tokens.word != TV_DOT_GRAPH)
        return tv_dot_wanted(&reader->tokens, "'digraph' or 'graph'");
    return next(reader) && (!is_name(reader) || next(reader));
}

static bool read_graph(struct reader *reader)
{
    const struct scope scope = {NULL, false};
    return next(reader) && read_head(reader) && take_mark(reader, '{', "'{'") &&
           read_statements(reader, &scope) && take_mark(reader, '}', "a statement or '}'") &&
           (reader->tokens.word == TV_DOT_END ||
            tv_dot_wanted(&reader->tokens, "the end of the text"));
}

bool tv_dot_graph_read(struct tv_dot_graph *graph, const char *text, struct tv_error *error)
{
    struct reader *reader = calloc(1, sizeof *reader);
    *graph = (struct tv_dot_graph){.node_count = 0};
    if (!reader)
        return tv_fail(error, "not enough memory to read a graph");
    reader->graph = graph;
    reader->tokens = (struct tv_dot_tokens){
        .at = text, .start = text, .line = 1, .arena = &graph->arena, .error = error};
    reader->ids.space = (struct tv_space){.ops = &tv_unique_by_text, .node_size = sizeof(char *)};
    bool read = read_graph(reader);
    free(reader->named.nodes);
    tv_unique_release(&reader->ids);
    free(reader);
    return read;
}

void tv_dot_graph_release(struct tv_dot_graph *graph)
{
    free(graph->nodes);
    free(graph->edges);
    tv_arena_release(&graph->arena);
    *graph = (struct tv_dot_graph){.node_count = 0};
}
