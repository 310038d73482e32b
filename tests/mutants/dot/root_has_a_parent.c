/* mistake: the root gets an edge from a parent too, a node -1 that does not exist
 * loses: a tree of one node
 * says: too many  -1 */
#include "dot.h"

void dot_begin(FILE *out)
{
    fputs("digraph tree {\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "%ld [label=\"", node->number);
    for (const char *c = node->name; *c; c++) {
        if (*c == '"' || *c == '\\')
            fputc('\\', out);
        fputc(*c, out);
    }
    fprintf(out, "\"]\n");
    fprintf(out, "%ld -> %ld\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
