#include "missionaries.h"

struct crossing *missionaries_propose(s, p)
const struct state *s;
struct crossing *p;
{
	int i, j, n;

	/* from the fullest boat down to one alone */
	for (n = boat_seats(); n; --n)
		for (i = n, j = 0; i >= 0; --i, ++j)
			if (s->on[s->boat].missionaries >= i && s->on[s->boat].cannibals >= j)
				p->missionaries = i, p->cannibals = j, p++;
	return p;
}

void missionaries_apply(s, p)
struct state *s;
const struct crossing *p;
{
	struct bank *a, *b;

	a = &s->on[s->boat];
	b = &s->on[s->boat ^= 1];
	a->missionaries = a->missionaries - p->missionaries;
	b->missionaries = b->missionaries + p->missionaries;
	a->cannibals = a->cannibals - p->cannibals;
	b->cannibals = b->cannibals + p->cannibals;
}

bool missionaries_is_failure(s)
const struct state *s;
{
	const struct bank *b;

	for (b = s->on; b < s->on + 2; b++)
		if (b->missionaries > 0)
			if (b->missionaries < b->cannibals)
				return 1;
	return 0;
}

bool missionaries_is_goal(s)
const struct state *s;
{
	return s->boat != LEFT && s->on[LEFT].missionaries == 0 && s->on[LEFT].cannibals == 0;
}
