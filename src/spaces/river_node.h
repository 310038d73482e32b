/* river_node.h: what a node of a river consists of. For the files river*.c alone.
 *
 *     boat                  the bank where it is, 0 or 1
 *     over[group_count]     how many of each group are on the second bank
 *     aboard[group_count]   how many of each came with the last crossing; none at the start
 *
 * Equal nodes are those with the same bytes up to `aboard`.
 */
#ifndef TV_SPACES_RIVER_NODE_H
#define TV_SPACES_RIVER_NODE_H

#include "spaces/river.h"

enum { TV_RIVER_NODE_MAX = 1 + 2 * TV_RIVER_GROUPS_MAX };

static inline size_t tv_river_node_size(const struct tv_river *river)
{
    return 1 + 2 * (size_t)river->group_count;
}

static inline enum tv_river_place tv_river_boat(const void *node)
{
    return *(const uint8_t *)node ? TV_SECOND_BANK : TV_FIRST_BANK;
}

static inline const uint8_t *tv_river_over(const void *node)
{
    return (const uint8_t *)node + 1;
}

static inline const uint8_t *tv_river_aboard(const struct tv_river *river, const void *node)
{
    return (const uint8_t *)node + 1 + river->group_count;
}

/* How many of a group are at a place. */
static inline unsigned tv_river_count(const struct tv_river *river, const void *node,
                                      enum tv_river_place place, unsigned group)
{
    unsigned all = river->groups[group].count, over = tv_river_over(node)[group];
    switch (place) {
    case TV_FIRST_BANK:
        return all - over;
    case TV_SECOND_BANK:
        return over;
    case TV_ABOARD:
        return tv_river_aboard(river, node)[group];
    default:
        return all;
    }
}

#endif
