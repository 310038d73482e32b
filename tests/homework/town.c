/* town.c: the town of the tree-visitor handout as a homework in which every part of a space is
 * served, and a visitor. It prints to standard output, too, which must not matter.
 */
#include "homework.h"

#include <string.h>

static const char *const neighbours[] = {"BC", "DA", "DA", "EBC", "D"};

/* A node is its letter. */
static void town_root(void *node)
{
    *(char *)node = 'A';
}

static void *town_children(const void *node, void *children)
{
    char letter = *(const char *)node;
    const char *list = neighbours[letter - 'A'];
    printf("asked for the children of %c\n", letter);
    memcpy(children, list, strlen(list));
    return (char *)children + strlen(list);
}

static bool town_is_solution(const void *node)
{
    return *(const char *)node == 'E';
}

static void town_write(const void *node, FILE *out)
{
    fputc(*(const char *)node, out);
}

static bool town_read(const char *name, void *node)
{
    *(char *)node = *name;
    return *name >= 'A' && *name <= 'E' && !name[1];
}

static void town_move(const void *node, const void *child, FILE *out)
{
    fprintf(out, "%c-%c", *(const char *)node, *(const char *)child);
}

/* A move is where it leads to. */
static void *town_moves(const void *path, size_t count, void *moves)
{
    memcpy(moves, (const char *)path + 1, count - 1);
    return (char *)moves + count - 1;
}

static void town_write_moves(const void *moves, size_t count, FILE *out)
{
    fprintf(out, "to %.*s", (int)count, (const char *)moves);
}

/* Prints the places, prunes at D, and stops at the first solution. */
static void *begin(FILE *out)
{
    static int visitor;
    visitor = 0;
    fputs("Places:\n", out);
    return &visitor;
}

static enum tv_then show(void *visitor, const struct tv_shown *shown, FILE *out)
{
    ++*(int *)visitor;
    fprintf(out, "%ld of %ld at %d: %s by %s\n", shown->node, shown->parent, shown->level,
            shown->name, shown->move ? shown->move : "nothing");
    if (shown->solution)
        return TV_THEN_STOP;
    return *shown->name == 'D' ? TV_THEN_PRUNE : TV_THEN_GO;
}

static void end(void *visitor, FILE *out)
{
    fprintf(out, "%d places\n", *(int *)visitor);
}

const struct tv_homework tv_homework = {
    .name = "town",
    .node_size = 1,
    .max_children = 3,
    .root = town_root,
    .children = town_children,
    .is_solution = town_is_solution,
    .write = town_write,
    .read = town_read,
    .move = town_move,
    .move_size = 1,
    .moves = town_moves,
    .write_moves = town_write_moves,
    .visitor_begin = begin,
    .visitor_show = show,
    .visitor_end = end,
};
