#include "missionaries.h"

/* Puts the crossings with at least these numbers at `out`: this one, then those with a cannibal
 * more, then those with a missionary more and no cannibals. */
static struct crossing *propose_from(const struct bank *bank, int seats, struct crossing least,
                                     struct crossing *out)
{
    if (least.missionaries > bank->missionaries || least.missionaries > seats)
        return out;
    if (least.cannibals > bank->cannibals || least.missionaries + least.cannibals > seats)
        return propose_from(bank, seats, (struct crossing){least.missionaries + 1, 0}, out);
    if (least.missionaries + least.cannibals != 0)
        *out++ = least;
    least.cannibals++;
    return propose_from(bank, seats, least, out);
}

struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings)
{
    return propose_from(state->on + state->boat, boat_seats(), (struct crossing){0, 0}, crossings);
}

/* One person after another goes over; the boat with the last. */
static void carry(struct state *state, int missionaries, int cannibals)
{
    if (missionaries > 0) {
        state->on[state->boat].missionaries--;
        state->on[other_side(state->boat)].missionaries++;
        carry(state, missionaries - 1, cannibals);
    } else if (cannibals > 0) {
        state->on[state->boat].cannibals--;
        state->on[other_side(state->boat)].cannibals++;
        carry(state, missionaries, cannibals - 1);
    } else {
        state->boat = other_side(state->boat);
    }
}

void missionaries_apply(struct state *state, const struct crossing *crossing)
{
    carry(state, crossing->missionaries, crossing->cannibals);
}

static bool any_fails(const struct bank *bank, int count)
{
    if (count == 0)
        return false;
    return (bank->missionaries && bank->cannibals > bank->missionaries) ||
           any_fails(bank + 1, count - 1);
}

bool missionaries_is_failure(const struct state *state)
{
    return any_fails(state->on, 2);
}

bool missionaries_is_goal(const struct state *state)
{
    return state->boat == RIGHT && !state->on[LEFT].missionaries && !state->on[LEFT].cannibals;
}
