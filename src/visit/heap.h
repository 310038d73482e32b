/* heap.h: the order of a queue by priority: a binary heap (Williams, 1964).
 *
 * An entry says where a node is, not what it is. Entries of equal priority leave in the order of
 * their ids, which is that of entering: first in, first out. Used by priority.c.
 */
#ifndef TV_VISIT_HEAP_H
#define TV_VISIT_HEAP_H

#include <stddef.h>
#include <stdint.h>

struct tv_entry {
    uint64_t priority, id;
    uint32_t slot; /* where the node is */
    uint32_t level;
};

struct tv_heap {
    struct tv_entry *entries; /* the caller's memory; no parent comes after one of its two children,
                                 which are at 2 i + 1 and 2 i + 2 */
    size_t count;
};

/* Puts an entry in. There must be room for it. */
void tv_heap_push(struct tv_heap *heap, struct tv_entry entry);

/* Takes the first entry out. The heap must not be empty. */
struct tv_entry tv_heap_pop(struct tv_heap *heap);

#endif
