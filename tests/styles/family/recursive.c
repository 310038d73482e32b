#include "family.h"

/* Is anybody there, of this person and all that come after? */
static bool any(const struct people *p, const enum person *who, int n)
{
    return n > 0 && (p->of[who[0]] > 0 || any(p, who + 1, n - 1));
}

static bool there(const struct people *p, enum person who)
{
    return any(p, &who, 1);
}

bool family_can_share(const struct people *p)
{
    static const enum person family[] = {FATHER, MOTHER, BOY, GIRL};
    if (there(p, FATHER) && !there(p, MOTHER) && there(p, GIRL))
        return false;
    if (there(p, MOTHER) && !there(p, FATHER) && there(p, BOY))
        return false;
    return !there(p, PRISONER) || there(p, POLICE) || !any(p, family, 4);
}

static bool steers(enum person who)
{
    return who == FATHER || who == MOTHER || who == POLICE;
}

/* Fills the boat: takes `who` or not, and goes on with the others. */
static struct state *fill(struct state s, int who, int free, bool steered, bool empty,
                          struct state *out)
{
    if (who == PERSONS) {
        if (empty || !steered)
            return out;
        s.boat = other_bank(s.boat);
        *out = s;
        return family_can_share(&s.on[0]) && family_can_share(&s.on[1]) ? out + 1 : out;
    }
    out = fill(s, who + 1, free, steered, empty, out);
    if (free > 0 && s.on[s.boat].of[who] > 0) {
        s.on[s.boat].of[who]--;
        s.on[other_bank(s.boat)].of[who]++;
        out = fill(s, who, free - 1, steered || steers((enum person)who), false, out);
    }
    return out;
}

struct state *family_children(const struct state *state, struct state *children)
{
    return fill(*state, 0, 2, false, true, children);
}
