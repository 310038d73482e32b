/* dot.c: a visitor that draws the explored tree, in the language of Graphviz. */
#include "dot.h"

/* In a label a backslash begins what is more than a letter, "\n" or "\N", and a quotation mark ends
 * the label: before both stands a backslash. */
static void write_label(const char *name, FILE *out)
{
    fputs("label=\"", out);
    for (; *name; name++) {
        if (*name == '"' || *name == '\\')
            fputc('\\', out);
        fputc(*name, out);
    }
    fputc('"', out);
}

void dot_begin(FILE *out)
{
    fputs("digraph explored {\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "  %ld [", node->number);
    write_label(node->name, out);
    fputs(node->solution ? ", shape=diamond]\n" : "]\n", out);
    if (node->parent != NO_PARENT)
        fprintf(out, "  %ld -> %ld\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
