#include "family.h"

#define HAS(who) (people->of[who] != 0)
#define FORBID(who, whom, guard)                                                                   \
    if (HAS(who) && HAS(whom) && !HAS(guard))                                                      \
        return false
#define FROM (state->on[state->boat])
#define MOVE(who) (--next.on[state->boat].of[who], ++next.on[!state->boat].of[who])
#define EACH(who) for (int who = 0; who < PERSONS; ++who)
#define STEERS(who) ((who) == FATHER || (who) == MOTHER || (who) == POLICE)

bool family_can_share(const struct people *people)
{
    FORBID(FATHER, GIRL, MOTHER);
    FORBID(MOTHER, BOY, FATHER);
    FORBID(PRISONER, FATHER, POLICE);
    FORBID(PRISONER, MOTHER, POLICE);
    FORBID(PRISONER, BOY, POLICE);
    FORBID(PRISONER, GIRL, POLICE);
    return true;
}

#define EMIT                                                                                       \
    do {                                                                                           \
        next.boat = other_bank(state->boat);                                                       \
        if (family_can_share(next.on) && family_can_share(next.on + 1))                            \
            *children++ = next;                                                                    \
    } while (0)

struct state *family_children(const struct state *state, struct state *children)
{
    EACH(a) if (FROM.of[a] && STEERS(a))
    {
        struct state next = *state;
        MOVE(a);
        EMIT;
    }
    EACH(a) EACH(b) if (a < b && FROM.of[a] && FROM.of[b] && (STEERS(a) || STEERS(b)))
    {
        struct state next = *state;
        MOVE(a);
        MOVE(b);
        EMIT;
    }
    return children;
}
