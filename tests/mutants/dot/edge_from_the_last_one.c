/* mistake: an edge leads to each node from the one that was shown before it, not from its parent
 * loses: two children
 * says: hall */
#include "dot.h"

static long last;

void dot_begin(FILE *out)
{
    last = NO_PARENT;
    fputs("digraph {\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "  %ld [label=\"", node->number);
    for (const char *c = node->name; *c; c++)
        fprintf(out, *c == '"' || *c == '\\' ? "\\%c" : "%c", *c);
    fputs("\"]\n", out);
    if (last != NO_PARENT)
        fprintf(out, "  %ld -> %ld\n", last, node->number);
    last = node->number;
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
