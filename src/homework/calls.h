/* calls.h: calls of the student's functions on nodes, and a look at what they return. Both programs
 * that are made of a homework call them through this one.
 *
 * What a function writes goes into memory of its own, which has room for just that and no more, so
 * that AddressSanitizer and valgrind see a step beyond it.
 */
#ifndef TV_HOMEWORK_CALLS_H
#define TV_HOMEWORK_CALLS_H

#include "homework/homework.h"
#include "treevisit.h"
#include "visit/text.h"

/* What a function wrote, one element after another; freed with free(first). */
struct tv_written {
    void *first;
    size_t count;
};

/* The children of a node. false after filling the error: the end that was returned is none. */
bool tv_call_children(const void *node, struct tv_written *children, struct tv_error *error);

/* The moves along a path. */
bool tv_call_moves(const struct tv_written *path, struct tv_written *moves, struct tv_error *error);

/* The node of a name, as the only element; count 0 if there is none. */
bool tv_call_read(const char *name, struct tv_written *node, struct tv_error *error);

/* Its name, valid until the text is used again. NULL after filling the error. */
const char *tv_call_write(const void *node, struct tv_text *text, struct tv_error *error);

/* The element with this index. */
const void *tv_element(const struct tv_written *written, size_t size, size_t index);

#endif
