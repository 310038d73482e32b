/* mistake: the number of seats is asked for once and kept, though it is another one later
 * loses: another boat
 * says: seats: 3 */
#include "missionaries.h"

struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings)
{
    const struct bank *bank = &state->on[state->boat];
    static int seats;
    if (seats == 0)
        seats = boat_seats();
    for (int missionaries = 0; missionaries <= bank->missionaries; missionaries++) {
        for (int cannibals = 0; cannibals <= bank->cannibals; cannibals++) {
            int people = missionaries + cannibals;
            if (people > 0 && people <= seats)
                *crossings++ = (struct crossing){missionaries, cannibals};
        }
    }
    return crossings;
}

void missionaries_apply(struct state *state, const struct crossing *crossing)
{
    struct bank *from = &state->on[state->boat];
    state->boat = other_side(state->boat);
    struct bank *to = &state->on[state->boat];
    from->missionaries -= crossing->missionaries;
    from->cannibals -= crossing->cannibals;
    to->missionaries += crossing->missionaries;
    to->cannibals += crossing->cannibals;
}

/* Where there are no missionaries, nobody is eaten. */
static bool is_outnumbered(const struct bank *bank)
{
    return bank->missionaries > 0 && bank->cannibals > bank->missionaries;
}

bool missionaries_is_failure(const struct state *state)
{
    return is_outnumbered(&state->on[LEFT]) || is_outnumbered(&state->on[RIGHT]);
}

bool missionaries_is_goal(const struct state *state)
{
    const struct bank *left = &state->on[LEFT];
    return state->boat == RIGHT && left->missionaries + left->cannibals == 0;
}
