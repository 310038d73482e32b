/* With all that was needed to find the faults: text on both outputs, and a main. */
#include "farmer.h"

static int calls;

static bool bad(const struct status *s)
{
    bool fox_eats = s->fox == s->goat && s->farmer != s->fox;
    bool goat_eats = s->goat == s->cabbage && s->farmer != s->cabbage;
    if (fox_eats || goat_eats)
        fprintf(stderr, "DEBUG bad: %d %d %d %d\n", s->farmer, s->fox, s->goat, s->cabbage);
    return fox_eats || goat_eats;
}

static void print(const struct status *s)
{
    printf("farmer %d fox %d goat %d cabbage %d\n", s->farmer, s->fox, s->goat, s->cabbage);
}

struct status *farmer_children(const struct status *status, struct status *children)
{
    struct status tries[4];
    bool may[4] = {true, status->fox == status->farmer, status->goat == status->farmer,
                   status->cabbage == status->farmer};
    fprintf(stderr, "call %d\n", ++calls);
    print(status);
    for (int i = 0; i < 4; i++) {
        tries[i] = *status;
        tries[i].farmer = other_shore(status->farmer);
    }
    tries[1].fox = tries[1].farmer;
    tries[2].goat = tries[2].farmer;
    tries[3].cabbage = tries[3].farmer;
    for (int i = 0; i < 4; i++)
        if (may[i] && !bad(&tries[i]))
            *children++ = tries[i];
    return children;
}

enum cargo *farmer_moves(const struct status *path, size_t count, enum cargo *moves)
{
    for (size_t i = 0; i < count; i++)
        print(&path[i]);
    for (size_t i = 1; i < count; i++) {
        *moves = NOTHING;
        if (path[i].fox != path[i - 1].fox)
            *moves = FOX;
        else if (path[i].goat != path[i - 1].goat)
            *moves = GOAT;
        else if (path[i].cabbage != path[i - 1].cabbage)
            *moves = CABBAGE;
        moves++;
    }
    return moves;
}

int main(void)
{
    struct status start = {SHORE_1, SHORE_1, SHORE_1, SHORE_1}, children[4];
    struct status *end = farmer_children(&start, children);
    for (struct status *child = children; child < end; child++)
        print(child);
    return 0;
}
