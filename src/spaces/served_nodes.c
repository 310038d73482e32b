/* served_nodes.c: nodes of a served space, made of what the program says or of the base's own; see
 * served_inside.h.
 */
#include <stdlib.h>
#include <string.h>

#include "spaces/served_inside.h"

/* The text of the base's move to a node that is no longer alone on its path: for the record of how
 * a state was reached. */
static bool name_move(struct tv_served *served, const void *node, struct tv_served_move *move)
{
    const struct tv_space *base = served->base;
    if (!base || !base->ops->move || base->flags & TV_NAME_NEEDS_PATH)
        return true;
    move->text = (char *)(uintptr_t)tv_served_base_text(served, base->ops->move, node);
    return move->text || tv_wire_no_memory(served->wire);
}

/* Adds to what was said of a new state how it was reached. */
static bool note_way(struct tv_served *served, struct tv_served_said *said, const void *parent,
                     const void *node, enum tv_served_kinship kinship)
{
    struct tv_served_move move = said->move;
    if (!move.text && kinship != TV_SERVED_STATE && !name_move(served, node, &move))
        return false;
    said->state.parent = tv_served_tail(served, parent)->state;
    said->state.move = tv_served_move_number(&served->table, &move);
    return said->state.move != TV_SERVED_NONE || tv_wire_no_memory(served->wire);
}

static bool same_in_base(const struct tv_space *base, const void *a, const void *b)
{
    return base->ops->equal ? base->ops->equal(base->self, a, b)
                            : memcmp(a, b, base->node_size) == 0;
}

/* Keeps the base's node of a new state. If it is known, it has to be the same state: the program
 * has nothing but the name to tell them apart. */
static bool keep_first(struct tv_served *served, uint32_t state, const void *node)
{
    const struct tv_space *base = served->base;
    if (!base)
        return true;
    if (state < served->first_count)
        return same_in_base(base, served->firsts + state * base->node_size, node) ||
               tv_fail(&served->failure,
                       "the exercise has several states with the name '%.200s', so that a program "
                       "cannot be asked about them; give states names that tell them apart",
                       tv_served_state_at(&served->table, state)->name);
    if (served->first_count == served->first_room) {
        size_t room = 2 * served->first_room + 64;
        char *larger = realloc(served->firsts, room * base->node_size);
        if (!larger)
            return tv_wire_no_memory(served->wire);
        served->firsts = larger;
        served->first_room = room;
    }
    memcpy(served->firsts + served->first_count++ * base->node_size, node, base->node_size);
    return true;
}

/* Fills the tail of a node whose kinship is known. */
static bool number_node(struct tv_served *served, struct tv_served_said *said, const void *parent,
                        void *node, struct tv_served_tail *tail)
{
    struct tv_served_table *table = &served->table;
    bool is_new = tv_unique_find(&table->states, &said->state) == TV_NONE;
    if (parent && is_new && !note_way(served, said, parent, node, tail->kinship))
        return false;
    tail->state = tv_served_state_number(table, &said->state);
    bool has_move = parent && (said->move.text || said->move.cost != 1);
    tail->move = has_move ? tv_served_move_number(table, &said->move) : TV_SERVED_NONE;
    if (tail->state == TV_SERVED_NONE || (has_move && tail->move == TV_SERVED_NONE))
        return tv_wire_no_memory(served->wire);
    *tv_served_tail(served, node) = *tail;
    return keep_first(served, tail->state, node);
}

/* A line of the base's children goes on, or begins with its root. */
static enum tv_served_kinship with_lineage(const struct tv_served *served, const void *parent,
                                           enum tv_served_kinship kinship)
{
    bool goes_on = !parent || tv_served_tail(served, parent)->kinship == TV_SERVED_LINEAGE;
    return kinship == TV_SERVED_CHILD && goes_on ? TV_SERVED_LINEAGE : kinship;
}

bool tv_served_make_node(struct tv_served *served, const json_t *json, const void *parent,
                         void *node)
{
    struct tv_served_said said;
    enum tv_served_kinship kinship = TV_SERVED_STATE;
    memset(node, 0, served->space.node_size);
    if (!tv_served_read(served, json, &said) ||
        (served->base && !tv_served_match(served, &said, node, &kinship)))
        return false;
    struct tv_served_tail tail = {.kinship = with_lineage(served, parent, kinship)};
    return number_node(served, &said, parent, node, &tail);
}

void *tv_served_copy_kin(struct tv_served *served, const void *parent, void *out)
{
    size_t size = served->base->node_size;
    for (size_t i = 0; i < served->kin.count; i++, out = tv_served_node_at(served, out, 1)) {
        memset(out, 0, served->space.node_size);
        memcpy(out, served->kin.nodes + i * size, size);
        *tv_served_tail(served, out) = (struct tv_served_tail){
            .state = TV_SERVED_NONE,
            .move = TV_SERVED_NONE,
            .kinship = with_lineage(served, parent, TV_SERVED_CHILD),
        };
    }
    return out;
}

bool tv_served_name_node(struct tv_served *served, void *node)
{
    const char *name = tv_served_base_text(served, served->base->ops->name, node);
    struct tv_served_state state = {
        .name = (char *)(uintptr_t)name,
        .parent = TV_SERVED_NONE,
        .move = TV_SERVED_NONE,
    };
    uint32_t number = name ? tv_served_state_number(&served->table, &state) : TV_SERVED_NONE;
    tv_served_tail(served, node)->state = number;
    if (number == TV_SERVED_NONE)
        return tv_wire_no_memory(served->wire);
    return keep_first(served, number, node);
}
