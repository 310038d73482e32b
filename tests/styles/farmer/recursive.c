/* Everything by recursion: over what may be aboard, and over the path. */
#include "farmer.h"

static bool safe(struct status s)
{
    return s.farmer == s.goat || (s.fox != s.goat && s.cabbage != s.goat);
}

static struct status *from(const struct status *status, enum cargo cargo, struct status *out)
{
    struct status next = *status;
    bool there = true;

    if (cargo > CABBAGE)
        return out;
    next.farmer = other_shore(status->farmer);
    if (cargo == FOX && (there = status->fox == status->farmer))
        next.fox = next.farmer;
    if (cargo == GOAT && (there = status->goat == status->farmer))
        next.goat = next.farmer;
    if (cargo == CABBAGE && (there = status->cabbage == status->farmer))
        next.cabbage = next.farmer;
    if (there && safe(next))
        *out++ = next;
    return from(status, cargo + 1, out);
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    return from(status, NOTHING, children);
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    if (count <= 1)
        return moves;
    if (path[0].fox != path[1].fox)
        *moves = FOX;
    else if (path[0].goat != path[1].goat)
        *moves = GOAT;
    else if (path[0].cabbage != path[1].cabbage)
        *moves = CABBAGE;
    else
        *moves = NOTHING;
    return farmer_moves(path + 1, count - 1, moves + 1);
}
