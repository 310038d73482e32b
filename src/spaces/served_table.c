/* served_table.c: see served_table.h. */
#include "spaces/served_table.h"

#include <stdlib.h>

/* ---- What is the same: a name; a text and a cost ---- */

static bool same_text(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static uint64_t text_hash(const char *text)
{
    return text ? tv_bytes_hash(text, strlen(text)) : 0;
}

static bool state_equal(const void *self, const void *a, const void *b)
{
    (void)self;
    const struct tv_served_state *one = a, *other = b;
    return same_text(one->name, other->name);
}

static uint64_t state_hash(const void *self, const void *state)
{
    (void)self;
    return text_hash(((const struct tv_served_state *)state)->name);
}

static bool move_equal(const void *self, const void *a, const void *b)
{
    (void)self;
    const struct tv_served_move *one = a, *other = b;
    return one->cost == other->cost && same_text(one->text, other->text);
}

static uint64_t move_hash(const void *self, const void *move)
{
    (void)self;
    const struct tv_served_move *hashed = move;
    return text_hash(hashed->text) ^ hashed->cost;
}

static const struct tv_space_ops state_ops = {.equal = state_equal, .hash = state_hash};
static const struct tv_space_ops move_ops = {.equal = move_equal, .hash = move_hash};

/* ---- The table ---- */

void tv_served_table_init(struct tv_served_table *table)
{
    *table = (struct tv_served_table){
        .states.space = {.ops = &state_ops, .node_size = sizeof(struct tv_served_state)},
        .moves.space = {.ops = &move_ops, .node_size = sizeof(struct tv_served_move)},
    };
}

void tv_served_table_release(struct tv_served_table *table)
{
    for (uint32_t i = 0; i < table->states.count; i++) {
        free(tv_served_state_at(table, i)->name);
        free(tv_served_state_at(table, i)->show);
    }
    for (uint32_t i = 0; i < table->moves.count; i++)
        free(tv_served_move_at(table, i)->text);
    tv_unique_release(&table->states);
    tv_unique_release(&table->moves);
}

/* The number that was found or that a new item got. */
static uint32_t as_number(uint64_t number)
{
    return number < TV_SERVED_NONE ? (uint32_t)number : TV_SERVED_NONE;
}

/* A copy of a text that may be NULL; false: no memory. */
static bool copy_text(const char *text, char **copy)
{
    *copy = text ? strdup(text) : NULL;
    return *copy || !text;
}

uint32_t tv_served_state_number(struct tv_served_table *table, const struct tv_served_state *state)
{
    uint64_t known = tv_unique_find(&table->states, state), added = TV_NONE;
    if (known != TV_NONE)
        return as_number(known);
    struct tv_served_state copy = *state;
    bool copied = copy_text(state->name, &copy.name);
    copied = copy_text(state->show, &copy.show) && copied;
    if (copied && table->states.count < TV_SERVED_NONE)
        added = tv_unique_add(&table->states, &copy);
    if (added == TV_NONE) {
        free(copy.name);
        free(copy.show);
    }
    return as_number(added);
}

uint32_t tv_served_move_number(struct tv_served_table *table, const struct tv_served_move *move)
{
    uint64_t known = tv_unique_find(&table->moves, move), added = TV_NONE;
    if (known != TV_NONE)
        return as_number(known);
    struct tv_served_move copy = *move;
    if (copy_text(move->text, &copy.text) && table->moves.count < TV_SERVED_NONE)
        added = tv_unique_add(&table->moves, &copy);
    if (added == TV_NONE)
        free(copy.text);
    return as_number(added);
}
