/* practice_visit.c: reads a tree, has it visited, and prints each node as it is shown. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "homework/practice.h"
#include "homework/student.h"
#include "homework/tree.h"

static const char help[] =
    "Visits a tree with your function and prints each node that it shows: LEVEL = NAME.\n"
    "\n"
    "  ./visit [fifo|lifo] [CUTOFF] <FILE\n"
    "\n"
    "Each line of the file has a node and its children; the first node is the root:\n"
    "\n"
    "  A: B C\n"
    "  B: D E\n"
    "\n"
    "Without arguments the order is fifo, and there is no cutoff.\n";

static const char blanks[] = " \t";

struct edge {
    size_t parent, child; /* indices of nodes */
};

/* A tree of a few lines: it is looked through from one end to the other for everything. Nodes stay
 * where they are, since the visit points to them. */
struct typed_tree {
    struct tv_tree tree;
    bool lifo;
    int cutoff;
    struct tv_node **nodes;
    struct edge *edges;
    struct tv_node **found; /* has room for as many as there are edges */
    size_t node_count, edge_count;
};

/* ---- Reading ---- */

static struct tv_node *new_node(struct typed_tree *self, const char *name)
{
    struct tv_node *node = malloc(sizeof *node);
    if (!node)
        return NULL;
    node->name = strdup(name);
    node->number = (long)self->node_count;
    node->tree = &self->tree;
    if (node->name)
        return node;
    free(node);
    return NULL;
}

/* The index of the node of that name, which is added if it is new. */
static bool find_node(struct typed_tree *self, const char *name, size_t *index,
                      struct tv_error *error)
{
    for (*index = 0; *index < self->node_count; ++*index) {
        if (!strcmp(self->nodes[*index]->name, name))
            return true;
    }
    struct tv_node **grown = realloc(self->nodes, (*index + 1) * sizeof *grown);
    if (grown)
        self->nodes = grown;
    struct tv_node *node = grown ? new_node(self, name) : NULL;
    if (!node)
        return tv_fail(error, "not enough memory for %s", name);
    self->nodes[self->node_count++] = node;
    return true;
}

static bool add_edge(struct typed_tree *self, size_t parent, const char *name,
                     struct tv_error *error)
{
    size_t child, size = self->edge_count + 1;
    if (!find_node(self, name, &child, error))
        return false;
    struct edge *edges = realloc(self->edges, size * sizeof *edges);
    if (edges)
        self->edges = edges;
    struct tv_node **found = edges ? realloc(self->found, size * sizeof *found) : NULL;
    if (!found)
        return tv_fail(error, "not enough memory for %s", name);
    self->found = found;
    self->edges[self->edge_count++] = (struct edge){parent, child};
    return true;
}

static bool visit_line(void *self, char *line, struct tv_error *error)
{
    char *rest, *colon = strchr(line, ':');
    if (!colon)
        return tv_fail(error, "there is no colon; a node and its children look so: A: B C");
    *colon = '\0';
    const char *name = strtok_r(line, blanks, &rest);
    if (!name || strtok_r(NULL, blanks, &rest))
        return tv_fail(error, "there has to be one name before the colon: A: B C");
    size_t parent;
    if (!find_node(self, name, &parent, error))
        return false;
    for (const char *child = strtok_r(colon + 1, blanks, &rest); child;
         child = strtok_r(NULL, blanks, &rest)) {
        if (!add_edge(self, parent, child, error))
            return false;
    }
    return true;
}

/* ---- The visit ---- */

static struct tv_node **find_children(struct tv_tree *tree, struct tv_node *node, size_t *count)
{
    struct typed_tree *self = (struct typed_tree *)tree;
    *count = 0;
    for (size_t i = 0; i < self->edge_count; i++) {
        if (self->edges[i].parent == (size_t)node->number)
            self->found[(*count)++] = self->nodes[self->edges[i].child];
    }
    return self->found;
}

static void print_shown(struct tv_tree *tree, const struct tv_node *node, int level)
{
    (void)tree;
    printf("%d = %s\n", level, node->name);
}

static void release(struct typed_tree *self)
{
    for (size_t i = 0; i < self->node_count; i++) {
        free((char *)self->nodes[i]->name);
        free(self->nodes[i]);
    }
    free(self->nodes);
    free(self->edges);
    free(self->found);
}

static bool visit_end(void *self, bool any, struct tv_error *error)
{
    (void)any;
    struct typed_tree *typed = self;
    bool visited = typed->node_count == 0
                       ? tv_fail(error, "there is no tree to visit; --help says how to write one")
                       : tv_student_visit(typed->nodes[0], typed->lifo, typed->cutoff) ||
                             tv_fail(error, "visit returned false");
    release(typed);
    return visited;
}

/* ---- Arguments ---- */

static bool read_cutoff(const char *text, int *cutoff)
{
    char *end;
    long level = strtol(text, &end, 10);
    *cutoff = (int)level;
    return end != text && !*end && level >= 0 && level <= INT_MAX;
}

static char **visit_take(void *self, char **arguments)
{
    struct typed_tree *typed = self;
    if (*arguments && (!strcmp(*arguments, "fifo") || !strcmp(*arguments, "lifo")))
        typed->lifo = **arguments++ == 'l';
    typed->cutoff = -1;
    if (*arguments && read_cutoff(*arguments, &typed->cutoff))
        arguments++;
    return arguments;
}

static bool visit_begin(void *self, struct tv_error *error)
{
    (void)error;
    struct typed_tree *typed = self;
    typed->tree = (struct tv_tree){.children = find_children, .show = print_shown};
    return true;
}

const struct tv_practice tv_practice_visit = {
    .help = help,
    .arguments = "The arguments are: [fifo|lifo] [CUTOFF]",
    .take = visit_take,
    .size = sizeof(struct typed_tree),
    .begin = visit_begin,
    .line = visit_line,
    .end = visit_end,
};
