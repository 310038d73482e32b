#include "family.h"

/* Everything that is forbidden: both of these together, unless the third is there. */
static const struct {
    enum person trouble, victim, guard;
} rules[] = {
    {FATHER, GIRL, MOTHER},   {MOTHER, BOY, FATHER},    {PRISONER, FATHER, POLICE},
    {PRISONER, BOY, POLICE},  {PRISONER, MOTHER, POLICE}, {PRISONER, GIRL, POLICE},
};

/* Everybody who may be in the boat together; NOBODY is PERSONS. */
static const enum person boats[][2] = {
    {FATHER, PERSONS}, {MOTHER, PERSONS}, {POLICE, PERSONS},
    {FATHER, BOY},     {FATHER, MOTHER},  {FATHER, GIRL},     {FATHER, POLICE}, {FATHER, PRISONER},
    {MOTHER, BOY},     {MOTHER, GIRL},    {MOTHER, POLICE},   {MOTHER, PRISONER},
    {POLICE, BOY},     {POLICE, GIRL},    {POLICE, PRISONER},
};

bool family_can_share(const struct people *people)
{
    for (unsigned i = 0; i < sizeof rules / sizeof rules[0]; i++)
        if (people->of[rules[i].trouble] && people->of[rules[i].victim] &&
            !people->of[rules[i].guard])
            return false;
    return true;
}

struct state *family_children(const struct state *state, struct state *children)
{
    int from = state->boat, to = 1 - from;
    for (unsigned i = 0; i < sizeof boats / sizeof boats[0]; i++) {
        struct state next = *state;
        int ok = 1;
        for (int seat = 0; seat < 2; seat++) {
            if (boats[i][seat] == PERSONS)
                continue;
            if (next.on[from].of[boats[i][seat]]-- == 0)
                ok = 0;
            next.on[to].of[boats[i][seat]]++;
        }
        next.boat = (enum bank)to;
        if (ok && family_can_share(&next.on[WEST]) && family_can_share(&next.on[EAST]))
            *children++ = next;
    }
    return children;
}
