/* Everything is kept, and written at the end: first all nodes, then all edges. */
#include "dot.h"

#include <stdlib.h>
#include <string.h>

static struct kept {
    char *name;
    long number, parent;
} *kept;
static size_t count;

void dot_begin(FILE *out)
{
    (void)out;
    kept = NULL;
    count = 0;
}

void dot_visit(const struct node *node, FILE *out)
{
    (void)out;
    struct kept *more = realloc(kept, (count + 1) * sizeof *kept);
    char *name = malloc(2 * strlen(node->name) + 1), *end = name;
    if (!more || !name)
        exit(EXIT_FAILURE);
    for (const char *c = node->name; *c; *end++ = *c++)
        if (*c == '"' || *c == '\\')
            *end++ = '\\';
    *end = '\0';
    kept = more;
    kept[count++] = (struct kept){name, node->number, node->parent};
}

void dot_end(FILE *out)
{
    fputs("digraph {\n", out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "  %ld [label=\"%s\"]\n", kept[i].number, kept[i].name);
    for (size_t i = 1; i < count; i++)
        fprintf(out, "  %ld -> %ld\n", kept[i].parent, kept[i].number);
    fputs("}\n", out);
    for (size_t i = 0; i < count; i++)
        free(kept[i].name);
    free(kept);
}
