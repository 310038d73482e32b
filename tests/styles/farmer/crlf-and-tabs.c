/* farmer.c - von Jürgen, Übung 6 */
#include "farmer.h"

struct status *farmer_children(const struct status *status, struct status *children)
{
	int n = 0;
	int i;

	for (i = 0; i < 4; i++)
	{
		struct status s = *status;
		switch (i)
		{
		case 0: s.farmer = other_shore(s.farmer); break;
		case 1: if (s.fox != s.farmer) continue; s.farmer = s.fox = other_shore(s.fox); break;
		case 2: if (s.goat != s.farmer) continue; s.farmer = s.goat = other_shore(s.goat); break;
		case 3: if (s.cabbage != s.farmer) continue; s.farmer = s.cabbage = other_shore(s.cabbage); break;
		}
		if (s.fox == s.goat && s.goat != s.farmer) continue;
		if (s.cabbage == s.goat && s.goat != s.farmer) continue;
		children[n++] = s;
	}
	return &children[n];
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
	unsigned n = 0;
	for (; n + 1 < count; n++)
	{
		moves[n] = NOTHING;
		if (path[n].cabbage != path[n+1].cabbage) moves[n] = CABBAGE;
		if (path[n].goat != path[n+1].goat) moves[n] = GOAT;
		if (path[n].fox != path[n+1].fox) moves[n] = FOX;
	}
	return moves + n;
}