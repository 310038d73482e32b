/* mistake: a label is put together in an array that has no room for a long name
 * loses: names of all kinds
 * says: crash */
#include "dot.h"

#include <string.h>

void dot_begin(FILE *out)
{
    fputs("digraph explored {\n", out);
}

void dot_visit(const struct node *node, FILE *out)
{
    char label[64];
    int length = 0;
    for (size_t i = 0; i < strlen(node->name); i++) {
        if (strchr("\"\\", node->name[i]))
            label[length++] = '\\';
        label[length++] = node->name[i];
    }
    label[length] = '\0';
    fprintf(out, "  %ld [label=\"%s\"]\n", node->number, label);
    if (node->parent != NO_PARENT)
        fprintf(out, "  %ld -> %ld\n", node->parent, node->number);
}

void dot_end(FILE *out)
{
    fputs("}\n", out);
}
