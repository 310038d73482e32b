/* missionaries.h: missionaries and cannibals, for missionaries.c.
 *
 * Missionaries and cannibals cross a river in a boat that holds a few. Where there are missionaries
 * on a bank, there must not be more cannibals than they are. As in Soar, what can be done is
 * proposed first, then done, and only then is it seen whether it was a failure.
 */
#ifndef MISSIONARIES_H
#define MISSIONARIES_H

#include <stdbool.h>

#include "homework.h"

/* ---- Given ---- */

enum side { LEFT, RIGHT };

struct bank {
    int missionaries, cannibals;
};

/* Who is where: state.on[LEFT].cannibals is how many cannibals are on the left bank. */
struct state {
    struct bank on[2];
    enum side boat;
};

/* Who is in the boat. */
struct crossing {
    int missionaries, cannibals;
};

static inline enum side other_side(enum side side)
{
    return side == LEFT ? RIGHT : LEFT;
}

/* How many the boat holds: two, but not in every check; never more than SEATS_MAX. */
enum { SEATS_MAX = 6 };
static inline int boat_seats(void)
{
    return (int)tv_space_number("boat.seats", 2);
}

/* ---- To be written ---- */

/* Writes all crossings that can be made in this state, at `crossings`, one after another, in any
 * order, and returns the end: the place behind the last one. There has to be somebody in the boat,
 * and not more than it holds; whether a bank is a failure then makes no difference. There is room
 * for CROSSINGS_MAX, which is more than there ever are. */
enum { CROSSINGS_MAX = (SEATS_MAX + 1) * (SEATS_MAX + 1) };
struct crossing *missionaries_propose(const struct state *state, struct crossing *crossings);

/* Makes the crossing, which is one of those proposed: the state becomes the one after it. */
void missionaries_apply(struct state *state, const struct crossing *crossing);

/* Whether cannibals outnumber missionaries, on either bank. */
bool missionaries_is_failure(const struct state *state);

/* Whether all are on the right bank, and the boat, too. */
bool missionaries_is_goal(const struct state *state);

/* ================================================================================================
 * How Treevisit calls you: nothing to do here.
 */
#include <stdio.h>
#include <string.h>

/* A state, and the crossing that was proposed and led there: nobody's, if the state is one that
 * was asked about. */
struct step {
    struct state state;
    struct crossing crossing;
};

/* Whether it is the end of crossings for which there was room. Places are compared as numbers, for
 * a wrong end may lie anywhere. */
static bool is_end(const struct crossing *end, const struct crossing *crossings)
{
    uintptr_t bytes = (uintptr_t)end - (uintptr_t)crossings;
    return bytes <= CROSSINGS_MAX * sizeof *crossings && bytes % sizeof *crossings == 0;
}

static void *call_missionaries_children(const void *node, void *children)
{
    const struct step *from = node;
    struct crossing crossings[CROSSINGS_MAX] = {{0, 0}};
    const struct crossing *end = missionaries_propose(&from->state, crossings);
    struct step *step = children;
    if (!is_end(end, crossings))
        return NULL;
    for (const struct crossing *crossing = crossings; crossing != end; crossing++, step++) {
        *step = (struct step){from->state, *crossing};
        missionaries_apply(&step->state, crossing);
    }
    return step;
}

static bool call_missionaries_is_failure(const void *node)
{
    return missionaries_is_failure(&((const struct step *)node)->state);
}

static bool call_missionaries_is_goal(const void *node)
{
    return missionaries_is_goal(&((const struct step *)node)->state);
}

/* A side that is none is written as its number. */
static void write_state(const void *node, FILE *out)
{
    const struct state *state = &((const struct step *)node)->state;
    const struct bank *left = &state->on[LEFT], *right = &state->on[RIGHT];
    fprintf(out, "M: %d, C: %d ", left->missionaries, left->cannibals);
    if (state->boat == LEFT || state->boat == RIGHT)
        fputs(state->boat == LEFT ? "B ~~~" : "~~~ B", out);
    else
        fprintf(out, "~ boat on side %u ~", (unsigned)state->boat);
    fprintf(out, " M: %d, C: %d", right->missionaries, right->cannibals);
}

static bool read_numbers(const char *form, const char *name, struct state *state)
{
    int length = 0;
    struct bank *left = &state->on[LEFT], *right = &state->on[RIGHT];
    return sscanf(name, form, &left->missionaries, &left->cannibals, &right->missionaries,
                  &right->cannibals, &length) == 4 &&
           length > 0 && !name[length];
}

static bool read_state(const char *name, void *node)
{
    struct step step = {.state = {.boat = LEFT}};
    if (!read_numbers("M: %3d, C: %3d B ~~~ M: %3d, C: %3d%n", name, &step.state)) {
        step.state.boat = RIGHT;
        if (!read_numbers("M: %3d, C: %3d ~~~ B M: %3d, C: %3d%n", name, &step.state))
            return false;
    }
    memcpy(node, &step, sizeof step);
    return true;
}

static void write_crossing(const void *node, const void *child, FILE *out)
{
    (void)node;
    const struct crossing *crossing = &((const struct step *)child)->crossing;
    if (crossing->missionaries != 0)
        fprintf(out, "Move %d missionaries", crossing->missionaries);
    if (crossing->missionaries != 0 && crossing->cannibals != 0)
        fputc('\n', out);
    if (crossing->cannibals != 0)
        fprintf(out, "Move %d cannibals", crossing->cannibals);
    if (crossing->missionaries == 0 && crossing->cannibals == 0)
        fputs("Move nobody", out);
}

const struct tv_homework tv_homework = {
    .name = "missionaries",
    .space = "{\"boat\": {\"seats\": 2}}",
    .node_size = sizeof(struct step),
    .max_children = CROSSINGS_MAX,
    .start = "M: 3, C: 3 B ~~~ M: 0, C: 0",
    .children = call_missionaries_children,
    .is_solution = call_missionaries_is_goal,
    .is_failure = call_missionaries_is_failure,
    .write = write_state,
    .read = read_state,
    .move = write_crossing,
};

#endif
