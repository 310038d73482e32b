/* practice_space.c: prints the children of a node, or the moves of a path. */
#include <stdlib.h>
#include <string.h>

#include "homework/calls.h"
#include "homework/practice.h"
#include "homework/student.h"

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

static bool is_start(const char *name)
{
    return (tv_homework.root || tv_homework.start) && !strcmp(name, "start");
}

static bool read_name(const char *name, void *node, struct tv_error *error)
{
    if (!*name)
        return tv_fail(error, "a name is missing before or after %s", arrow);
    if (!is_start(name))
        return tv_read_node(name, node, error);
    if (!tv_homework.root)
        return tv_read_node(tv_homework.start, node, error);
    tv_student_root(node);
    return true;
}

/* The first arrow on the line; NULL: there is none. Names may have longer ones, "-->". */
static const char *find_arrow(const char *line)
{
    const char *at = strstr(line, arrow);
    while (at && at > line && at[-1] == '-')
        at = strstr(at + 1, arrow);
    return at;
}

/* How many names there are between arrows. */
static size_t count_names(const char *line)
{
    size_t count = 1;
    for (; (line = find_arrow(line)); line += strlen(arrow))
        count++;
    return count;
}

/* Cuts the first name off the line, and returns what is left; NULL: nothing is. */
static char *cut_name(char *line)
{
    const char *end = find_arrow(line);
    if (!end)
        return NULL;
    line[end - line] = '\0';
    return line + (end - line) + strlen(arrow);
}

/* The nodes of the names on the line, one after another. NULL after filling the error. */
static void *read_path(char *line, size_t count, struct tv_error *error)
{
    void *path = tv_new_nodes(count, error);
    for (size_t i = 0; path && i < count; i++) {
        char *rest = cut_name(line);
        if (!read_name(tv_trim(line), tv_nth_node(path, i), error)) {
            free(path);
            return NULL;
        }
        line = rest;
    }
    return path;
}

/* ---- What comes of it ---- */

/* The move that leads to a child, on one line. */
static bool print_move(struct space *self, const void *node, const void *child,
                       struct tv_error *error)
{
    FILE *out = tv_text_begin(&self->text);
    if (out)
        tv_homework.move(node, child, out);
    const char *move = out ? tv_text_end(&self->text) : NULL;
    if (!move)
        return tv_fail(error, "not enough memory for a move");
    fputs(", by ", stdout);
    for (; *move; move++)
        fputs(*move == '\n' ? ", " : (char[]){*move, '\0'}, stdout);
    return true;
}

static bool print_child(struct space *self, const void *node, const void *child,
                        struct tv_error *error)
{
    const char *name = tv_write_node(child, &self->text, error);
    if (!name)
        return false;
    fputs(name, stdout);
    if (tv_homework.move && !print_move(self, node, child, error))
        return false;
    if (tv_student_is_solution(child))
        fputs(", a solution", stdout);
    if (tv_student_is_failure(child))
        fputs(", a failure", stdout);
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
        printed = print_child(self, node, tv_nth_node(children.first, i), error);
    if (children.count == 0)
        puts("no children");
    free(children.first);
    return printed;
}

static bool print_moves(const void *path, size_t count, struct tv_error *error)
{
    struct tv_written moves;
    if (!tv_homework.moves)
        return tv_fail(error, "there is no function for the moves of a path");
    if (!tv_call_moves(path, count, &moves, error))
        return false;
    tv_homework.write_moves(moves.first, moves.count, stdout);
    putchar('\n');
    free(moves.first);
    return true;
}

static bool nodes_line(struct space *self, char *line, struct tv_error *error)
{
    if (!tv_homework.children)
        return tv_fail(error, "there is no function for children");
    size_t count = count_names(line);
    void *path = read_path(line, count, error);
    if (!path)
        return false;
    bool printed = count == 1 ? print_children(self, path, error) : print_moves(path, count, error);
    free(path);
    return printed;
}

static bool space_line(void *memory, char *line, struct tv_error *error)
{
    struct space *self = memory;
    bool is_call, called = tv_practise_call(line, &self->text, &is_call, error);
    return is_call ? called : nodes_line(self, line, error);
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
