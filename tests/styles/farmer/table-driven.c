/* A state is a number of four bits, and what may be left alone is a table. */
#include "farmer.h"

enum { FARMER_BIT = 1, FOX_BIT = 2, GOAT_BIT = 4, CABBAGE_BIT = 8, ALL = 15 };

/* What the boat carries, with the farmer. */
static const unsigned loads[] = {
    [NOTHING] = FARMER_BIT,
    [FOX] = FARMER_BIT | FOX_BIT,
    [GOAT] = FARMER_BIT | GOAT_BIT,
    [CABBAGE] = FARMER_BIT | CABBAGE_BIT,
};

/* Whether these can be together without the farmer. */
static const bool peaceful[] = {
    [0] = true,
    [FOX_BIT] = true,
    [GOAT_BIT] = true,
    [CABBAGE_BIT] = true,
    [FOX_BIT | CABBAGE_BIT] = true,
    [ALL] = false,
};

static unsigned pack(const struct status *status)
{
    return (unsigned)status->farmer * FARMER_BIT | (unsigned)status->fox * FOX_BIT |
           (unsigned)status->goat * GOAT_BIT | (unsigned)status->cabbage * CABBAGE_BIT;
}

static struct status unpack(unsigned bits)
{
    return (struct status){
        .farmer = bits & FARMER_BIT ? SHORE_2 : SHORE_1,
        .fox = bits & FOX_BIT ? SHORE_2 : SHORE_1,
        .goat = bits & GOAT_BIT ? SHORE_2 : SHORE_1,
        .cabbage = bits & CABBAGE_BIT ? SHORE_2 : SHORE_1,
    };
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    unsigned over = pack(status);
    for (unsigned i = NOTHING; i <= CABBAGE; i++) {
        unsigned here = over & FARMER_BIT ? over : ~over & ALL;
        unsigned next = over ^ loads[i];
        unsigned alone = next & FARMER_BIT ? ~next & ALL : next;
        if ((here & loads[i]) == loads[i] && peaceful[alone])
            *children++ = unpack(next);
    }
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    while (--count > 0) {
        unsigned changed = pack(path) ^ pack(path + 1);
        enum cargo cargo = NOTHING;
        while (loads[cargo] != changed)
            cargo++;
        *moves++ = cargo;
        path++;
    }
    return moves;
}
