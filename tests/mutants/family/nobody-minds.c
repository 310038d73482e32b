/* mistake: a parent is taken for trouble even where the other one is there
 * loses: parents and children on a bank
 * says: [Father,Boy,Mother] */
#include "family.h"

bool family_can_share(const struct people *people)
{
    bool father = people->of[FATHER], boy = people->of[BOY];
    bool mother = people->of[MOTHER], girl = people->of[GIRL];
    bool police = people->of[POLICE], prisoner = people->of[PRISONER];

    bool father_is_trouble = father && girl;
    bool mother_is_trouble = mother && boy;
    bool prisoner_is_trouble = prisoner && !police && (father || mother || boy || girl);
    return !(father_is_trouble || mother_is_trouble || prisoner_is_trouble);
}

static bool can_steer(enum person person)
{
    return person == FATHER || person == MOTHER || person == POLICE;
}

/* Takes one person to the other bank. false: there is none where the boat is. */
static bool take_across(struct state *state, enum person person)
{
    enum bank from = state->boat;
    if (!state->on[from].of[person])
        return false;
    state->on[from].of[person]--;
    state->on[other_bank(from)].of[person]++;
    return true;
}

/* Adds the state that a crossing leads to, if everybody can stay where they are then. The boat
 * makes no difference to that: those who were in it have gone ashore. */
static struct state *add_child(struct state *children, const struct state *state)
{
    *children = *state;
    children->boat = other_bank(state->boat);
    bool is_allowed = family_can_share(&state->on[WEST]) && family_can_share(&state->on[EAST]);
    return is_allowed ? children + 1 : children;
}

struct state *family_children(const struct state *state, struct state *children)
{
    for (enum person first = FATHER; first < PERSONS; first++) {
        struct state alone = *state;
        if (!take_across(&alone, first))
            continue;
        if (can_steer(first))
            children = add_child(children, &alone);
        for (enum person second = first; second < PERSONS; second++) {
            struct state both = alone;
            if ((can_steer(first) || can_steer(second)) && take_across(&both, second))
                children = add_child(children, &both);
        }
    }
    return children;
}
