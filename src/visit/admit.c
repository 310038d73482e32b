/* admit.c: which children enter the queue, as the revisit rule has it (revisit.c). Called by
 * visit.c for the children of one node, by choose.c before one of them is chosen, and by batch.c
 * for those of many nodes.
 */
#include <string.h>

#include "visit/state.h"

/* What the loop over one node's children carries along. */
struct admission {
    struct tv_seen child;
    struct tv_mark mark;
    bool enters;            /* those that the rule admits enter at once */
    uint64_t next;          /* the id that the next one to enter gets */
    struct tv_price *price; /* priority: where that of the next one to be admitted goes */
};

/* Drops the child, or moves it to `place` and lets it enter, with the next id, if it is to enter at
 * once. Sets *place to where the next one goes. Returns false if a visitor failed. */
static bool admit(struct tv_visit *visit, struct admission *now, char **place)
{
    struct tv_seen *child = &now->child;
    uint64_t same = tv_revisit_same(visit, child, &now->mark);
    if (same != TV_NONE) {
        visit->result->dropped++;
        return !visit->asked.dropped || tv_tell_dropped(visit, child, same);
    }
    if (*place != child->node)
        memmove(*place, child->node, visit->size);
    child->node = *place;
    *place += visit->size;
    if (!now->enters)
        return true;
    child->id = now->next++;
    if (now->price)
        *now->price++ = (struct tv_price){child->cost, child->priority};
    tv_revisit_write(visit, child, &now->mark);
    return !visit->asked.queued || tv_tell_queued(visit, child);
}

/* What is found out about all children at once. */
static bool prepare(struct tv_visit *visit, const char *out, const char *end)
{
    if (!tv_revisit_reserve(visit, (size_t)(end - out) / visit->size))
        return false;
    if (visit->search.revisit == TV_NEVER)
        tv_revisit_hash(visit, out, end);
    return visit->frontier < TV_HEAP || tv_prices_find(visit, out, end);
}

static char *admit_each(struct tv_visit *visit, char *out, char *end, bool enters)
{
    if (!prepare(visit, out, end))
        return NULL;
    struct tv_seen parent = tv_seen_now(visit);
    const uint64_t *hash = visit->search.revisit == TV_NEVER ? visit->hashes.start : NULL;
    const struct tv_price *price = visit->prices.start;
    struct admission now = {
        .enters = enters,
        .next = visit->entered / visit->size,
        .price = visit->prices.start,
    };
    char *place = out;
    for (char *child = out; child < end; child += visit->size) {
        now.child = (struct tv_seen){
            .space = visit->space,
            .node = child,
            .id = TV_NONE,
            .parent = parent.id,
            .number = TV_NONE,
            .level = visit->level + 1,
            .cost = price ? price->cost : TV_NONE,
            .priority = price ? price->priority : TV_NONE,
            .visit = visit,
        };
        if (price)
            price++;
        if (hash)
            now.mark.hash = *hash++;
        if (!admit(visit, &now, &place))
            return NULL;
    }
    return place;
}

char *tv_children_admit(struct tv_visit *visit, char *out, char *end)
{
    return admit_each(visit, out, end, true);
}

char *tv_children_sift(struct tv_visit *visit, char *out, char *end)
{
    return admit_each(visit, out, end, false);
}

/* Lets those of `count` nodes at `out` enter, at `place`, that are new. Returns their end. */
static char *admit_new(struct tv_index *index, const struct tv_space *space, const char *nodes,
                       const char *out, size_t count, const uint64_t *hash, char *place)
{
    for (const uint64_t *end = hash + count; hash < end; hash++, out += space->node_size) {
        uint64_t *slot = tv_index_find(index, space, nodes, out, *hash);
        if (*slot != 0)
            continue;
        memmove(place, out, space->node_size);
        place += space->node_size;
        tv_index_put(index, slot, index->count, *hash);
    }
    return place;
}

/* The space and the index are copied, so that the compiler knows that nothing else changes them. */
char *tv_run_admit(struct tv_visit *visit, char *out, uint32_t *counts, size_t count, char *end)
{
    const struct tv_space space = *visit->space;
    if (!tv_revisit_reserve(visit, (size_t)(end - out) / visit->size))
        return NULL;
    tv_revisit_hash(visit, out, end);
    struct tv_index index = visit->index;
    const uint64_t *hash = visit->hashes.start;
    char *place = out;
    for (size_t i = 0; i < count; i++) {
        uint32_t children = counts[i];
        size_t before = index.count;
        place = admit_new(&index, &space, visit->nodes.start, out, children, hash, place);
        counts[i] = (uint32_t)(index.count - before);
        out += children * space.node_size;
        hash += children;
    }
    visit->index = index;
    visit->result->dropped += (uint64_t)(end - place) / space.node_size;
    return place;
}

static void swap_nodes(char *a, char *b, size_t size)
{
    uint64_t word_a, word_b;
    for (; size >= sizeof word_a; size -= sizeof word_a) {
        memcpy(&word_a, a, sizeof word_a);
        memcpy(&word_b, b, sizeof word_b);
        memcpy(a, &word_b, sizeof word_b);
        memcpy(b, &word_a, sizeof word_a);
        a += sizeof word_a;
        b += sizeof word_b;
    }
    for (; size > 0; size--) {
        char byte = *a;
        *a++ = *b;
        *b++ = byte;
    }
}

void tv_nodes_reverse(char *out, char *end, size_t size)
{
    for (end -= size; out < end; out += size, end -= size)
        swap_nodes(out, end, size);
}
