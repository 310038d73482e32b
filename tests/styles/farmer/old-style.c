#include "farmer.h"

#define YES 1
#define NO 0

static int eaten();

struct status *
farmer_children(status, children)
const struct status *status;
struct status *children;
{
    register int i, n;

    n = 0;
    for (i = 0; i < 4; i++) {
        struct status *c = &children[n];
        *c = *status;
        if (i == 1 && c->fox != c->farmer)
            continue;
        if (i == 2 && c->goat != c->farmer)
            continue;
        if (i == 3 && c->cabbage != c->farmer)
            continue;
        c->farmer = 1 - c->farmer;
        if (i == 1) c->fox = c->farmer;
        if (i == 2) c->goat = c->farmer;
        if (i == 3) c->cabbage = c->farmer;
        if (eaten(c) == NO)
            n = n + 1;
    }
    return (children + n);
}

static int
eaten(s)
struct status *s;
{
    if (s->farmer == s->goat)
        return (NO);
    if (s->fox == s->goat || s->goat == s->cabbage)
        return (YES);
    return (NO);
}

enum cargo *
farmer_moves(path, count, moves)
const struct status *path;
size_t count;
enum cargo *moves;
{
    const struct status *p;

    for (p = path; p < path + count - 1; p++, moves++) {
        *moves = NOTHING;
        if (p[0].fox != p[1].fox)
            *moves = FOX;
        if (p[0].goat != p[1].goat)
            *moves = GOAT;
        if (p[0].cabbage != p[1].cabbage)
            *moves = CABBAGE;
    }
    return (moves);
}
