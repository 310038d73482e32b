/* mistake: a backslash in a name is written as it is, and means a line's end or more in a label
 * loses: names of all kinds
 * says: missing */
#include "dot.h"

void dot_begin(FILE *out)
{
    fprintf(out, "digraph explored {\n");
}

static void write_label(const char *name, FILE *out)
{
    fprintf(out, "[label=\"");
    for (int i = 0; name[i] != '\0'; i++) {
        if (name[i] == '"')
            fprintf(out, "\\");
        fprintf(out, "%c", name[i]);
    }
    fprintf(out, "\"]");
}

void dot_visit(const struct node *node, FILE *out)
{
    fprintf(out, "  %ld ", node->number);
    write_label(node->name, out);
    fprintf(out, "\n");
    if (node->parent != NO_PARENT)
        fprintf(out, "  %ld -> %ld\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    fprintf(out, "}\n");
}
