/* mistake: the edges lead from the child to its parent
 * loses: two children
 * says: library */
#include "dot.h"

static void escape(const char *name, FILE *out)
{
    for (; *name; name++) {
        switch (*name) {
        case '"':
            fputs("\\\"", out);
            break;
        case '\\':
            fputs("\\\\", out);
            break;
        default:
            fputc(*name, out);
        }
    }
}

void dot_begin(FILE *out)
{
    fputs("digraph {\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "\t%ld [label=\"", node->number);
    escape(node->name, out);
    fputs("\"];\n", out);
    if (node->level > 0)
        fprintf(out, "\t%ld -> %ld;\n", node->number, node->parent);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
