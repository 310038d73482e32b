/* mistake: a global variable remembers that the graph was begun, and the second one has no beginning
 * loses: a tree of one node
 * says: line */
#include "dot.h"

static bool begun = false;

void dot_begin(FILE *out)
{
    if (!begun)
        fputs("digraph explored {\n", out);
    begun = true;
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "  %ld [label=\"", node->number);
    for (const char *c = node->name; *c; c++) {
        if (*c == '"' || *c == '\\')
            fputc('\\', out);
        fputc(*c, out);
    }
    fputs("\"]\n", out);
    if (node->parent != NO_PARENT)
        fprintf(out, "  %ld -> %ld\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
