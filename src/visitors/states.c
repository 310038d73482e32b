/* states.c: see states.h. */
#include "visitors/states.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

bool tv_states_possible(const struct tv_space *space)
{
    return !(space->flags & TV_TREE) && (!space->ops->equal || space->ops->hash);
}

static bool reserve_nodes(struct tv_states *states)
{
    if (states->count < states->room)
        return true;
    size_t room = states->room ? 2 * states->room : FIRST_ROOM;
    char *nodes = realloc(states->nodes, room * states->space->node_size);
    if (!nodes)
        return false;
    states->nodes = nodes;
    uint64_t *ids = realloc(states->ids, room * sizeof *ids);
    if (!ids)
        return false;
    states->ids = ids;
    states->room = room;
    return true;
}

static bool reserve_index(struct tv_states *states)
{
    size_t wanted = tv_index_wants(&states->index, 1);
    if (wanted <= states->index.capacity)
        return true;
    uint64_t *slots = calloc(wanted, sizeof *slots), *old = states->index.slots;
    if (!slots)
        return false;
    tv_index_move(&states->index, slots, wanted, states->space, states->nodes);
    free(old);
    return true;
}

bool tv_states_add(struct tv_states *states, const struct tv_seen *seen, uint64_t *first)
{
    if (!reserve_nodes(states) || !reserve_index(states))
        return false;
    size_t size = states->space->node_size;
    uint64_t hash = tv_node_hash(states->space, seen->node);
    uint64_t *slot = tv_index_find(&states->index, states->space, states->nodes, seen->node, hash);
    if (*slot == 0) {
        memcpy(states->nodes + states->count * size, seen->node, size);
        states->ids[states->count] = seen->id;
        tv_index_put(&states->index, slot, states->count++, hash);
    }
    *first = states->ids[tv_index_number(slot)];
    return true;
}

void tv_states_release(struct tv_states *states)
{
    free(states->index.slots);
    free(states->nodes);
    free(states->ids);
    *states = (struct tv_states){0};
}
