/* mistake: what an earlier call found is remembered in a variable that outlives the call
 * loses: children of the start
 * says: from call to call */
#include "farmer.h"

static bool eaten(struct status s)
{
    if (s.fox == s.goat && s.farmer != s.goat)
        return true;
    if (s.goat == s.cabbage && s.farmer != s.goat)
        return true;
    return false;
}

/* States that were there already: the farmer must not go in circles. */
static bool seen[2][2][2][2];

static bool is_new(struct status s)
{
    bool *mark = &seen[s.farmer][s.fox][s.goat][s.cabbage];
    bool was = *mark;
    *mark = true;
    return !was;
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    struct status next;
    enum shore there = other_shore(status->farmer);

    next = *status;
    next.farmer = there;
    if (!eaten(next) && is_new(next))
        *children++ = next;

    if (status->fox == status->farmer) {
        next = *status;
        next.farmer = there;
        next.fox = there;
        if (!eaten(next) && is_new(next))
            *children++ = next;
    }
    if (status->goat == status->farmer) {
        next = *status;
        next.farmer = there;
        next.goat = there;
        if (!eaten(next) && is_new(next))
            *children++ = next;
    }
    if (status->cabbage == status->farmer) {
        next = *status;
        next.farmer = there;
        next.cabbage = there;
        if (!eaten(next) && is_new(next))
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
