/* tree.c: what a student's visit calls; see homework.h. Here it is not the student's functions that
 * run.
 */
#include "homework/tree.h"

#include <string.h>

#include "homework/refusal.h"

struct tv_node **tv_node_children(struct tv_node *node, struct tv_node **children)
{
    size_t count;
    tv_refusal_leave();
    struct tv_node **found = node->tree->children(node->tree, node, &count);
    tv_refusal_enter();
    if (count > 0)
        memcpy(children, found, count * sizeof *found); /* a sanitizer looks at this call */
    return children + count;
}

void tv_node_show(const struct tv_node *node, int level)
{
    tv_refusal_leave();
    node->tree->show(node->tree, node, level);
    tv_refusal_enter();
}
