/* calls.c: see calls.h. */
#include "homework/calls.h"

#include <stdlib.h>
#include <string.h>

#include "homework/student.h"

/* Each byte that nobody wrote: what is made of it is the same each time, and nothing sensible. */
enum { UNWRITTEN = 0xA5 };

enum { NAME_MAX_BYTES = 100 };

/* A function that writes elements of `size` bytes, at most `most`; its name says what they are. */
struct writer {
    const char *elements;
    size_t size, most;
};

static bool make_room(const struct writer *writer, struct tv_written *written,
                      struct tv_error *error)
{
    size_t bytes = (writer->most ? writer->most : 1) * writer->size;
    written->count = 0;
    written->first = malloc(bytes);
    if (!written->first)
        return tv_fail(error, "not enough memory for %zu %s of %zu bytes", writer->most,
                       writer->elements, writer->size);
    memset(written->first, UNWRITTEN, bytes);
    return true;
}

/* The name of the function, as C has it. */
static void write_name(const struct writer *writer, char name[NAME_MAX_BYTES])
{
    snprintf(name, NAME_MAX_BYTES, "%s_%s", tv_homework.name, writer->elements);
    for (char *dash; (dash = strchr(name, '-'));)
        *dash = '_';
}

/* Counts what was written, if the end is one. Places are compared as numbers, for a wrong end may
 * lie anywhere. */
static bool count_to(const struct writer *writer, const void *end, struct tv_written *written,
                     struct tv_error *error)
{
    char name[NAME_MAX_BYTES];
    const char *elements = writer->elements;
    uintptr_t first = (uintptr_t)written->first, last = (uintptr_t)end;
    write_name(writer, name);
    if (!end)
        return tv_fail(error, "%s returned NULL, not the place behind the last of the %s", name,
                       elements);
    if (last < first)
        return tv_fail(error, "%s returned an end that lies before the beginning", name);
    if (last - first > writer->most * writer->size)
        return tv_fail(error,
                       "%s returned an end that lies beyond the %zu %s for which there is room",
                       name, writer->most, elements);
    if ((last - first) % writer->size != 0)
        return tv_fail(error, "%s returned an end that lies inside of one of the %s", name,
                       elements);
    written->count = (last - first) / writer->size;
    return true;
}

/* Frees what was written where the end is none. */
static bool settle(const struct writer *writer, const void *end, struct tv_written *written,
                   struct tv_error *error)
{
    if (count_to(writer, end, written, error))
        return true;
    free(written->first);
    written->first = NULL;
    return false;
}

bool tv_call_children(const void *node, struct tv_written *children, struct tv_error *error)
{
    struct writer writer = {"children", tv_homework.node_size, tv_homework.max_children};
    return make_room(&writer, children, error) &&
           settle(&writer, tv_student_children(node, children->first), children, error);
}

bool tv_call_moves(const void *path, size_t count, struct tv_written *moves, struct tv_error *error)
{
    struct writer writer = {"moves", tv_homework.move_size, count - 1};
    return make_room(&writer, moves, error) &&
           settle(&writer, tv_student_moves(path, count, moves->first), moves, error);
}

static const struct tv_function *find_function(const char *name, struct tv_error *error)
{
    const struct tv_function *function = tv_homework.functions;
    for (; function && function->name; function++)
        if (!strcmp(function->name, name))
            return function;
    tv_fail(error, "there is no function %s", name);
    return NULL;
}

const char *tv_call_function(const char *name, const char *const *texts, size_t count,
                             struct tv_text *text, struct tv_error *error)
{
    static const char trouble[] = "error: ";
    const struct tv_function *function = find_function(name, error);
    FILE *out = function ? tv_text_begin(text) : NULL;
    if (!function)
        return NULL;
    if (out)
        tv_student_call(function, texts, count, out);
    const char *written = out ? tv_text_end(text) : NULL;
    if (!written)
        tv_fail(error, "not enough memory for what %s writes", name);
    if (!written || strncmp(written, trouble, strlen(trouble)) != 0)
        return written;
    tv_fail(error, "%s", written + strlen(trouble));
    return NULL;
}

void *tv_new_nodes(size_t count, struct tv_error *error)
{
    void *nodes = calloc(count, tv_homework.node_size);
    if (!nodes)
        tv_fail(error, "not enough memory for %zu nodes", count);
    return nodes;
}

void *tv_nth_node(void *nodes, size_t index)
{
    return (char *)nodes + index * tv_homework.node_size;
}

bool tv_read_node(const char *name, void *node, struct tv_error *error)
{
    if (tv_homework.read(name, node))
        return true;
    if (!tv_homework.start)
        return tv_fail(error, "no node has the name %s", name);
    return tv_fail(error, "no node has the name %s; one is %s", name, tv_homework.start);
}

const char *tv_write_node(const void *node, struct tv_text *text, struct tv_error *error)
{
    FILE *out = tv_text_begin(text);
    if (out)
        tv_homework.write(node, out);
    const char *name = out ? tv_text_end(text) : NULL;
    if (!name)
        tv_fail(error, "not enough memory for a name");
    return name;
}
