/* farmer.c: the children of a state of the farmer's problem, and a path turned into moves. */
#include "farmer.h"

/* Nobody can take care of a shore but the farmer. */
static bool somebody_is_eaten(const struct status *status)
{
    bool goat_alone = status->goat != status->farmer;
    return goat_alone && (status->goat == status->fox || status->goat == status->cabbage);
}

/* The place in the status of what the farmer can take with him. */
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

/* Takes the farmer across, with what has to be on his shore. */
static struct status cross(struct status status, enum cargo cargo)
{
    enum shore to = other_shore(status.farmer);
    *place_of(&status, cargo) = to;
    status.farmer = to;
    return status;
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    for (enum cargo cargo = NOTHING; cargo <= CABBAGE; cargo++) {
        struct status from = *status;
        if (*place_of(&from, cargo) != from.farmer)
            continue;
        *children = cross(from, cargo);
        if (!somebody_is_eaten(children))
            children++;
    }
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    for (size_t i = 1; i < count; i++) {
        struct status before = path[i - 1], after = path[i];
        enum cargo cargo = CABBAGE;
        while (cargo > NOTHING && *place_of(&before, cargo) == *place_of(&after, cargo))
            cargo--;
        *moves++ = cargo;
    }
    return moves;
}
