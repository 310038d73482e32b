/* practice_space.c: prints the children of a node, or the moves of a path. */
#include <stdlib.h>
#include <string.h>

#include "homework/calls.h"
#include "homework/practice.h"

static const char help[] =
    "Reads lines and prints what your functions make of each:\n"
    "\n"
    "  NAME                  the children of the node of that name, one a line\n"
    "  NAME -> NAME -> ...   the moves of a path\n"
    "  start                 stands for the name of the node with which the search begins\n"
    "\n"
    "Without any line it prints the children of the start. Names are written as `treevisit run`\n"
    "prints them. To follow it step by step: gdb, then \"run </dev/null\".\n";

static const char arrow[] = "->";

struct space {
    struct tv_text text;
};

/* ---- Nodes by name ---- */

/* The root of a space that has one, else the node to try first. */
static bool read_start(struct tv_written *node, struct tv_error *error)
{
    if (!tv_homework.root)
        return tv_call_read(tv_homework.start, node, error);
    node->count = 1;
    node->first = calloc(1, tv_homework.node_size);
    if (!node->first)
        return tv_fail(error, "not enough memory for the root");
    tv_homework.root(node->first);
    return true;
}

static bool read_node(const char *name, struct tv_written *node, struct tv_error *error)
{
    bool has_start = tv_homework.root || tv_homework.start;
    bool is_start = has_start && !strcmp(name, "start");
    if (is_start ? !read_start(node, error) : !tv_call_read(name, node, error))
        return false;
    if (node->count > 0)
        return true;
    free(node->first);
    return tv_fail(error, "there is no node %s; try %s", name,
                   tv_homework.start ? tv_homework.start : "start");
}

/* Cuts the spaces off both ends. */
static char *trim(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t", text[length - 1]))
        length--;
    text[length] = '\0';
    return text;
}

/* Reads the names between arrows; makes changes to the line. */
static bool read_path(char *line, struct tv_written *path, struct tv_error *error)
{
    size_t size = tv_homework.node_size, room = 1;
    for (const char *at = line; (at = strstr(at, arrow)); at += strlen(arrow))
        room++;
    path->count = 0;
    path->first = calloc(room, size);
    if (!path->first)
        return tv_fail(error, "not enough memory for a path of %zu nodes", room);
    for (char *next; line; line = next) {
        struct tv_written node;
        next = strstr(line, arrow);
        if (next) {
            *next = '\0';
            next += strlen(arrow);
        }
        if (!read_node(trim(line), &node, error)) {
            free(path->first);
            return false;
        }
        memcpy((char *)path->first + size * path->count++, node.first, size);
        free(node.first);
    }
    return true;
}

/* ---- What comes of it ---- */

static bool print_child(struct space *self, const void *node, const void *child,
                        struct tv_error *error)
{
    const char *name = tv_call_write(child, &self->text, error);
    if (!name)
        return false;
    fputs(name, stdout);
    if (tv_homework.move) {
        fputs(", by ", stdout);
        tv_homework.move(node, child, stdout);
    }
    if (tv_homework.is_solution && tv_homework.is_solution(child))
        fputs(", a solution", stdout);
    putchar('\n');
    return true;
}

static bool print_children(struct space *self, const void *node, struct tv_error *error)
{
    struct tv_written children;
    if (!tv_call_children(node, &children, error))
        return false;
    bool printed = true;
    for (size_t i = 0; printed && i < children.count; i++)
        printed = print_child(self, node, tv_element(&children, tv_homework.node_size, i), error);
    if (children.count == 0)
        puts("no children");
    free(children.first);
    return printed;
}

static bool print_moves(const struct tv_written *path, struct tv_error *error)
{
    struct tv_written moves;
    if (!tv_homework.moves)
        return tv_fail(error, "there is no function for the moves of a path");
    if (!tv_call_moves(path, &moves, error))
        return false;
    tv_homework.write_moves(moves.first, moves.count, stdout);
    putchar('\n');
    free(moves.first);
    return true;
}

static bool space_line(void *self, char *line, struct tv_error *error)
{
    struct tv_written path;
    if (!read_path(line, &path, error))
        return false;
    bool printed = path.count == 1 ? print_children(self, path.first, error)
                                   : print_moves(&path, error);
    free(path.first);
    return printed;
}

static bool space_end(void *self, bool any, struct tv_error *error)
{
    struct space *space = self;
    char start[] = "start";
    bool printed = any || space_line(self, start, error);
    tv_text_release(&space->text);
    return printed;
}

const struct tv_practice tv_practice_space = {
    .help = help,
    .size = sizeof(struct space),
    .line = space_line,
    .end = space_end,
};
