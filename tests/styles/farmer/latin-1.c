/* solución de José */
/* farmer.c: the children of a state of the farmer's problem, and a path turned into moves. */
#include "farmer.h"

/* Nobody can take care of a shore but the farmer. */
static bool somebody_is_eaten(const struct status *status)
{
    bool goat_alone = status->goat != status->farmer;
    return goat_alone && (status->goat == status->fox || status->goat == status->cabbage);
}

/* The place in the status of what the farmer can take with him; with nothing it is his own. */
static enum shore *place_of(struct status *status, enum cargo cargo)
{
    switch (cargo) {
    case FOX:
        return &status->fox;
    case GOAT:
        return &status->goat;
    case CABBAGE:
        return &status->cabbage;
    default:
        return &status->farmer;
    }
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    for (enum cargo cargo = NOTHING; cargo <= CABBAGE; cargo++) {
        struct status child = *status;
        enum shore *place = place_of(&child, cargo);
        if (*place != status->farmer)
            continue;
        *place = child.farmer = other_shore(status->farmer);
        if (!somebody_is_eaten(&child))
            *children++ = child;
    }
    return children;
}

/* What changed its shore, besides the farmer. */
static enum cargo taken_across(const struct status *before, const struct status *after)
{
    if (before->fox != after->fox)
        return FOX;
    if (before->goat != after->goat)
        return GOAT;
    if (before->cabbage != after->cabbage)
        return CABBAGE;
    return NOTHING;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    for (size_t i = 1; i < count; i++)
        *moves++ = taken_across(&path[i - 1], &path[i]);
    return moves;
}
