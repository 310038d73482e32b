/* Macros for the lines, and a function that calls itself for the rest of a name. */
#include "dot.h"

#define LINE(...) (fprintf(out, "  " __VA_ARGS__), fputc('\n', out))
#define NEEDS_BACKSLASH(c) ((c) == '"' || (c) == '\\')
#define ROOT(node) ((node)->level == 0)

static void rest(const char *name, FILE *out)
{
    if (!*name)
        return;
    if (NEEDS_BACKSLASH(*name))
        fputc('\\', out);
    fputc(*name, out);
    rest(name + 1, out);
}

void dot_begin(FILE *out)
{
    fputs("DIGRAPH {\n", out);
    LINE("subgraph cluster_all {");
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "    %ld [label=\"", node->number);
    rest(node->name, out);
    fputs("\"];\n", out);
    if (!ROOT(node))
        LINE("  {%ld} -> {%ld}", node->parent, node->number);
}

void dot_end(FILE *out)
{
    LINE("}");
    fputs("}\n", out);
}
