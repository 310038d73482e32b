/* nodes_tell.c: see nodes_tell.h. */
#include "grade/nodes_tell.h"

#include <inttypes.h>
#include <string.h>

#include "grade/keep.h"
#include "grade/variation.h"

/* A longer way is told by so many moves at its beginning and its end. */
enum { MOVES_TOLD = 4, PICTURE_MAX_LINES = 5 };

static bool no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory for a report");
}

/* ---- How it is reached ---- */

bool tv_tell_reached(struct tv_trial *trial, const char *const *moves, size_t count)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    bool is_long = count > 2 * MOVES_TOLD + 1;
    for (size_t i = 0; i < count && out; i++) {
        fputs(i == 0 ? "" : ", ", out);
        if (is_long && i == MOVES_TOLD) {
            fprintf(out, "... %zu more ...", count - 2 * MOVES_TOLD);
            i = count - MOVES_TOLD - 1;
        } else {
            tv_write_on_a_line(moves[i], out);
        }
    }
    const char *way = tv_keep_text(trial->arena, &text);
    if (!way)
        return no_memory(trial);
    return tv_trial_fact(trial, TV_FACT_REACHED, "%s", count ? way : "no move: it is the start");
}

/* The moves that lead to it, or the states on the way where moves have no names. */
static bool tell_way(struct tv_trial *trial, struct tv_known *known, uint32_t state)
{
    const struct tv_known_state *states = known->states;
    if (states[state].level == TV_NONE)
        return tv_trial_fact(trial, TV_FACT_REACHED, "no path from the start leads here");
    size_t count = (size_t)states[state].level;
    const char **moves = tv_arena_array(&known->arena, count + 1, sizeof *moves);
    if (!moves)
        return no_memory(trial);
    for (size_t i = count; i-- > 0; state = states[state].parent)
        moves[i] = states[state].move[0] ? states[state].move : states[state].name;
    return tv_tell_reached(trial, moves, count);
}

/* ---- Which it is ---- */

static size_t count_lines(const char *text)
{
    size_t lines = 0;
    for (; *text; text++)
        lines += *text == '\n';
    return lines;
}

/* A picture that says no more than the name is not told. */
static bool is_worth_it(const char *picture, const char *name)
{
    size_t length = strlen(name);
    bool is_name = strncmp(picture, name, length) == 0 && strcmp(picture + length, "\n") == 0;
    return *picture && !is_name && count_lines(picture) <= PICTURE_MAX_LINES;
}

bool tv_tell_state(struct tv_trial *trial, struct tv_known *known, uint32_t state)
{
    struct tv_closer_look look = {.child = NULL};
    const char *name = known->states[state].name;
    if (!tv_known_look(known, trial, state, &look))
        return false;
    bool with_picture = look.picture && is_worth_it(look.picture, name);
    return tv_trial_fact(trial, TV_FACT_WHERE, "%s%s%s", name, with_picture ? "\n" : "",
                         with_picture ? look.picture : "") &&
           tell_way(trial, known, state);
}

/* ---- Why a child is none ---- */

/* Where the space does not refuse a move to it. */
static bool tell_stranger(struct tv_trial *trial, struct tv_known *known, const char *state_name,
                          const char *child)
{
    enum tv_existence existence;
    if (strcmp(child, state_name) == 0)
        return tv_trial_fact(trial, TV_FACT_WHY, "%s is the state itself", child);
    if (!tv_known_exists(known, trial, child, &existence))
        return false;
    if (existence == TV_EXISTS)
        return tv_trial_fact(trial, TV_FACT_WHY, "%s is a state, but no move leads there from here",
                             child);
    return existence == TV_UNCERTAIN ||
           tv_trial_fact(trial, TV_FACT_WHY, "there is no state with the name %s", child);
}

bool tv_tell_why(struct tv_trial *trial, struct tv_known *known, uint32_t state,
                 const struct tv_difference *difference)
{
    struct tv_closer_look look = {.child = difference->first_too_many};
    if (!look.child)
        return true;
    if (difference->wanted > 0)
        return tv_trial_fact(trial, TV_FACT_WHY, "%s is there %zu times, and should be %s",
                             look.child, difference->given,
                             difference->wanted == 1 ? "once" : "less often");
    if (!tv_known_look(known, trial, state, &look))
        return false;
    if (!look.why)
        return tell_stranger(trial, known, known->states[state].name, look.child);
    if (difference->too_many.count == 1)
        return tv_trial_fact(trial, TV_FACT_WHY, "%s", look.why);
    return tv_trial_fact(trial, TV_FACT_WHY, "%s: %s", look.child, look.why);
}

/* ---- The command ---- */

bool tv_tell_levels(struct tv_trial *trial, uint64_t level)
{
    const char *options = tv_arena_format(trial->arena, " --visitor levels --cutoff %" PRIu64,
                                          level);
    return options ? tv_trial_command(trial, options) : no_memory(trial);
}

bool tv_tell_command(struct tv_trial *trial, const struct tv_known *known, uint32_t state)
{
    uint64_t level = known->states[state].level;
    return level == TV_NONE || tv_tell_levels(trial, level + 1);
}
