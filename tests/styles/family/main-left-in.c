#include <stdio.h>
#include <stdlib.h>
#include <assert.h>
#include "family.h"

int debug = 1;

static void trace(const char *text, const struct people *p)
{
    if (debug)
        fprintf(stderr, "DEBUG %s: F%d B%d M%d G%d P%d X%d\n", text, p->of[0], p->of[1], p->of[2],
                p->of[3], p->of[4], p->of[5]);
}

bool family_can_share(const struct people *people)
{
    bool result = true;
    trace("can_share", people);
    if (people->of[FATHER] >= 1) {
        if (people->of[MOTHER] == 0) {
            if (people->of[GIRL] >= 1) {
                result = false;
            }
        }
    }
    if (people->of[MOTHER] >= 1) {
        if (people->of[FATHER] == 0) {
            if (people->of[BOY] >= 1) {
                result = false;
            }
        }
    }
    if (people->of[PRISONER] >= 1) {
        if (people->of[POLICE] == 0) {
            int others = people->of[FATHER] + people->of[BOY] + people->of[MOTHER] + people->of[GIRL];
            if (others > 0) {
                result = false;
            }
        }
    }
    return result;
}

struct state *family_children(const struct state *state, struct state *children)
{
    struct state *next = malloc(sizeof(struct state));
    int a, b;
    assert(next != NULL);
    printf("children of a state, boat at %d\n", state->boat);
    for (a = FATHER; a <= PRISONER; a++) {
        for (b = a; b <= PRISONER; b++) {
            int ok;
            *next = *state;
            /* a == b means: alone */
            ok = a == FATHER || a == MOTHER || a == POLICE || b == FATHER || b == MOTHER || b == POLICE;
            if (next->on[state->boat].of[a] == 0 || next->on[state->boat].of[b] == 0)
                ok = 0;
            if (ok == 0)
                continue;
            next->on[state->boat].of[a]--;
            next->on[1 - state->boat].of[a]++;
            if (a != b) {
                next->on[state->boat].of[b]--;
                next->on[1 - state->boat].of[b]++;
            }
            next->boat = 1 - state->boat;
            trace("west", &next->on[0]);
            trace("east", &next->on[1]);
            if (family_can_share(&next->on[0]) && family_can_share(&next->on[1])) {
                *children = *next;
                children = children + 1;
            }
        }
    }
    free(next);
    return children;
}

int main(int argc, char *argv[])
{
    struct people nobody = {{0}};
    (void)argc;
    (void)argv;
    printf("%d\n", family_can_share(&nobody));
    return 0;
}
