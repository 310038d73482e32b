/* mistake: only edges are written, with names only where they lead: the root has no label
 * loses: a tree of one node
 * says: missing */
#include "dot.h"

void dot_begin(FILE *out)
{
    fputs("digraph {\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    if (node->parent == NO_PARENT)
        return;
    fprintf(out, "%ld [label=\"", node->number);
    for (const char *c = node->name; *c; c++) {
        if (*c == '"' || *c == '\\')
            fputc('\\', out);
        fputc(*c, out);
    }
    fprintf(out, "\"]; %ld -> %ld\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
