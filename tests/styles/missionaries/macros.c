#include "missionaries.h"

#define HERE (state->on[state->boat])
#define THERE (state->on[!state->boat])
#define UP_TO(var, most) for (int var = 0; var <= (most); var++)
#define FAILS(side) (state->on[side].missionaries && state->on[side].missionaries < state->on[side].cannibals)
#define TAKE(kind) ((HERE.kind -= crossing->kind), (THERE.kind += crossing->kind))

struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings)
{
    UP_TO(m, HERE.missionaries)
    UP_TO(c, HERE.cannibals)
    if (m + c >= 1 && m + c <= boat_seats())
    {
        crossings->missionaries = m;
        crossings->cannibals = c;
        ++crossings;
    }
    return crossings;
}

void missionaries_apply(struct state *state, const struct crossing *crossing)
{
    TAKE(missionaries);
    TAKE(cannibals);
    state->boat = !state->boat;
}

bool missionaries_is_failure(const struct state *state)
{
    return FAILS(LEFT) || FAILS(RIGHT);
}

bool missionaries_is_goal(const struct state *state)
{
    return state->boat && !(state->on[0].missionaries | state->on[0].cannibals);
}
