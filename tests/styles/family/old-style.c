#include "family.h"

/* in the manner of 1978 */

static int steer(p)
int p;
{
	return p == FATHER || p == MOTHER || p == POLICE;
}

bool family_can_share(q)
const struct people *q;
{
	register const int *n;

	n = q->of;
	if (n[FATHER] && n[GIRL] && !n[MOTHER])
		return 0;
	if (n[MOTHER] && n[BOY] && !n[FATHER])
		return 0;
	if (n[PRISONER] && !n[POLICE] && n[FATHER] + n[MOTHER] + n[BOY] + n[GIRL])
		return 0;
	return 1;
}

struct state *family_children(s, t)
const struct state *s;
struct state *t;
{
	int i, j, w, e;
	struct state x;

	w = s->boat;
	e = !w;
	i = 0;
again:
	if (i >= PERSONS)
		return t;
	for (j = i; j <= PERSONS; j++) {	/* j == PERSONS: i goes alone */
		x = *s;
		x.boat = e;
		if (!steer(i) && !steer(j))
			continue;
		if (--x.on[w].of[i] < 0)
			continue;
		x.on[e].of[i]++;
		if (j < PERSONS) {
			if (--x.on[w].of[j] < 0)
				continue;
			x.on[e].of[j]++;
		}
		if (!family_can_share(&x.on[0]) || !family_can_share(&x.on[1]))
			continue;
		*t++ = x;
	}
	i++;
	goto again;
}
