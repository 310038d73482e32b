/* served_words.c: what a program was asked for when it failed, in words: a node, and the moves that
 * lead to it; see served_inside.h.
 */
#include <string.h>

#include "spaces/served_inside.h"
#include "visit/utf8.h"

/* Of a way, so many steps are told at its beginning and its end, each in so many bytes. */
enum { STEPS_TOLD = 3, STEP_BYTES = 40, NAME_BYTES = 140 };

/* A sentence that grows. What has no room in it is cut off. */
struct words {
    char text[TV_WIRE_ASKED_MAX];
    size_t length;
};

/* Adds a text, safe to show and shortened to so many bytes. */
static void add(struct words *words, const char *text, size_t most)
{
    size_t room = sizeof words->text - words->length;
    if (room < 8)
        return;
    tv_utf8_shorten(text, strlen(text), words->text + words->length, room < most ? room : most);
    words->length += strlen(words->text + words->length);
}

static void add_words(struct words *words, const char *text)
{
    add(words, text, sizeof words->text);
}

/* How many steps led to a state when it was first reached. */
static uint32_t count_steps(const struct tv_served_table *table, uint32_t state)
{
    uint32_t steps = 0;
    while ((state = tv_served_state_at(table, state)->parent) != TV_SERVED_NONE)
        steps++;
    return steps;
}

/* The step so many before the last: a move, or where there is no name for it the state it led to.
 */
static const char *step_text(const struct tv_served_table *table, uint32_t state, uint32_t before)
{
    const struct tv_served_state *reached = tv_served_state_at(table, state);
    while (before-- > 0)
        reached = tv_served_state_at(table, reached->parent);
    const char *move = reached->move == TV_SERVED_NONE
                           ? NULL
                           : tv_served_move_at(table, reached->move)->text;
    return move ? move : reached->name;
}

static void add_way(struct words *words, const struct tv_served_table *table, uint32_t state)
{
    uint32_t steps = count_steps(table, state);
    for (uint32_t step = 0; step < steps; step++) {
        add_words(words, step == 0 ? ", reached by " : ", ");
        if (step == STEPS_TOLD && steps > 2 * STEPS_TOLD + 1) {
            char left_out[40];
            uint32_t count = steps - 2 * STEPS_TOLD;
            snprintf(left_out, sizeof left_out, "... %u more ...", (unsigned)count);
            add_words(words, left_out);
            step += count - 1;
        } else {
            add(words, step_text(table, state, steps - 1 - step), STEP_BYTES);
        }
    }
}

static void add_asked(struct words *words, const struct tv_served *served, const void *node)
{
    uint32_t state = node ? tv_served_tail(served, node)->state : TV_SERVED_NONE;
    if (state == TV_SERVED_NONE) {
        add_words(words, "the root");
    } else {
        add_words(words, "the children of ");
        add(words, tv_served_state_at(&served->table, state)->name, NAME_BYTES);
        add_way(words, &served->table, state);
    }
}

bool tv_served_fail(struct tv_served *served, const void *node, struct tv_error *error)
{
    struct words words = {.length = 0};
    add_asked(&words, served, node);
    if (tv_served_check(served, NULL))
        tv_wire_fail(served->wire, words.text, &served->failure);
    return tv_served_check(served, error);
}
