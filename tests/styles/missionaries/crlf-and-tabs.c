#include "missionaries.h"

struct crossing* missionaries_propose(const struct state* state, struct crossing* crossings)
{
	const struct bank* bank = &state->on[state->boat];
	int			m, c;

	for (m = bank->missionaries; m >= 0; m--)
		for (c = bank->cannibals; c >= 0; c--)
			if (m + c > 0 && m + c <= boat_seats())
				*(crossings++) = (struct crossing){ .missionaries = m, .cannibals = c };
	return crossings;
}

void missionaries_apply(struct state* state, const struct crossing* crossing)
{
	const int			direction = state->boat == LEFT ? 1 : -1;	// to the right, or back

	state->on[RIGHT].missionaries	+= direction * crossing->missionaries;
	state->on[RIGHT].cannibals		+= direction * crossing->cannibals;
	state->on[LEFT].missionaries	-= direction * crossing->missionaries;
	state->on[LEFT].cannibals		-= direction * crossing->cannibals;
	state->boat						= other_side(state->boat);
}

bool missionaries_is_failure(const struct state* state)
{
	int				surplus[2];

	for (int i = 0; i < 2; ++i)
		surplus[i] = state->on[i].missionaries ? state->on[i].cannibals - state->on[i].missionaries : 0;
	return surplus[LEFT] > 0 || surplus[RIGHT] > 0;
}

bool missionaries_is_goal(const struct state* state)
{
	return state->boat == RIGHT ? state->on[LEFT].missionaries + state->on[LEFT].cannibals < 1 : false;
}