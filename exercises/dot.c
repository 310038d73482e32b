/* dot.c: a visitor that draws the explored tree, in the language of Graphviz. */
#include "dot.h"

void dot_begin(FILE *out)
{
    /* TODO: what stands before the first node: digraph and a brace. */
    (void)out;
}

void dot_visit(const struct node *node, FILE *out)
{
    /* TODO: a line for the node, with its name as the label; and, unless it is the root, a line for
     * the edge that leads to it from its parent. fprintf(out, ...) prints there. */
    (void)node, (void)out;
}

void dot_end(FILE *out)
{
    /* TODO: what stands behind the last node. */
    (void)out;
}
