/* served_match.c: the base's node for what a program says of one; see served_inside.h.
 *
 * A name is looked for among the nodes that the base has at this place: its root, or its children
 * of the same node. A node found there has the move that led to it, and the base can do all for it.
 * Another name is looked for among all states.
 */
#include <stdlib.h>
#include <string.h>

#include "spaces/served_inside.h"

/* ---- The nodes at this place ---- */

void tv_served_kin_release(struct tv_served_kin *kin)
{
    free(kin->nodes);
    free(kin->taken);
    tv_text_release(&kin->names);
}

bool tv_served_kin_init(struct tv_served *served, struct tv_error *error)
{
    struct tv_served_kin *kin = &served->kin;
    size_t most = served->base->max_children ? served->base->max_children : 1;
    kin->nodes = malloc(most * served->base->node_size);
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
    if (!base->ops->root(base->self, served->kin.nodes, error))
        return false;
    served->kin.count = 1;
    return write_names(served, error);
}

bool tv_served_kin_children(struct tv_served *served, const void *parent, struct tv_error *error)
{
    const struct tv_space *base = served->base;
    struct tv_served_kin *kin = &served->kin;
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
    const char *move = tv_served_base_text(served, base->ops->move,
                                           served->kin.nodes + i * base->node_size);
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

bool tv_served_match(struct tv_served *served, const struct tv_served_said *said, void *node,
                     enum tv_served_kinship *kinship)
{
    const struct tv_space_ops *ops = served->base->ops;
    const char *name = said->state.name;
    *kinship = TV_SERVED_STATE;
    if (ops->named ? match_named(served, name, node, kinship)
                   : match_kin(served, said, node, kinship) || tv_served_named(served, name, node))
        return true;
    if (served->wire->state != TV_WIRE_OPEN)
        return false;
    return ops->named || ops->state
               ? tv_wire_refuse(served->wire, "'%.150s' is no state of this exercise", name)
               : tv_wire_refuse(served->wire, "'%.150s' is no child that it can have", name);
}
