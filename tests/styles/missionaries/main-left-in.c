#include "missionaries.h"
#include <stdio.h>
#include <stdlib.h>

#define DEBUG

static void print_state(const struct state *s)
{
#ifdef DEBUG
    fprintf(stderr, "left %d %d right %d %d boat %s\n", s->on[0].missionaries, s->on[0].cannibals,
            s->on[1].missionaries, s->on[1].cannibals, s->boat == LEFT ? "left" : "right");
#endif
}

struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings)
{
    int m, c, i = 0;
    int seats = boat_seats();
    print_state(state);
    for (m = 0; m <= seats; m++) {
        for (c = 0; c <= seats; c++) {
            if (m + c > seats)
                break;
            if (m + c == 0)
                continue;
            if (m > state->on[state->boat].missionaries)
                continue;
            if (c > state->on[state->boat].cannibals)
                continue;
            crossings[i].missionaries = m;
            crossings[i].cannibals = c;
            i++;
        }
    }
    printf("%d crossings\n", i);
    return &crossings[i];
}

void missionaries_apply(struct state *state, const struct crossing *crossing)
{
    if (state->boat == LEFT) {
        state->on[LEFT].missionaries -= crossing->missionaries;
        state->on[LEFT].cannibals -= crossing->cannibals;
        state->on[RIGHT].missionaries += crossing->missionaries;
        state->on[RIGHT].cannibals += crossing->cannibals;
        state->boat = RIGHT;
    } else {
        state->on[RIGHT].missionaries -= crossing->missionaries;
        state->on[RIGHT].cannibals -= crossing->cannibals;
        state->on[LEFT].missionaries += crossing->missionaries;
        state->on[LEFT].cannibals += crossing->cannibals;
        state->boat = LEFT;
    }
    print_state(state);
}

bool missionaries_is_failure(const struct state *state)
{
    bool failure = false;
    if (state->on[LEFT].missionaries != 0 && state->on[LEFT].missionaries < state->on[LEFT].cannibals)
        failure = true;
    if (state->on[RIGHT].missionaries != 0 && state->on[RIGHT].missionaries < state->on[RIGHT].cannibals)
        failure = true;
    return failure;
}

bool missionaries_is_goal(const struct state *state)
{
    if (state->boat != RIGHT)
        return false;
    if (state->on[LEFT].missionaries > 0)
        return false;
    if (state->on[LEFT].cannibals > 0)
        return false;
    puts("GOAL");
    return true;
}

int main(void)
{
    struct state start = {{{3, 3}, {0, 0}}, LEFT};
    struct crossing list[100];
    struct crossing *end = missionaries_propose(&start, list);
    printf("%d\n", (int)(end - list));
    system("pause");
    return 0;
}
