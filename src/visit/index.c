/* index.c: see index.h. Linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
 * algorithm L) at a load of at most three quarters.
 */
#include "visit/index.h"

/* Up to so many slots, a table that is too small becomes four times as large, then twice. */
enum { FEWEST_SLOTS = 1024, MANY_SLOTS = 1 << 18 };

uint64_t tv_bytes_hash(const void *bytes, size_t size)
{
    const char *at = bytes;
    uint64_t hash = size, word;
    for (; size >= sizeof word; at += sizeof word, size -= sizeof word) {
        memcpy(&word, at, sizeof word);
        hash = tv_hash_mix(hash ^ word);
    }
    if (size > 0) {
        word = 0;
        memcpy(&word, at, size);
        hash = tv_hash_mix(hash ^ word);
    }
    return hash;
}

size_t tv_index_wants(const struct tv_index *index, size_t more)
{
    size_t wanted = index->capacity ? index->capacity : FEWEST_SLOTS;
    while ((index->count + more) / 3 >= wanted / 4)
        wanted *= wanted < MANY_SLOTS ? 4 : 2;
    return wanted;
}

/* What leaves as many of a hash's 64 bits as a place in the table has. */
static unsigned shift_for(size_t capacity)
{
    unsigned shift = 63;
    for (; capacity > 2; capacity /= 2)
        shift--;
    return shift;
}

/* Places are in the order of the hashes, before and after, so both tables are gone through from
 * one end to the other. Up to 2^28 slots, the part of the hash in a slot tells its place. */
void tv_index_move(struct tv_index *index, uint64_t *slots, size_t capacity,
                   const struct tv_space *space, const char *nodes)
{
    unsigned shift = shift_for(capacity);
    bool told = TV_INDEX_NUMBERS >> shift == 0;
    for (size_t i = 0; i < index->capacity; i++) {
        uint64_t slot = index->slots[i];
        if (slot == 0)
            continue;
        uint64_t number = tv_index_number(&slot);
        uint64_t hash = told ? slot : tv_node_hash(space, nodes + number * space->node_size);
        size_t place = hash >> shift;
        while (slots[place] != 0)
            place = (place + 1) & (capacity - 1);
        slots[place] = slot;
    }
    index->slots = slots;
    index->capacity = capacity;
    index->shift = shift;
}
