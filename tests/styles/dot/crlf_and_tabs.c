// Tabs, ends of lines as on Windows, debug text on stderr and a main() left in.
#include "dot.h"

#include <string.h>

static void WriteLabel(const char *pszName, FILE *pOut)
{
	size_t i;
	fprintf(pOut, "label=\"");
	for (i = 0; i < strlen(pszName); i++)
	{
		if (strchr("\"\\", pszName[i]) != NULL)
		{
			fprintf(pOut, "\\");
		}
		fprintf(pOut, "%c", pszName[i]);
	}
	fprintf(pOut, "\"");
}

void dot_begin(FILE *pOut)
{
	fprintf(stderr, "begin\n");
	fprintf(pOut, "digraph explored {\n");
}

void dot_visit(const struct node *pNode, FILE *pOut)
{
	fprintf(stderr, "visit %ld %s\n", pNode->number, pNode->name);
	if (pNode->parent != NO_PARENT)
	{
		fprintf(pOut, "\tNode%ld -> Node%ld\n", pNode->parent, pNode->number);
	}
	fprintf(pOut, "\tNode%ld [", pNode->number);
	WriteLabel(pNode->name, pOut);
	fprintf(pOut, "]\n");
}

void dot_end(FILE *pOut)
{
	fprintf(stderr, "end\n");
	fprintf(pOut, "}\n");
}

int main()
{
	struct node Root = { "root", 0, NO_PARENT, 0, false };
	dot_begin(stdout);
	dot_visit(&Root, stdout);
	dot_end(stdout);
	return 0;
}