/* mistake: a node is called by its name, so that two nodes of the same name become one
 * loses: the campus
 * says: it is the child of another node already */
#include "dot.h"

static const char *names[10000];
static char store[1000000];
static size_t used;

static void quote(const char *text, FILE *out)
{
    putc('"', out);
    while (*text) {
        if (*text == '"' || *text == '\\')
            putc('\\', out);
        putc(*text++, out);
    }
    putc('"', out);
}

static const char *keep(const char *name)
{
    int length = snprintf(store + used, sizeof store - used, "%s", name);
    const char *kept = store + used;
    used += (size_t)length + 1;
    return kept;
}

void dot_begin(FILE *out)
{
    used = 0;
    fprintf(out, "digraph {\n");
}

void dot_visit(const struct node *node, FILE *out)
{
    names[node->number] = keep(node->name);
    if (node->parent != NO_PARENT) {
        quote(names[node->parent], out);
        fprintf(out, " -> ");
    }
    quote(node->name, out);
    fprintf(out, "\n");
}

void dot_end(FILE *out)
{
    fprintf(out, "}\n");
}
