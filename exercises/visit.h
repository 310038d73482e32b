/* visit.h: the visit of a tree, for visit.c.
 *
 * A tree is explored by taking nodes out of a queue and showing each to a visitor. The order of the
 * queue decides which node comes first, the cutoff how deep it goes, and the visitor what comes of
 * it.
 */
#ifndef VISIT_H
#define VISIT_H

#include "homework.h"

/* ---- Given ---- */

enum order {
    FIFO, /* first in, first out */
    LIFO, /* last in, first out */
};

enum { NO_CUTOFF = -1, CHILDREN_MAX = TV_NODE_CHILDREN_MAX };

/* Writes the children of the node at `children`, one after another, and returns the end: the place
 * behind the last one. There have to be CHILDREN_MAX places. Ask once for each node, after it was
 * shown and before another one is. */
static inline struct tv_node **node_children(struct tv_node *node, struct tv_node **children)
{
    return tv_node_children(node, children);
}

/* Whoever is shown the nodes. */
struct visitor {
    void (*visit_node)(struct visitor *visitor, const struct tv_node *node, int level);
};

/* ---- To be written ---- */

/* Puts the tree, which is the node at its root, into a queue of this order, at level 0. Then, while
 * the queue is not empty: takes a node out, shows it to the visitor, and puts its children into the
 * queue, in their order, at the next level; but not those of a node whose level is the cutoff.
 * Returns false if there is no memory. The queue is yours to write, too. */
bool visit(struct tv_node *tree, struct visitor *visitor, enum order order, int cutoff);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
static void show_node(struct visitor *visitor, const struct tv_node *node, int level)
{
    (void)visitor;
    tv_node_show(node, level);
}

static bool call_visit(struct tv_node *root, bool lifo, int cutoff)
{
    struct visitor visitor = {show_node};
    return visit(root, &visitor, lifo ? LIFO : FIFO, cutoff);
}

const struct tv_homework tv_homework = {.name = "visit", .visit = call_visit};

#endif
