/* served_said.c: what a program says of a node, read from its JSON; see served_inside.h. */
#include <string.h>

#include "spaces/served_inside.h"
#include "visit/utf8.h"

enum { NAME_MAX_BYTES = 1 << 16, COST_MAX = 1000000000 };

/* The text of a key; NULL stays what it is if there is no such key. */
static bool read_text(struct tv_wire *wire, const json_t *node, const char *key, const char **text)
{
    const json_t *value = json_object_get(node, key);
    if (!value)
        return true;
    *text = json_string_value(value);
    return *text || tv_wire_refuse(wire, "'%s' is no text", key);
}

/* Names and moves are written as they are. */
static bool check_text(struct tv_wire *wire, const char *key, const char *text, const char *also)
{
    if (text && strlen(text) > NAME_MAX_BYTES)
        return tv_wire_refuse(wire, "'%s' has more than %d bytes", key, NAME_MAX_BYTES);
    if (text && !tv_utf8_is_plain(text, also))
        return tv_wire_refuse(wire, "'%s' has a character that cannot be seen", key);
    return true;
}

static bool read_word(struct tv_wire *wire, const json_t *node, const char *key,
                      enum tv_served_word *word)
{
    const json_t *value = json_object_get(node, key);
    if (value && !json_is_boolean(value))
        return tv_wire_refuse(wire, "'%s' is neither true nor false", key);
    if (value)
        *word = json_is_true(value) ? TV_SAID_YES : TV_SAID_NO;
    return true;
}

static bool read_cost(struct tv_wire *wire, const json_t *node, const char *key, uint64_t *cost,
                      bool *has)
{
    const json_t *value = json_object_get(node, key);
    json_int_t number = json_integer_value(value);
    if (!value)
        return true;
    if (!json_is_integer(value) || number < 0 || number > COST_MAX)
        return tv_wire_refuse(wire, "'%s' is no whole number from 0 to %d", key, COST_MAX);
    *cost = (uint64_t)number;
    *has = true;
    return true;
}

static bool read_object(struct tv_served *served, const json_t *node, struct tv_served_said *said,
                        const char **name)
{
    struct tv_wire *wire = served->wire;
    const char *show = NULL, *move = NULL;
    if (!read_text(wire, node, "name", name) || !read_text(wire, node, "show", &show) ||
        !read_text(wire, node, "move", &move) || !check_text(wire, "move", move, "\n"))
        return false;
    served->has_show |= show != NULL;
    served->has_moves |= move != NULL;
    said->state.show = (char *)(uintptr_t)show;
    said->move.text = (char *)(uintptr_t)move;
    return read_word(wire, node, "solution", &said->state.solution) &&
           read_word(wire, node, "failure", &said->state.failure) &&
           read_cost(wire, node, "cost", &said->move.cost, &served->has_costs) &&
           read_cost(wire, node, "estimate", &said->state.estimate, &served->has_estimates);
}

bool tv_served_read(struct tv_served *served, const json_t *node, struct tv_served_said *said)
{
    *said = (struct tv_served_said){
        .state = {.parent = TV_SERVED_NONE, .move = TV_SERVED_NONE},
        .move.cost = 1,
    };
    const char *name = json_string_value(node);
    if (json_is_object(node) && !read_object(served, node, said, &name))
        return false;
    if (!name)
        return tv_wire_refuse(served->wire, "there is a node without a name");
    said->state.name = (char *)(uintptr_t)name;
    return check_text(served->wire, "name", name, "");
}
