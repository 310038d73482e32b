/* states.c: see states.h. */
#include "visitors/states.h"

#include <stdlib.h>

enum { FIRST_ROOM = 256 };

bool tv_states_possible(const struct tv_space *space)
{
    return !(space->flags & TV_TREE) && (!space->ops->equal || space->ops->hash);
}

static bool reserve_ids(struct tv_states *states)
{
    if (states->nodes.count < states->room)
        return true;
    size_t room = states->room ? 2 * states->room : FIRST_ROOM;
    uint64_t *ids = realloc(states->ids, room * sizeof *ids);
    if (!ids)
        return false;
    states->ids = ids;
    states->room = room;
    return true;
}

bool tv_states_add(struct tv_states *states, const struct tv_seen *seen, uint64_t *first)
{
    size_t count = states->nodes.count;
    if (!reserve_ids(states))
        return false;
    uint64_t number = tv_unique_add(&states->nodes, seen->node);
    if (number == TV_NONE)
        return false;
    if (number == count)
        states->ids[number] = seen->id;
    *first = states->ids[number];
    return true;
}

void tv_states_release(struct tv_states *states)
{
    tv_unique_release(&states->nodes);
    free(states->ids);
    states->ids = NULL;
    states->room = 0;
}
