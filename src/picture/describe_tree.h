/* describe_tree.h: one tree of a picture in words: its size and order, its solutions, what led
 * nowhere, and of a graph of states the ways between them. describe.c, which tells the rest, calls
 * it.
 */
#ifndef TV_PICTURE_DESCRIBE_TREE_H
#define TV_PICTURE_DESCRIBE_TREE_H

#include <stdio.h>

#include "picture/draw.h"

/* Of so many nodes at most, with names of at most so many bytes, it is told in which order they
 * were visited, or wait in the queue. */
enum { TV_TOLD_NODES = 12, TV_TOLD_NAME = 24 };

/* What is told of, and where to; the names that are told live in the arena. */
struct tv_telling {
    const struct tv_record *record;
    const struct tv_drawing *drawing;
    struct tv_arena *arena;
    FILE *out;
};

/* "s" for all numbers but one. */
const char *tv_plural(uint64_t count);

/* Writes a text of the trace, made safe and cut where it is very long. */
void tv_tell_text(const struct tv_telling *telling, const char *text);

/* Whether the node has a name that is short enough to be told among others. */
bool tv_has_short_name(const struct tv_record_node *node);

/* " 17 nodes on 5 levels (1, 4, 6, 4, 2), 17 visited, 2 solutions, 4 dead ends. ..."; of a graph of
 * states " 5 states, 7 nodes visited, 0 solutions. ..." False: no memory. */
bool tv_tell_tree(const struct tv_telling *telling, const struct tv_record_tree *tree);

#endif
