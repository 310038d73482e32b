/* calls.c: see calls.h. */
#include "homework/calls.h"

#include <stdlib.h>

/* A function that writes elements of `size` bytes, at most `most`. */
struct writer {
    const char *function, *elements; /* "children", "children" */
    size_t size, most;
};

static bool make_room(const struct writer *writer, struct tv_written *written,
                      struct tv_error *error)
{
    written->count = 0;
    written->first = calloc(writer->most ? writer->most : 1, writer->size);
    return written->first || tv_fail(error, "not enough memory for %zu %s of %zu bytes",
                                     writer->most, writer->elements, writer->size);
}

/* Counts what was written, if the end is one. Places are compared as numbers, for a wrong end may
 * lie anywhere. */
static bool count_to(const struct writer *writer, const void *end, struct tv_written *written,
                     struct tv_error *error)
{
    const char *name = tv_homework.name, *function = writer->function;
    uintptr_t first = (uintptr_t)written->first, last = (uintptr_t)end;
    if (!end)
        return tv_fail(error,
                       "%s_%s returned NULL; where there is nothing to write it has to return the "
                       "place that it was given",
                       name, function);
    if (last < first)
        return tv_fail(error, "%s_%s returned an end that lies before the beginning", name,
                       function);
    if (last - first > writer->most * writer->size)
        return tv_fail(error,
                       "%s_%s returned an end that lies beyond the %zu %s for which there is room",
                       name, function, writer->most, writer->elements);
    if ((last - first) % writer->size != 0)
        return tv_fail(error, "%s_%s returned an end that lies inside of one of the %s", name,
                       function, writer->elements);
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
    struct writer writer = {"children", "children", tv_homework.node_size,
                            tv_homework.max_children};
    return make_room(&writer, children, error) &&
           settle(&writer, tv_homework.children(node, children->first), children, error);
}

bool tv_call_moves(const struct tv_written *path, struct tv_written *moves, struct tv_error *error)
{
    struct writer writer = {"moves", "moves", tv_homework.move_size, path->count - 1};
    return make_room(&writer, moves, error) &&
           settle(&writer, tv_homework.moves(path->first, path->count, moves->first), moves, error);
}

bool tv_call_read(const char *name, struct tv_written *node, struct tv_error *error)
{
    struct writer writer = {"read", "nodes", tv_homework.node_size, 1};
    if (!make_room(&writer, node, error))
        return false;
    node->count = tv_homework.read(name, node->first);
    return true;
}

const char *tv_call_write(const void *node, struct tv_text *text, struct tv_error *error)
{
    FILE *out = tv_text_begin(text);
    if (out)
        tv_homework.write(node, out);
    const char *name = out ? tv_text_end(text) : NULL;
    if (!name)
        tv_fail(error, "not enough memory for a name");
    return name;
}

const void *tv_element(const struct tv_written *written, size_t size, size_t index)
{
    return (const char *)written->first + index * size;
}
