/* faulty.c: a homework whose functions are wrong, each node in another way. */
#include "homework.h"

#include <string.h>

/* A node is its name, which says what goes wrong. */
struct word {
    char letters[8];
};

enum { CHILDREN_MAX = 2 };

static void *wrong_end(const char *name, struct word *place, size_t room)
{
    static struct word elsewhere;
    if (!strcmp(name, "null"))
        return NULL;
    if (!strcmp(name, "before"))
        return place - 1;
    if (!strcmp(name, "beyond"))
        return place + room + 1;
    if (!strcmp(name, "inside"))
        return (char *)place + 1;
    if (!strcmp(name, "static"))
        return &elsewhere;
    return place;
}

static void *faulty_children(const void *node, void *children)
{
    const char *name = node;
    struct word *child = children;
    if (!strcmp(name, "latin"))
        *child++ = (struct word){"caf\xE9"};
    return wrong_end(name, child, CHILDREN_MAX);
}

static void *faulty_moves(const void *path, size_t count, void *moves)
{
    return wrong_end(path, moves, count - 1);
}

static void write_word(const void *node, FILE *out)
{
    fputs(node, out);
}

static bool read_word(const char *name, void *node)
{
    struct word *word = node;
    if (strlen(name) >= sizeof word->letters)
        return false;
    strcpy(word->letters, name);
    return true;
}

static void write_moves(const void *moves, size_t count, FILE *out)
{
    (void)moves;
    fprintf(out, "%zu", count);
}

/* A queue that is none. */
static void *make(bool lifo)
{
    static int queue;
    return lifo ? NULL : &queue;
}

static bool in(void *queue, int item)
{
    (void)queue;
    return item != 7;
}

static int out_of(void *queue)
{
    (void)queue;
    return -1;
}

static bool is_empty(void *queue)
{
    (void)queue;
    return false;
}

static void forget(void *queue)
{
    (void)queue;
}

/* A visitor with an answer that is none, and a visit that fails. */
static void *begin(FILE *out)
{
    fputs("caf\xE9", out);
    return NULL;
}

static enum tv_then show(void *visitor, const struct tv_shown *shown, FILE *out)
{
    (void)visitor, (void)shown, (void)out;
    return (enum tv_then)99;
}

static void end(void *visitor, FILE *out)
{
    (void)visitor, (void)out;
}

static bool visit(struct tv_node *root, bool lifo, int cutoff)
{
    (void)root, (void)lifo, (void)cutoff;
    return false;
}

const struct tv_homework tv_homework = {
    .name = "faulty",
    .node_size = sizeof(struct word),
    .max_children = CHILDREN_MAX,
    .children = faulty_children,
    .write = write_word,
    .read = read_word,
    .move_size = sizeof(struct word),
    .moves = faulty_moves,
    .write_moves = write_moves,
    .queue_make = make,
    .queue_in = in,
    .queue_out = out_of,
    .queue_empty = is_empty,
    .queue_free = forget,
    .visitor_begin = begin,
    .visitor_show = show,
    .visitor_end = end,
    .visit = visit,
};
