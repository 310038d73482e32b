/* The boys and the girls are moved one by one here, as in the Haskell program: whichever boy goes
 * with the father makes a child of its own, and both are the same. */
#include "family.h"

enum { MOST = 10 };

static bool is_safe(const struct people *p)
{
    bool f = p->of[FATHER] > 0, m = p->of[MOTHER] > 0, b = p->of[BOY] > 0, g = p->of[GIRL] > 0;
    if (p->of[PRISONER] > 0 && p->of[POLICE] == 0 && (f || m || b || g))
        return false;
    return f == m || (f ? !g : !b);
}

bool family_can_share(const struct people *people)
{
    return is_safe(people);
}

/* Lists everybody at the boat, by name. */
static int line_up(const struct state *state, enum person *line)
{
    int count = 0;
    for (int who = 0; who < PERSONS; who++)
        for (int k = 0; k < state->on[state->boat].of[who] && count < MOST; k++)
            line[count++] = (enum person)who;
    return count;
}

static bool has_steersman(const enum person *boat, int count)
{
    for (int i = 0; i < count; i++)
        if (boat[i] == FATHER || boat[i] == MOTHER || boat[i] == POLICE)
            return true;
    return false;
}

static struct state go(struct state s, const enum person *boat, int count)
{
    for (int i = 0; i < count; i++) {
        s.on[s.boat].of[boat[i]]--;
        s.on[other_bank(s.boat)].of[boat[i]]++;
    }
    s.boat = other_bank(s.boat);
    return s;
}

struct state *family_children(const struct state *state, struct state *children)
{
    enum person line[MOST];
    int count = line_up(state, line);
    for (int i = 0; i < count; i++) {
        for (int j = i; j < count; j++) {
            enum person boat[2] = {line[i], line[j]};
            int aboard = i == j ? 1 : 2;
            struct state next = go(*state, boat, aboard);
            if (has_steersman(boat, aboard) && is_safe(&next.on[WEST]) && is_safe(&next.on[EAST]))
                *children++ = next;
        }
    }
    return children;
}
