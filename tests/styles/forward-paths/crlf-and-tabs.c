#include "forward-paths.h"

/* ist der Knoten schon auf dem Weg? — 1 = ja, 0 = nein */
int drin(const struct path *weg, size_t knoten)
{
	size_t i = 0;
	int gefunden = 0;
	while (i < weg->count && !gefunden)
	{
		if (weg->vertices[i] == knoten)
			gefunden = 1;
		i = i + 1;
	}
	return gefunden;
}

struct path *forward_path_children(const struct path *path, struct path *children)
{
	size_t letzter = path->vertices[path->count - 1];
	size_t i;
	int n = 0;

	for (i = 0; i < neighbour_count(letzter); i++)
	{
		size_t k;
		if (drin(path, neighbour(letzter, i)))
			continue;
		for (k = 0; k < path->count; k++)
			children[n].vertices[k] = path->vertices[k];
		children[n].vertices[k] = neighbour(letzter, i);
		children[n].count = k + 1;
		n++;
	}
	return &children[n];
}