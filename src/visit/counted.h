/* counted.h: the counts of a result by name, for everything that prints, writes or compares them:
 * the names of the design are written down once. One that is TV_NONE, as a cost may be, is not
 * known and is not shown.
 */
#ifndef TV_VISIT_COUNTED_H
#define TV_VISIT_COUNTED_H

#include "treevisit.h"

struct tv_counted {
    const char *name; /* "visited", "dead_ends", ... */
    size_t offset;    /* of a uint64_t in struct tv_result */
};

/* All of them, in the order of printing; ends with a NULL name. */
extern const struct tv_counted tv_counted[];

static inline uint64_t tv_count(const struct tv_result *result, const struct tv_counted *counted)
{
    return *(const uint64_t *)(const void *)((const char *)result + counted->offset);
}

#endif
