/* elsewhere.h: a space that begins elsewhere: another's, with a root of one's own. Of the other it
 * has what says which children a node has, and how they are named.
 */
#ifndef TV_GRADE_ELSEWHERE_H
#define TV_GRADE_ELSEWHERE_H

#include "treevisit.h"

/* Begin with the base and the node, which outlive it. */
struct tv_elsewhere {
    const struct tv_space *base;
    const void *node;
    struct tv_space_ops ops; /* filled by: */
};

struct tv_space tv_elsewhere_space(struct tv_elsewhere *self);

#endif
