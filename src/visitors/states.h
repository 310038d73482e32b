/* states.h: a visitor's own record of which nodes are equal, for the trace's `state`. */
#ifndef TV_VISITORS_STATES_H
#define TV_VISITORS_STATES_H

#include "visit/index.h"

struct tv_states {
    const struct tv_space *space; /* set this; all else begins with zeros */
    struct tv_index index;
    char *nodes;   /* of each state the first node */
    uint64_t *ids; /* and its id */
    size_t count, room;
};

/* Whether equal nodes of the space can be found at all. */
bool tv_states_possible(const struct tv_space *space);

/* Remembers the node, unless an equal one came before; *first is the id of that one, or its own.
 * Returns false if there is no memory. */
bool tv_states_add(struct tv_states *states, const struct tv_seen *seen, uint64_t *first);

void tv_states_release(struct tv_states *states);

#endif
