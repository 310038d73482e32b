/* mistake: a label is written without quotation marks, which is right for a single word only
 * loses: the campus
 * says: stands where '=' and the value of an attribute is wanted */
#include "dot.h"

void dot_begin(FILE *out)
{
    fprintf(out, "digraph explored {\n");
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "  n%ld [label=%s];\n", node->number, node->name);
    if (node->parent >= 0)
        fprintf(out, "  n%ld -> n%ld;\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    fprintf(out, "}\n");
}
