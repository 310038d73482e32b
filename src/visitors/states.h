/* states.h: a visitor's own record of which nodes are equal, for the trace's `state`. */
#ifndef TV_VISITORS_STATES_H
#define TV_VISITORS_STATES_H

#include "visit/unique.h"

struct tv_states {
    struct tv_unique nodes; /* set its space; all else begins with zeros. Of each state the first */
    uint64_t *ids;          /* and its id */
    size_t room;            /* for ids */
};

/* Whether equal nodes of the space can be found at all. */
bool tv_states_possible(const struct tv_space *space);

/* Remembers the node, unless an equal one came before; *first is the id of that one, or its own.
 * Returns false if there is no memory. */
bool tv_states_add(struct tv_states *states, const struct tv_seen *seen, uint64_t *first);

/* Forgets all of them; the space stays. */
void tv_states_release(struct tv_states *states);

#endif
