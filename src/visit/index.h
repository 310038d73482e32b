/* index.h: which nodes of an array are equal to a given one, found by hashing.
 *
 * The nodes themselves stay in an array of the caller's, one after another in the order of their
 * numbers; the index is an open-addressing table of 64-bit slots, each a number and a part of the
 * node's hash, so that most unequal nodes are told apart without a look at the array. Used by the
 * revisit rule `never` and by the trace, to say which states are the same.
 *
 * What the loop over children needs is inline. The caller owns all memory: it asks for room with
 * tv_index_wants() and gives zeroed slots to tv_index_move() before it adds.
 */
#ifndef TV_VISIT_INDEX_H
#define TV_VISIT_INDEX_H

#include <string.h>

#include "treevisit.h"

/* The bits of a slot that hold a number. There can be no more nodes in an index than that. */
#define TV_INDEX_NUMBERS ((UINT64_C(1) << 36) - 1)

struct tv_index {
    uint64_t *slots; /* 0: empty; else the node's number + 1 and the top of its hash */
    size_t capacity; /* slots; a power of two, or 0 */
    unsigned shift;  /* a hash shifted down by so many bits is the place where its node belongs */
    size_t count;    /* nodes in it */
};

/* ---- Hashes and equality of nodes ---- */

/* One step of the hash, and its end: the finaliser of MurmurHash3 (Appleby, 2011). */
static inline uint64_t tv_hash_mix(uint64_t hash)
{
    hash ^= hash >> 33;
    hash *= UINT64_C(0xff51afd7ed558ccd);
    hash ^= hash >> 33;
    hash *= UINT64_C(0xc4ceb9fe1a85ec53);
    return hash ^ hash >> 33;
}

/* The hash of any number of bytes. */
uint64_t tv_bytes_hash(const void *bytes, size_t size);

/* The hash of a node: the space's own, or one of its bytes. Nodes of 8 bytes, which are frequent,
 * are treated apart here and below. */
static inline uint64_t tv_node_hash(const struct tv_space *space, const void *node)
{
    uint64_t word;
    if (space->ops->hash)
        return tv_hash_mix(space->ops->hash(space->self, node));
    if (space->node_size != sizeof word)
        return tv_bytes_hash(node, space->node_size);
    memcpy(&word, node, sizeof word);
    return tv_hash_mix(word);
}

/* Whether two nodes are equal by the space's own rule, or by their bytes. Never in a TV_TREE. */
static inline bool tv_node_equal(const struct tv_space *space, const void *a, const void *b)
{
    uint64_t words[2];
    if (space->flags & TV_TREE)
        return false;
    if (space->ops->equal)
        return space->ops->equal(space->self, a, b);
    if (space->node_size != sizeof *words)
        return memcmp(a, b, space->node_size) == 0;
    memcpy(&words[0], a, sizeof *words);
    memcpy(&words[1], b, sizeof *words);
    return words[0] == words[1];
}

/* ---- The index itself ---- */

/* The number in a slot, or TV_NONE if it is empty. */
static inline uint64_t tv_index_number(const uint64_t *slot)
{
    return *slot ? (*slot & TV_INDEX_NUMBERS) - 1 : TV_NONE;
}

/* The slot of the node that is equal to `node`, or the empty slot where it belongs. */
static inline uint64_t *tv_index_find(const struct tv_index *index, const struct tv_space *space,
                                      const char *nodes, const void *node, uint64_t hash)
{
    size_t mask = index->capacity - 1;
    for (size_t place = hash >> index->shift;; place = (place + 1) & mask) {
        uint64_t *slot = &index->slots[place];
        if (*slot == 0)
            return slot;
        if (((*slot ^ hash) & ~TV_INDEX_NUMBERS) == 0 &&
            tv_node_equal(space, nodes + tv_index_number(slot) * space->node_size, node))
            return slot;
    }
}

/* Fills a slot that tv_index_find() gave for this hash. It must have been empty, or hold an equal
 * node that this one replaces. */
static inline void tv_index_put(struct tv_index *index, uint64_t *slot, uint64_t number,
                                uint64_t hash)
{
    index->count += *slot == 0;
    *slot = (hash & ~TV_INDEX_NUMBERS) | (number + 1);
}

/* Asks the memory for the slot of a hash ahead of time. */
static inline void tv_index_prefetch(const struct tv_index *index, uint64_t hash)
{
#if defined __GNUC__
    __builtin_prefetch(&index->slots[hash >> index->shift]);
#else
    (void)index, (void)hash;
#endif
}

/* The number of slots to have before `more` nodes are added; at most capacity: there is room. */
size_t tv_index_wants(const struct tv_index *index, size_t more);

/* Takes over `capacity` zeroed slots and moves all entries into them. The old slots are the
 * caller's to free. */
void tv_index_move(struct tv_index *index, uint64_t *slots, size_t capacity,
                   const struct tv_space *space, const char *nodes);

#endif
