/* served_match.c: the base's node for what a program says of one; see served_inside.h.
 *
 * A name is looked for among the nodes that the base has at this place: its root, or its children
 * of the same node. A node found there has the move that led to it, and the base can do all for it.
 * Another name is looked for among all states.
 */
#include <stdlib.h>
#include <string.h>

#include "spaces/served_inside.h"

enum { STATES_MAX = 1000000 }; /* with more, a name is looked for among the children only */

struct tv_seen tv_served_alone(const struct tv_space *base, const void *node)
{
    return (struct tv_seen){
        .space = base,
        .node = node,
        .id = TV_NONE,
        .parent = TV_NONE,
        .number = TV_NONE,
        .cost = TV_NONE,
        .priority = TV_NONE,
    };
}

/* ---- The nodes at this place ---- */

void tv_served_kin_release(struct tv_served_kin *kin)
{
    free(kin->nodes);
    free(kin->taken);
    tv_text_release(&kin->names);
    tv_text_release(&kin->move);
}

static bool make_room(struct tv_served *served, struct tv_error *error)
{
    struct tv_served_kin *kin = &served->kin;
    size_t most = served->base->max_children ? served->base->max_children : 1;
    if (!kin->nodes)
        kin->nodes = malloc(most * served->base->node_size);
    if (!kin->taken)
        kin->taken = malloc(most * sizeof *kin->taken);
    return (kin->nodes && kin->taken) ||
           tv_fail(error, "not enough memory for the children of a node");
}

/* Where the base finds nodes by their names, their names are not needed. */
static bool write_names(struct tv_served *served, struct tv_error *error)
{
    const struct tv_space *base = served->base;
    struct tv_served_kin *kin = &served->kin;
    memset(kin->taken, 0, kin->count * sizeof *kin->taken);
    if (base->ops->named)
        return true;
    FILE *out = tv_text_begin(&kin->names);
    for (size_t i = 0; out && i < kin->count; i++) {
        struct tv_seen seen = tv_served_alone(base, kin->nodes + i * base->node_size);
        base->ops->name(base->self, &seen, out);
        fputc('\0', out);
    }
    return (out && tv_text_end(&kin->names)) ||
           tv_fail(error, "not enough memory for the names of children");
}

bool tv_served_kin_root(struct tv_served *served, struct tv_error *error)
{
    const struct tv_space *base = served->base;
    if (!make_room(served, error) || !base->ops->root(base->self, served->kin.nodes, error))
        return false;
    served->kin.count = 1;
    return write_names(served, error);
}

bool tv_served_kin_children(struct tv_served *served, const void *parent, struct tv_error *error)
{
    const struct tv_space *base = served->base;
    struct tv_served_kin *kin = &served->kin;
    if (!make_room(served, error))
        return false;
    char *end = base->ops->children(base->self, parent, kin->nodes, error);
    if (!end)
        return false;
    kin->count = (size_t)(end - kin->nodes) / base->node_size;
    return write_names(served, error);
}

/* ---- A node among them ---- */

/* Whether the move is the one that was said, as far as one was, and its text can be known. */
static bool has_move(struct tv_served *served, size_t i, const char *said)
{
    const struct tv_space *base = served->base;
    if (!said || !base->ops->move || base->flags & TV_NAME_NEEDS_PATH)
        return true;
    struct tv_seen seen = tv_served_alone(base, served->kin.nodes + i * base->node_size);
    FILE *out = tv_text_begin(&served->kin.move);
    if (out)
        base->ops->move(base->self, &seen, out);
    const char *move = out ? tv_text_end(&served->kin.move) : NULL;
    return move ? strcmp(move, said) == 0 : tv_wire_no_memory(served->wire);
}

/* Gives the first of this name, and rather the first that also has the move and was not given to
 * another child. */
static bool match_kin(struct tv_served *served, const struct tv_served_said *said, void *node,
                      enum tv_served_kinship *kinship)
{
    struct tv_served_kin *kin = &served->kin;
    const char *name = kin->names.bytes;
    size_t found = kin->count;
    for (size_t i = 0; i < kin->count; i++, name += strlen(name) + 1) {
        if (strcmp(name, said->state.name) != 0)
            continue;
        bool right = !kin->taken[i] && has_move(served, i, said->move.text);
        if (right || found == kin->count)
            found = i;
        if (right) {
            kin->taken[i] = true;
            *kinship = TV_SERVED_CHILD;
            break;
        }
    }
    if (found < kin->count)
        memcpy(node, kin->nodes + found * served->base->node_size, served->base->node_size);
    return found < kin->count;
}

/* ---- A node by its name alone ---- */

static bool match_named(struct tv_served *served, const char *name, void *node,
                        enum tv_served_kinship *kinship)
{
    const struct tv_space *base = served->base;
    const struct tv_served_kin *kin = &served->kin;
    if (!base->ops->named(base->self, name, node))
        return false;
    for (size_t i = 0; i < kin->count; i++)
        if (memcmp(kin->nodes + i * base->node_size, node, base->node_size) == 0)
            *kinship = TV_SERVED_CHILD;
    return true;
}

/* Of several states with the same name, none can be meant. */
struct named {
    char *name;
    uint64_t number; /* TV_NONE: of several */
};

static bool named_equal(const void *self, const void *a, const void *b)
{
    (void)self;
    return strcmp(((const struct named *)a)->name, ((const struct named *)b)->name) == 0;
}

static uint64_t named_hash(const void *self, const void *item)
{
    (void)self;
    const struct named *named = item;
    return tv_bytes_hash(named->name, strlen(named->name));
}

static const struct tv_space_ops named_ops = {.equal = named_equal, .hash = named_hash};

void tv_served_names_init(struct tv_unique *names)
{
    *names = (struct tv_unique){.space = {.ops = &named_ops, .node_size = sizeof(struct named)}};
}

void tv_served_names_release(struct tv_unique *names)
{
    for (uint64_t i = 0; i < names->count; i++)
        free(((struct named *)tv_unique_at(names, i))->name);
    tv_unique_release(names);
}

static bool add_name(struct tv_served *served, const void *node, uint64_t number)
{
    const struct tv_space *base = served->base;
    struct tv_seen seen = tv_served_alone(base, node);
    FILE *out = tv_text_begin(&served->text);
    if (out)
        base->ops->name(base->self, &seen, out);
    const char *name = out ? tv_text_end(&served->text) : NULL;
    struct named named = {name ? strdup(name) : NULL, number};
    size_t count = served->names.count;
    uint64_t place = named.name ? tv_unique_add(&served->names, &named) : TV_NONE;
    if (served->names.count == count)
        free(named.name);
    if (place < count)
        ((struct named *)tv_unique_at(&served->names, place))->number = TV_NONE;
    return place != TV_NONE;
}

static bool know_names(struct tv_served *served, void *node)
{
    const struct tv_space *base = served->base;
    if (!base->ops->state || served->names_known)
        return true;
    for (uint64_t i = 0; i < STATES_MAX && base->ops->state(base->self, i, node); i++)
        if (!add_name(served, node, i))
            return tv_wire_no_memory(served->wire);
    served->names_known = true;
    return true;
}

static bool match_state(struct tv_served *served, const char *name, void *node)
{
    const struct tv_space *base = served->base;
    struct named named = {(char *)(uintptr_t)name, TV_NONE};
    if (!know_names(served, node))
        return false;
    uint64_t place = tv_unique_find(&served->names, &named);
    if (place == TV_NONE)
        return false;
    uint64_t number = ((struct named *)tv_unique_at(&served->names, place))->number;
    if (number == TV_NONE)
        return tv_wire_refuse(served->wire,
                              "'%.150s' is no child here, and the name of several states", name);
    return base->ops->state(base->self, number, node);
}

bool tv_served_match(struct tv_served *served, const struct tv_served_said *said, void *node,
                     enum tv_served_kinship *kinship)
{
    const struct tv_space_ops *ops = served->base->ops;
    const char *name = said->state.name;
    *kinship = TV_SERVED_STATE;
    if (ops->named ? match_named(served, name, node, kinship)
                   : match_kin(served, said, node, kinship) || match_state(served, name, node))
        return true;
    if (served->wire->state != TV_WIRE_OPEN)
        return false;
    return ops->named || ops->state
               ? tv_wire_refuse(served->wire, "'%.150s' is no state of this exercise", name)
               : tv_wire_refuse(served->wire, "'%.150s' is no child that it can have", name);
}
