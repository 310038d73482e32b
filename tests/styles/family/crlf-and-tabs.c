#include "family.h"

typedef struct people People;
typedef struct state State;

bool family_can_share(const People* p)
{
	const bool parents_together = (p->of[FATHER] > 0) == (p->of[MOTHER] > 0);
	const bool family = p->of[FATHER] + p->of[BOY] + p->of[MOTHER] + p->of[GIRL] > 0;

	if (p->of[PRISONER] && !p->of[POLICE] && family)
		return false;
	if (parents_together)
		return true;
	return p->of[FATHER] ? p->of[GIRL] == 0 : p->of[BOY] == 0;
}

State* family_children(const State* s, State* out)
{
	const int steersmen[3] = { FATHER, MOTHER, POLICE };

	for (int i = 0; i < 3; i++)
	{
		for (int other = -1; other < PERSONS; other++)	// -1: alone
		{
			State t = *s;
			People* here = &t.on[s->boat];
			People* there = &t.on[!s->boat];

			// two who both steer: once only
			if ((other == MOTHER || other == POLICE || other == FATHER) && other <= steersmen[i])
				continue;
			here->of[steersmen[i]]--;	there->of[steersmen[i]]++;
			if (other >= 0)
			{
				here->of[other]--;	there->of[other]++;
			}
			if (here->of[steersmen[i]] < 0 || (other >= 0 && here->of[other] < 0))
				continue;
			t.boat = !s->boat;
			if (family_can_share(here) && family_can_share(there))
				*out++ = t;
		}
	}
	return out;
}