/* tree.c: what a student's visit calls; see homework.h. */
#include "homework/tree.h"

#include <string.h>

struct tv_node **tv_node_children(struct tv_node *node, struct tv_node **children)
{
    size_t count;
    struct tv_node **found = node->tree->children(node->tree, node, &count);
    if (count > 0)
        memcpy(children, found, count * sizeof *found); /* a sanitizer looks at this call */
    return children + count;
}

void tv_node_show(const struct tv_node *node, int level)
{
    node->tree->show(node->tree, node, level);
}
