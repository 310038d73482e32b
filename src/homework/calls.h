/* calls.h: calls of the student's functions on nodes, or on texts, and a look at what they return.
 * Both programs that are made of a homework call them through this one.
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

/* The moves along a path of `count` nodes, at least one. */
bool tv_call_moves(const void *path, size_t count, struct tv_written *moves,
                   struct tv_error *error);

/* What a function of its own makes of a few texts, valid until the text is used again. NULL after
 * filling the error: there is no such function, or it cannot read a text. */
const char *tv_call_function(const char *name, const char *const *texts, size_t count,
                             struct tv_text *text, struct tv_error *error);

/* Memory for a path of so many nodes, or for one. NULL after filling the error. */
void *tv_new_nodes(size_t count, struct tv_error *error);

/* The node with this index, of nodes that lie one after another. */
void *tv_nth_node(void *nodes, size_t index);

/* Writes the node of a name. false after filling the error: there is none. */
bool tv_read_node(const char *name, void *node, struct tv_error *error);

/* Its name, valid until the text is used again. NULL after filling the error. */
const char *tv_write_node(const void *node, struct tv_text *text, struct tv_error *error);

#endif
