/* dot_compare.h: a graph that was drawn, compared with the explored tree that it should be. Nodes
 * are known by their labels; their ids are free, and so is the order in which all is written.
 *
 * In an undirected graph an edge leads both ways.
 */
#ifndef TV_GRADE_DOT_COMPARE_H
#define TV_GRADE_DOT_COMPARE_H

#include "grade/dot_read.h"
#include "picture/record.h"

/* The first difference, breadth first from the root. */
struct tv_dot_difference {
    enum tv_dot_differs {
        TV_DOT_SAME,
        TV_DOT_NO_ROOT,  /* no node has the root's name */
        TV_DOT_CHILDREN, /* the node has other children */
        TV_DOT_SHARED,   /* a child of the node is drawn, but as the child of another one already */
        TV_DOT_APART,    /* a node is drawn that no edge leads to from the root */
    } differs;
    uint32_t node;  /* in the tree */
    uint32_t drawn; /* the node that stands for it; of a shared child the child, of a node apart
                       that node */
    /* Of other children, as numbers of nodes: those that no edge leads to (of the tree), and those
     * that are too many (in the graph). Allocated; release them. */
    uint32_t *missing, *too_many;
    uint32_t missing_count, too_many_count;
};

/* false: no memory. Release the difference in any case. */
bool tv_dot_compare(const struct tv_record_tree *tree, const struct tv_dot_graph *graph,
                    struct tv_dot_difference *difference);
void tv_dot_difference_release(struct tv_dot_difference *difference);

#endif
