/* mistake: somebody is eaten even where the farmer is with them
 * loses: children of every state
 * says: missing */
#include "farmer.h"

static bool eaten(struct status s)
{
    if (s.fox == s.goat)
        return true;
    if (s.goat == s.cabbage)
        return true;
    return false;
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    struct status next;
    enum shore there = other_shore(status->farmer);

    next = *status;
    next.farmer = there;
    if (!eaten(next))
        *children++ = next;

    if (status->fox == status->farmer) {
        next = *status;
        next.farmer = there;
        next.fox = there;
        if (!eaten(next))
            *children++ = next;
    }
    if (status->goat == status->farmer) {
        next = *status;
        next.farmer = there;
        next.goat = there;
        if (!eaten(next))
            *children++ = next;
    }
    if (status->cabbage == status->farmer) {
        next = *status;
        next.farmer = there;
        next.cabbage = there;
        if (!eaten(next))
            *children++ = next;
    }
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    size_t i;
    for (i = 0; i + 1 < count; i++) {
        if (path[i].fox != path[i + 1].fox)
            *moves++ = FOX;
        else if (path[i].goat != path[i + 1].goat)
            *moves++ = GOAT;
        else if (path[i].cabbage != path[i + 1].cabbage)
            *moves++ = CABBAGE;
        else
            *moves++ = NOTHING;
    }
    return moves;
}
