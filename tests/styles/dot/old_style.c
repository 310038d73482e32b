/* Functions as they were written in 1978, and nodes named n0, n1, ... */
#include "dot.h"

static void
string(s, out)
register char *s;
FILE *out;
{
	putc('"', out);
	while (*s) {
		if (*s == '"' || *s == '\\')
			putc('\\', out);
		putc(*s++, out);
	}
	putc('"', out);
}

void
dot_begin(out)
FILE *out;
{
	fprintf(out, "digraph g {\n");
}

void
dot_visit(node, out)
const struct node *node;
FILE *out;
{
	fprintf(out, "n%ld [label=", node->number);
	string((char *)node->name, out);
	fprintf(out, "];\n");
	if (node->parent >= 0)
		fprintf(out, "n%ld -> n%ld;\n", node->parent, node->number);
}

void
dot_end(out)
FILE *out;
{
	fprintf(out, "}\n");
}
