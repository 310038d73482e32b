/* What a character becomes in a label stands in a table. */
#include "dot.h"

#include <limits.h>

static const char *const escapes[UCHAR_MAX + 1] = {
    ['"'] = "\\\"",
    ['\\'] = "\\\\",
    ['\n'] = "\\n",
};

static const char *const looks[] = {"ellipse", "doublecircle"};

void dot_begin(FILE *out)
{
    fputs("digraph explored\n{\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "\tnode_%ld\n\t[\n\t\tshape = %s\n\t\tlabel = \"", node->number,
            looks[node->solution]);
    for (const unsigned char *c = (const unsigned char *)node->name; *c; c++) {
        if (escapes[*c])
            fputs(escapes[*c], out);
        else
            fputc(*c, out);
    }
    fputs("\"\n\t]\n", out);
    switch (node->parent) {
    case NO_PARENT:
        break;
    default:
        fprintf(out, "\tnode_%ld -> node_%ld\n", node->parent, node->number);
    }
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
