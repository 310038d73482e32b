#include "farmer.h"

#define LEFT_ALONE(s, a, b) ((s).a == (s).b && (s).a != (s).farmer)
#define SAFE(s) (!LEFT_ALONE(s, fox, goat) && !LEFT_ALONE(s, goat, cabbage))
#define OTHER(x) ((x) = other_shore(x))

#define CROSS_WITH(who)                         \
    do {                                        \
        struct status next_ = *status;          \
        if (next_.who == next_.farmer) {        \
            OTHER(next_.who);                   \
            next_.farmer = next_.who;           \
            if (SAFE(next_))                    \
                *children++ = next_;            \
        }                                       \
    } while (0)

#define CROSSED(who) (path[i].who != path[i - 1].who)

struct status *farmer_children(const struct status *status, struct status *children)
{
    CROSS_WITH(farmer);
    CROSS_WITH(fox);
    CROSS_WITH(goat);
    CROSS_WITH(cabbage);
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    size_t i;
    for (i = 1; i < count; i++)
        *moves++ = CROSSED(fox) ? FOX : CROSSED(goat) ? GOAT : CROSSED(cabbage) ? CABBAGE : NOTHING;
    return moves;
}
