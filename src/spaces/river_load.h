/* river_load.h: all ways of going aboard, one after another, in the order of river.h.
 *
 *     struct tv_river_load load;
 *     for (bool more = tv_river_first_load(&load, river, node); more;
 *          more = tv_river_next_load(&load))
 *         ... load.aboard ...
 *
 * Whether somebody aboard can steer, and whether a rule is broken, is not asked here.
 */
#ifndef TV_SPACES_RIVER_LOAD_H
#define TV_SPACES_RIVER_LOAD_H

#include "spaces/river.h"

/* Those who stand where the boat is, in the order of the travellers: people, or groups of them
 * where they go by number. */
struct tv_river_load {
    const struct tv_river *river;
    unsigned size; /* people aboard */
    unsigned count;
    struct tv_river_queuer {
        uint8_t group, most; /* so many could go */
        uint8_t taken;       /* so many do */
        unsigned behind;     /* people who stand behind these */
    } queuers[TV_RIVER_GROUPS_MAX];
};

bool tv_river_first_load(struct tv_river_load *load, const struct tv_river *river,
                         const void *node);
bool tv_river_next_load(struct tv_river_load *load);

#endif
