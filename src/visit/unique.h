/* unique.h: a growing list of items, each of which is in it once, and found by hashing. The trace
 * numbers states with it, a served space names.
 */
#ifndef TV_VISIT_UNIQUE_H
#define TV_VISIT_UNIQUE_H

#include "visit/index.h"

struct tv_unique {
    struct tv_space space; /* set this, all else begins with zeros: says how large the items are and
                              which are equal, and is used for nothing else */
    char *items;
    size_t count, room;
    struct tv_index index;
};

/* For the space of items that begin with a text, `const char *`, and are equal if these are. */
extern const struct tv_space_ops tv_unique_by_text;

static inline void *tv_unique_at(const struct tv_unique *unique, uint64_t number)
{
    return unique->items + number * unique->space.node_size;
}

/* The number of the item that is equal to this one, which counts from 0; TV_NONE: there is none. */
uint64_t tv_unique_find(const struct tv_unique *unique, const void *item);

/* The same; if there is none, the item is added, and has the last number. Items may move then.
 * TV_NONE: no memory. */
uint64_t tv_unique_add(struct tv_unique *unique, const void *item);

void tv_unique_release(struct tv_unique *unique);

#endif
