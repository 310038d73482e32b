/* Semicolons, ids in quotation marks, defaults and colours; the edge before the nodes. */
#include "dot.h"

void dot_begin(FILE *out)
{
    fprintf(out, "/* drawn by dot.c */\n"
                 "strict digraph \"the tree\" {\n"
                 "  graph [rankdir=LR]; node [shape=box, color=\"#3333aa\"]\n"
                 "  edge [arrowhead=vee];\n"
                 "  // nodes and edges\n");
}

static void label(const char *text, FILE *out)
{
    for (int i = 0; text[i]; i++) {
        if (text[i] == '"')
            fprintf(out, "\\\"");
        else if (text[i] == '\\')
            fprintf(out, "\\\\");
        else
            fprintf(out, "%c", text[i]);
    }
}

void dot_visit(const struct node *node, FILE *out)
{
    if (node->level > 0)
        fprintf(out, "  \"node %ld\":s -> \"node %ld\":n [weight=2];\n", node->parent,
                node->number);
    fprintf(out, "  \"node %ld\" [color=%s; label=\"", node->number,
            node->solution ? "green" : "gray");
    label(node->name, out);
    fprintf(out, "\"];\n");
}

void dot_end(FILE *out)
{
    fprintf(out, "}\n");
}
