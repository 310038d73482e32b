/* tidy.h: places the nodes of a tree, each level on a line: no two overlap, a parent stands above
 * the middle of its children, and equal subtrees look the same wherever they are.
 *
 * The method is that of Walker (1990) in linear time, by C. Buchheim, M. Juenger and S. Leipert:
 * Improving Walker's Algorithm to Run in Linear Time, Graph Drawing 2002. Its two walks are loops
 * here, not recursions, since a tree may be as deep as it has nodes.
 */
#ifndef TV_PICTURE_TIDY_H
#define TV_PICTURE_TIDY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tv_tidy_node {
    uint32_t parent;    /* less than its own number; the root is number 0, with any parent */
    double left, right; /* how far it reaches from its centre, to each side */
    double x;           /* the result: its centre; the picture begins at 0 */
};

/* Places them with at least `gap` between two of a level. Children of a node stand in the order of
 * their numbers. Returns the width of the whole; negative: no memory. */
double tv_tidy(struct tv_tidy_node *nodes, size_t count, double gap);

/* The same; also counts the steps down along the contours of subtrees, all else being done once for
 * each node: fewer than nodes. That is how tests know that the time is linear. */
double tv_tidy_counted(struct tv_tidy_node *nodes, size_t count, double gap, size_t *steps);

#endif
