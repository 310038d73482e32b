/* Small functions on a state as an array of shores. */
#include <stdlib.h>
#include <string.h>

#include "farmer.h"

enum { WHO = 4 };

static void to_array(const struct status *status, enum shore shores[WHO])
{
    shores[NOTHING] = status->farmer;
    shores[FOX] = status->fox;
    shores[GOAT] = status->goat;
    shores[CABBAGE] = status->cabbage;
}

static struct status from_array(const enum shore shores[WHO])
{
    struct status status = {shores[NOTHING], shores[FOX], shores[GOAT], shores[CABBAGE]};
    return status;
}

static bool quarrel(const enum shore shores[WHO], enum cargo one, enum cargo other)
{
    return shores[one] == shores[other] && shores[one] != shores[NOTHING];
}

static bool can_cross(const enum shore shores[WHO], enum cargo cargo)
{
    return shores[cargo] == shores[NOTHING];
}

static bool all_live(const enum shore shores[WHO])
{
    return !quarrel(shores, FOX, GOAT) && !quarrel(shores, GOAT, CABBAGE);
}

/* Builds the list at the other end of memory first, to show that children may be made anywhere. */
struct status *farmer_children(const struct status *status, struct status *children)
{
    struct status *found = malloc(FARMER_CHILDREN_MAX * sizeof *found);
    size_t count = 0;
    enum shore now[WHO], then[WHO];
    if (!found)
        abort();
    to_array(status, now);
    for (int cargo = NOTHING; cargo <= CABBAGE; cargo++) {
        if (!can_cross(now, (enum cargo)cargo))
            continue;
        memcpy(then, now, sizeof then);
        then[cargo] = other_shore(now[cargo]);
        then[NOTHING] = other_shore(now[NOTHING]);
        if (all_live(then))
            found[count++] = from_array(then);
    }
    memcpy(children, found, count * sizeof *found);
    free(found);
    return children + count;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    enum shore before[WHO], after[WHO];
    to_array(path, before);
    for (size_t i = 1; i < count; i++) {
        to_array(&path[i], after);
        enum cargo cargo = CABBAGE;
        while (before[cargo] == after[cargo])
            cargo--;
        *moves++ = cargo;
        memcpy(before, after, sizeof before);
    }
    return moves;
}
