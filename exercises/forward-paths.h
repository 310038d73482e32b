/* forward-paths.h: the forward paths of a graph, for forward-paths.c.
 *
 * A forward path leads from vertex to neighbouring vertex and never comes back to one that it has
 * been to. Each is a node of a tree, which has all ways through the graph.
 */
#ifndef FORWARD_PATHS_H
#define FORWARD_PATHS_H

#include <stdbool.h>
#include <stddef.h>

#include "homework.h"

/* ---- Given ---- */

enum { VERTICES_MAX = 100 };

/* A path: the numbers of its vertices, `count` of them, of which there is one at least. */
struct path {
    size_t count;
    size_t vertices[VERTICES_MAX];
};

/* How many neighbours a vertex has. */
static inline size_t neighbour_count(size_t vertex)
{
    const struct tv_given_graph *graph = tv_space_graph();
    return vertex < graph->count ? graph->degrees[vertex] : 0;
}

/* The neighbours of a vertex; i counts from 0. VERTICES_MAX: there is no such neighbour. */
static inline size_t neighbour(size_t vertex, size_t i)
{
    return i < neighbour_count(vertex) ? tv_space_graph()->neighbours[vertex][i] : VERTICES_MAX;
}

/* ---- To be written ---- */

/* Writes all forward paths that are a vertex longer than this one at `children`, one after another,
 * and returns the end: the place behind the last one. They go on to the neighbours of its last
 * vertex, in the order in which these are given. There is room for VERTICES_MAX. */
struct path *forward_path_children(const struct path *path, struct path *children);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include <stdio.h>
#include <string.h>

static void *call_forward_path_children(const void *node, void *children)
{
    return forward_path_children(node, children);
}

/* A vertex that is none is written as its number. */
static void write_vertex(size_t vertex, FILE *out)
{
    const struct tv_given_graph *graph = tv_space_graph();
    if (vertex < graph->count)
        fputs(graph->names[vertex], out);
    else
        fprintf(out, "(vertex %zu)", vertex);
}

/* The vertices in brackets, the first one first: "(A B D)". */
static void write_path(const void *node, FILE *out)
{
    const struct path *path = node;
    fputc('(', out);
    for (size_t i = 0; i < path->count && i < VERTICES_MAX; i++) {
        fputs(i > 0 ? " " : "", out);
        write_vertex(path->vertices[i], out);
    }
    fputs(path->count <= VERTICES_MAX ? ")" : " ...)", out);
}

/* The vertex whose name the text begins with, up to ' ' or ')'; VERTICES_MAX: there is none. */
static size_t find_vertex(const char *text)
{
    const struct tv_given_graph *graph = tv_space_graph();
    for (size_t vertex = 0; graph && vertex < graph->count && vertex < VERTICES_MAX; vertex++) {
        size_t length = strlen(graph->names[vertex]);
        if (!strncmp(text, graph->names[vertex], length) && strchr(" )", text[length]))
            return vertex;
    }
    return VERTICES_MAX;
}

static bool read_path(const char *name, void *node)
{
    struct path path = {.count = 0};
    while (*name == (path.count > 0 ? ' ' : '(') && path.count < VERTICES_MAX) {
        size_t vertex = find_vertex(++name);
        if (vertex == VERTICES_MAX)
            return false;
        path.vertices[path.count++] = vertex;
        name += strlen(tv_space_graph()->names[vertex]);
    }
    memcpy(node, &path, sizeof path);
    return path.count > 0 && !strcmp(name, ")");
}

/* The path that is the start alone. */
static void write_root(void *node)
{
    const char *start = tv_space_text("start");
    struct path path = {.count = 1, .vertices = {start ? find_vertex(start) : VERTICES_MAX}};
    memcpy(node, &path, sizeof path);
}

/* The town of the handout. */
static const char town[] = "{\"start\": \"A\", \"edges\": {\"A\": [\"B\", \"C\"], \"B\": [\"D\", "
                           "\"A\"], \"C\": [\"D\", \"A\"],"
                           " \"D\": [\"E\", \"B\", \"C\"], \"E\": [\"D\"]}}";

const struct tv_homework tv_homework = {
    .name = "forward-paths",
    .space = town,
    .node_size = sizeof(struct path),
    .max_children = VERTICES_MAX,
    .root = write_root,
    .children = call_forward_path_children,
    .write = write_path,
    .read = read_path,
};

#endif
