#include <stdio.h>
#include "queens.h"

int attacks(int x1, int y1, int x2, int y2)
{
	if (x1 == x2)
		return 1;
	else if (y1 == y2)
		return 1;
	else if (x1 > x2 && y1 > y2)
		return x1 - x2 == y1 - y2;
	else if (x1 > x2 && y1 < y2)
		return x1 - x2 == y2 - y1;
	else if (x1 < x2 && y1 > y2)
		return x2 - x1 == y1 - y2;
	else
		return x2 - x1 == y2 - y1;
}

bool queens_attack(struct square a, struct square b)
{
	return attacks(a.x, a.y, b.x, b.y);
}

struct board *queens_children(const struct board *board, struct board *children)
{
	int x, q, ok;
	struct board *p = children;   // übernommen aus Übung 5

	for (x = 0; x < board->size; x++)
	{
		ok = 1;
		q = 0;
		while (q < board->count)
		{
			if (attacks(board->queens[q].x, board->queens[q].y, x, board->count))
				ok = 0;
			q++;
		}
		if (ok == 1)
		{
			*p = *board;
			p->queens[p->count].x = x;
			p->queens[p->count].y = p->count;
			p->count++;
			p++;
		}
	}
	return p;
}