/* revisit.c: which children enter the queue. Called by visit.c for the children of one node, and
 * by batch.c for those of many.
 */
#include <string.h>

#include "visit/frontier.h"

/* What the loop over one node's children carries along. */
struct admission {
    struct tv_seen child;
    bool enters;            /* those that the rule admits enter at once */
    uint64_t next;          /* the id that the next one to enter gets */
    uint64_t hash;          /* never: of the child */
    uint64_t *slot;         /* never: its place in the index */
    uint64_t before;        /* never: the id of the equal node that entered last, or TV_NONE */
    struct tv_price *price; /* priority: where that of the next one to be admitted goes */
};

/* ---- What is written down of a node ---- */

static bool remembers_levels(const struct tv_visit *visit)
{
    return (visit->frontier == TV_STORE_STACK || visit->frontier == TV_STORE_HEAP) &&
           visit->search.cutoff != TV_NONE;
}

/* By priority with a cutoff, one of two equal nodes may be cheaper and the other less deep: then
 * both count. Otherwise the last that entered is the best. */
static bool remembers_earlier(const struct tv_visit *visit)
{
    return visit->frontier == TV_STORE_HEAP && visit->search.cutoff != TV_NONE;
}

static uint64_t level_of(const struct tv_visit *visit, uint64_t id)
{
    return remembers_levels(visit) ? ((const uint64_t *)visit->levels.start)[id] : 0;
}

static uint64_t cost_of(const struct tv_visit *visit, uint64_t id)
{
    return visit->frontier == TV_STORE_HEAP ? ((const uint64_t *)visit->costs.start)[id] : 0;
}

static uint64_t earlier_than(const struct tv_visit *visit, uint64_t id)
{
    return remembers_earlier(visit) ? ((const uint64_t *)visit->earlier.start)[id] : TV_NONE;
}

static bool reserve_index(struct tv_visit *visit, size_t more)
{
    struct tv_index *index = &visit->index;
    size_t wanted = tv_index_wants(index, more);
    if (wanted <= index->capacity)
        return true;
    if (wanted > TV_INDEX_NUMBERS)
        return tv_no_memory(visit, wanted * sizeof(uint64_t));
    uint64_t *slots = tv_hold(visit, wanted * sizeof *slots, true);
    if (!slots)
        return false;
    uint64_t *old = index->slots;
    size_t old_size = index->capacity * sizeof *old;
    tv_index_move(index, slots, wanted, visit->space, visit->nodes.start);
    tv_let_go(visit, old, old_size);
    return true;
}

/* Room for what is written down of `more` nodes, the first of which gets the number `next`. */
static bool reserve(struct tv_visit *visit, uint64_t next, size_t more)
{
    if (visit->keeps_parents &&
        !tv_block_reserve(visit, &visit->parents, (next + more) * sizeof(uint64_t)))
        return false;
    if (visit->frontier >= TV_HEAP && !tv_heap_reserve(visit, more))
        return false;
    if (visit->search.revisit != TV_NEVER)
        return true;
    if (remembers_levels(visit) &&
        !tv_block_reserve(visit, &visit->levels, (next + more) * sizeof(uint64_t)))
        return false;
    if (remembers_earlier(visit) &&
        !tv_block_reserve(visit, &visit->earlier, (next + more) * sizeof(uint64_t)))
        return false;
    return reserve_index(visit, more) &&
           tv_block_reserve(visit, &visit->hashes, more * sizeof(uint64_t));
}

/* ---- Which node keeps a child out ---- */

/* Computes the hashes of the nodes in [out, end) and fetches their slots, so that the waiting
 * times for memory overlap. */
static void hash_all(struct tv_visit *visit, const char *out, const char *end)
{
    const struct tv_space space = *visit->space;
    const struct tv_index index = visit->index;
    uint64_t *hashes = visit->hashes.start;
    for (; out < end; out += space.node_size, hashes++) {
        *hashes = tv_node_hash(&space, out);
        tv_index_prefetch(&index, *hashes);
    }
}

/* The id of the node on the child's own path that is equal to it, or TV_NONE. */
static uint64_t same_on_path(const struct tv_seen *child)
{
    for (uint64_t k = 1; k <= child->level; k++)
        if (tv_node_equal(child->space, tv_ancestor(child, k), child->node))
            return tv_path_id(child, child->level - k);
    return TV_NONE;
}

/* The id of the equal node that keeps this one out, or TV_NONE. An equal node that entered at a
 * greater level does not: below this one there is more within the cutoff. Nor does, by priority,
 * one at a greater cost. */
static uint64_t same_ever(struct tv_visit *visit, struct admission *now)
{
    const struct tv_seen *child = &now->child;
    now->slot = tv_index_find(&visit->index, visit->space, visit->nodes.start, child->node,
                              now->hash);
    uint64_t same = now->before = tv_index_number(now->slot);
    while (same != TV_NONE &&
           (level_of(visit, same) > child->level || cost_of(visit, same) > child->cost))
        same = earlier_than(visit, same);
    return same;
}

static uint64_t same_as(struct tv_visit *visit, struct admission *now)
{
    switch (visit->search.revisit) {
    case TV_FORWARD:
        return same_on_path(&now->child);
    case TV_NEVER:
        return same_ever(visit, now);
    case TV_ALLOW:
        break;
    }
    return TV_NONE;
}

/* ---- Entering ---- */

/* Marks the equal nodes that are neither cheaper nor less deep: if they wait, they do so in vain.
 */
static void replace(const struct tv_visit *visit, const struct admission *now)
{
    const struct tv_seen *child = &now->child;
    uint64_t *costs = visit->costs.start;
    for (uint64_t id = now->before; id != TV_NONE; id = earlier_than(visit, id)) {
        bool deeper = remembers_levels(visit) && child->level > level_of(visit, id);
        if (child->cost < costs[id] && !deeper)
            costs[id] = TV_REPLACED;
    }
}

static void write_down(struct tv_visit *visit, const struct admission *now)
{
    uint64_t id = now->child.id;
    if (visit->keeps_parents)
        ((uint64_t *)visit->parents.start)[id] = now->child.parent;
    if (visit->frontier == TV_STORE_HEAP)
        ((uint64_t *)visit->costs.start)[id] = now->child.cost;
    if (!now->slot)
        return;
    if (visit->frontier == TV_STORE_HEAP)
        replace(visit, now);
    if (remembers_levels(visit))
        ((uint64_t *)visit->levels.start)[id] = now->child.level;
    if (remembers_earlier(visit))
        ((uint64_t *)visit->earlier.start)[id] = now->before;
    tv_index_put(&visit->index, now->slot, id, now->hash);
}

/* Drops the child, or moves it to `place` and lets it enter, with the next id, if it is to enter at
 * once. Sets *place to where the next one goes. Returns false if a visitor failed. */
static bool admit(struct tv_visit *visit, struct admission *now, char **place)
{
    struct tv_seen *child = &now->child;
    uint64_t same = same_as(visit, now);
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
    write_down(visit, now);
    return !visit->asked.queued || tv_tell_queued(visit, child);
}

/* What is found out about all children at once. */
static bool prepare(struct tv_visit *visit, const char *out, const char *end)
{
    if (!reserve(visit, visit->entered / visit->size, (size_t)(end - out) / visit->size))
        return false;
    if (visit->search.revisit == TV_NEVER)
        hash_all(visit, out, end);
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
        price += price != NULL;
        if (hash)
            now.hash = *hash++;
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
    if (!reserve(visit, visit->entered / visit->size, (size_t)(end - out) / visit->size))
        return NULL;
    hash_all(visit, out, end);
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

bool tv_revisit_begin(struct tv_visit *visit)
{
    struct admission root = {
        .child = {.space = visit->space, .node = visit->node, .parent = TV_NONE, .visit = visit},
        .before = TV_NONE,
    };
    if (!reserve(visit, 0, 1))
        return false;
    if (visit->search.revisit == TV_NEVER) {
        root.hash = tv_node_hash(visit->space, visit->node);
        same_ever(visit, &root);
    }
    write_down(visit, &root);
    return true;
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
