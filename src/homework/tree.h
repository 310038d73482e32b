/* tree.h: where the tree comes from that a homework visits: from a socket (serve_visit.c) or from
 * typed lines (practice_visit.c).
 */
#ifndef TV_HOMEWORK_TREE_H
#define TV_HOMEWORK_TREE_H

#include "homework/homework.h"

/* The first member of a struct with more. Neither function fails: what cannot go on ends the
 * program, for the student's visit is deep in its loop and knows no errors of ours. */
struct tv_tree {
    /* The children of a node, valid until the next call. */
    struct tv_node **(*children)(struct tv_tree *tree, struct tv_node *node, size_t *count);
    void (*show)(struct tv_tree *tree, const struct tv_node *node, int level);
};

#endif
