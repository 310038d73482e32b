/* mistake: nodes are numbered by their level, so that all of a level are one node
 * loses: two children
 * says: library */
#include "dot.h"

void dot_begin(FILE *out)
{
    fputs("digraph G {\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "n%d [label=\"", node->level);
    for (const char *c = node->name; *c; c++) {
        if (*c == '"' || *c == '\\')
            fputc('\\', out);
        fputc(*c, out);
    }
    fprintf(out, "\"];\n");
    if (node->level > 0)
        fprintf(out, "n%d -> n%d;\n", node->level - 1, node->level);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
