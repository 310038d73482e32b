/* unique.c: see unique.h. */
#include "visit/unique.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256 };

static const char *text_of(const void *item)
{
    return *(const char *const *)item;
}

static bool text_equal(const void *self, const void *a, const void *b)
{
    (void)self;
    return strcmp(text_of(a), text_of(b)) == 0;
}

static uint64_t text_hash(const void *self, const void *item)
{
    (void)self;
    return tv_bytes_hash(text_of(item), strlen(text_of(item)));
}

const struct tv_space_ops tv_unique_by_text = {.equal = text_equal, .hash = text_hash};

static bool reserve_items(struct tv_unique *unique)
{
    if (unique->count < unique->room)
        return true;
    size_t room = unique->room ? 2 * unique->room : FIRST_ROOM;
    char *items = realloc(unique->items, room * unique->space.node_size);
    if (!items)
        return false;
    unique->items = items;
    unique->room = room;
    return true;
}

static bool reserve_index(struct tv_unique *unique)
{
    struct tv_index larger = unique->index;
    size_t wanted = tv_index_wants(&larger, 1);
    if (wanted <= larger.capacity)
        return true;
    uint64_t *slots = calloc(wanted, sizeof *slots);
    if (!slots)
        return false;
    tv_index_move(&larger, slots, wanted, &unique->space, unique->items);
    free(unique->index.slots);
    unique->index = larger;
    return true;
}

uint64_t tv_unique_find(const struct tv_unique *unique, const void *item)
{
    if (unique->count == 0)
        return TV_NONE;
    uint64_t hash = tv_node_hash(&unique->space, item);
    return tv_index_number(
        tv_index_find(&unique->index, &unique->space, unique->items, item, hash));
}

uint64_t tv_unique_add(struct tv_unique *unique, const void *item)
{
    if (!reserve_items(unique) || !reserve_index(unique))
        return TV_NONE;
    uint64_t hash = tv_node_hash(&unique->space, item);
    uint64_t *slot = tv_index_find(&unique->index, &unique->space, unique->items, item, hash);
    if (*slot == 0) {
        memcpy(tv_unique_at(unique, unique->count), item, unique->space.node_size);
        tv_index_put(&unique->index, slot, unique->count++, hash);
    }
    return tv_index_number(slot);
}

void tv_unique_release(struct tv_unique *unique)
{
    free(unique->index.slots);
    free(unique->items);
    *unique = (struct tv_unique){.space = unique->space};
}
