#include "missionaries.h"

/* All boatloads of up to six, by size. */
static const struct crossing loads[] = {
    {1, 0}, {0, 1},
    {2, 0}, {1, 1}, {0, 2},
    {3, 0}, {2, 1}, {1, 2}, {0, 3},
    {4, 0}, {3, 1}, {2, 2}, {1, 3}, {0, 4},
    {5, 0}, {4, 1}, {3, 2}, {2, 3}, {1, 4}, {0, 5},
    {6, 0}, {5, 1}, {4, 2}, {3, 3}, {2, 4}, {1, 5}, {0, 6},
};
/* Where those of each size end. */
static const int ends[SEATS_MAX + 1] = {0, 2, 5, 9, 14, 20, 27};

/* What the boat takes away from a bank, and what it brings, by [is it the bank of the boat]. */
static const int sign[2] = {+1, -1};

struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings)
{
    const struct bank here = state->on[state->boat];
    for (int i = 0; i < ends[boat_seats()]; i++)
        if (loads[i].missionaries <= here.missionaries && loads[i].cannibals <= here.cannibals)
            *crossings++ = loads[i];
    return crossings;
}

void missionaries_apply(struct state *state, const struct crossing *crossing)
{
    for (int side = LEFT; side <= RIGHT; side++) {
        int by = sign[side == (int)state->boat];
        state->on[side].missionaries += by * crossing->missionaries;
        state->on[side].cannibals += by * crossing->cannibals;
    }
    state->boat = 1 - state->boat;
}

bool missionaries_is_failure(const struct state *state)
{
    for (int side = LEFT; side <= RIGHT; side++)
        switch (state->on[side].missionaries) {
        case 0:
            break;
        default:
            if (state->on[side].cannibals > state->on[side].missionaries)
                return true;
        }
    return false;
}

bool missionaries_is_goal(const struct state *state)
{
    static const struct bank nobody;
    return memcmp(&state->on[LEFT], &nobody, sizeof nobody) == 0 && state->boat == RIGHT;
}
