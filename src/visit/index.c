/* index.c: see index.h. Linear probing (Knuth, The Art of Computer Programming 3, section 6.4,
 * algorithm L) at a load of at most five eighths.
 */
#include "visit/index.h"

enum { FEWEST_SLOTS = 1024 };

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
        size_t place = tv_node_hash(space, nodes + tv_index_number(old) * space->node_size) & mask;
        while (slots[place] != 0)
            place = (place + 1) & mask;
        slots[place] = *old;
    }
    index->slots = slots;
    index->capacity = capacity;
}
