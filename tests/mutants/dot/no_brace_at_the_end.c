/* mistake: the brace at the end of the graph is missing
 * loses: a tree of one node
 * says: line */
#include "dot.h"

void dot_begin(FILE *out)
{
    fprintf(out, "digraph explored {\n");
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "  %ld [label=\"", node->number);
    for (const char *p = node->name; *p != '\0'; p++) {
        if (*p == '\\' || *p == '"')
            fprintf(out, "\\");
        fprintf(out, "%c", *p);
    }
    fprintf(out, "\"]\n");
    if (node->parent != NO_PARENT)
        fprintf(out, "  %ld -> %ld\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    (void)out;
}
