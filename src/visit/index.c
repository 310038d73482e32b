/* index.c: see index.h. Linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
 * algorithm L) at a load of at most five eighths.
 */
#include "visit/index.h"

#include <string.h>

enum { FEWEST_SLOTS = 1024 };

static uint64_t slot_tag(uint64_t hash)
{
    return hash & ~TV_INDEX_NUMBERS;
}

/* The step from one word to the next, then the finaliser, of MurmurHash3 (Appleby, 2011). */
static uint64_t mix(uint64_t hash)
{
    hash ^= hash >> 33;
    hash *= UINT64_C(0xff51afd7ed558ccd);
    hash ^= hash >> 33;
    hash *= UINT64_C(0xc4ceb9fe1a85ec53);
    return hash ^ hash >> 33;
}

static uint64_t bytes_hash(const unsigned char *bytes, size_t size)
{
    uint64_t hash = size, word;
    for (; size >= sizeof word; bytes += sizeof word, size -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = mix(hash ^ word);
    }
    if (size > 0) {
        word = 0;
        memcpy(&word, bytes, size);
        hash = mix(hash ^ word);
    }
    return hash;
}

size_t tv_index_wants(const struct tv_index *index, size_t more)
{
    size_t wanted = index->capacity ? index->capacity : FEWEST_SLOTS;
    while ((index->count + more) / 5 >= wanted / 8)
        wanted *= 2;
    return wanted;
}

void tv_index_move(struct tv_index *index, uint64_t *slots, size_t capacity,
                   const struct tv_space *space, const char *nodes)
{
    size_t mask = capacity - 1;
    for (size_t i = 0; i < index->capacity; i++) {
        uint64_t *old = &index->slots[i];
        if (*old == 0)
            continue;
        size_t place =
            tv_node_hash(space, nodes + tv_index_number(old) * space->node_size) & mask;
        while (slots[place] != 0)
            place = (place + 1) & mask;
        slots[place] = *old;
    }
    index->slots = slots;
    index->capacity = capacity;
}

uint64_t *tv_index_find(const struct tv_index *index, const struct tv_space *space,
                        const char *nodes, const void *node, uint64_t hash)
{
    size_t mask = index->capacity - 1;
    for (size_t place = hash & mask;; place = (place + 1) & mask) {
        uint64_t *slot = &index->slots[place];
        if (*slot == 0)
            return slot;
        if (slot_tag(*slot) == slot_tag(hash) &&
            tv_node_equal(space, nodes + tv_index_number(slot) * space->node_size, node))
            return slot;
    }
}

void tv_index_put(struct tv_index *index, uint64_t *slot, uint64_t number, uint64_t hash)
{
    if (*slot == 0)
        index->count++;
    *slot = slot_tag(hash) | (number + 1);
}

uint64_t tv_node_hash(const struct tv_space *space, const void *node)
{
    if (space->ops->hash)
        return mix(space->ops->hash(space->self, node));
    return bytes_hash(node, space->node_size);
}

bool tv_node_equal(const struct tv_space *space, const void *a, const void *b)
{
    if (space->flags & TV_TREE)
        return false;
    if (space->ops->equal)
        return space->ops->equal(space->self, a, b);
    return memcmp(a, b, space->node_size) == 0;
}
