#include "missionaries.h"

static inline int minimum(int a, int b) { return a < b ? a : b; }
static inline int headcount(struct bank b) { return b.missionaries + b.cannibals; }
static inline bool safe(struct bank b) { return b.missionaries == 0 || b.missionaries >= b.cannibals; }

static struct bank plus(struct bank b, int m, int c)
{
    return (struct bank){b.missionaries + m, b.cannibals + c};
}

static struct crossing *add(struct crossing *list, int m, int c)
{
    list->missionaries = m;
    list->cannibals = c;
    return list + 1;
}

/* All crossings with so many people in the boat. */
static struct crossing *add_of_size(struct crossing *list, struct bank here, int size)
{
    int fewest = size - minimum(size, here.cannibals), most = minimum(size, here.missionaries);
    for (int m = fewest; m <= most; m++)
        list = add(list, m, size - m);
    return list;
}

struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings)
{
    const int most = minimum(boat_seats(), headcount(state->on[state->boat]));
    for (int size = 1; size <= most; size++)
        crossings = add_of_size(crossings, state->on[state->boat], size);
    return crossings;
}

void missionaries_apply(struct state *state, const struct crossing *crossing)
{
    const int m = crossing->missionaries, c = crossing->cannibals;
    const struct state before = *state;
    const enum side here = before.boat, there = other_side(here);
    state->on[here] = plus(before.on[here], -m, -c);
    state->on[there] = plus(before.on[there], m, c);
    state->boat = there;
}

bool missionaries_is_failure(const struct state *state)
{
    return !(safe(state->on[LEFT]) && safe(state->on[RIGHT]));
}

bool missionaries_is_goal(const struct state *state)
{
    return state->boat == RIGHT && headcount(state->on[LEFT]) == 0;
}
