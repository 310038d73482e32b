/* revisit.c: the revisit rule: which equal node keeps a child out of the queue, and what has to be
 * written down of those that enter. Called by admit.c.
 */
#include "visit/state.h"

/* ---- What is written down of a node ---- */

/* Whether it matters at which level an equal node entered: under never with a cutoff, but for FIFO,
 * where it was no greater. */
static bool compares_levels(const struct tv_visit *visit)
{
    return visit->search.revisit == TV_NEVER && visit->search.cutoff != TV_NONE &&
           visit->frontier != TV_STORE_QUEUE && visit->frontier != TV_CHUNKS;
}

static bool keeps_levels(const struct tv_visit *visit)
{
    return visit->frontier == TV_STORE_OWN || compares_levels(visit);
}

/* By priority with a cutoff, one of two equal nodes may be cheaper and the other less deep: then
 * both count. Otherwise the last that entered is the best. */
static bool remembers_earlier(const struct tv_visit *visit)
{
    return visit->frontier == TV_STORE_HEAP && visit->search.cutoff != TV_NONE;
}

static uint64_t level_of(const struct tv_visit *visit, uint64_t id)
{
    return compares_levels(visit) ? ((const uint64_t *)visit->levels.start)[id] : 0;
}

static uint64_t cost_of(const struct tv_visit *visit, uint64_t id)
{
    return visit->frontier == TV_STORE_HEAP ? ((const uint64_t *)visit->costs.start)[id] : 0;
}

static uint64_t earlier_than(const struct tv_visit *visit, uint64_t id)
{
    return remembers_earlier(visit) ? ((const uint64_t *)visit->earlier.start)[id] : TV_NONE;
}

/* ---- Room ---- */

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

bool tv_revisit_reserve(struct tv_visit *visit, size_t more)
{
    uint64_t next = visit->entered / visit->size;
    if (visit->keeps_parents &&
        !tv_block_reserve(visit, &visit->parents, (next + more) * sizeof(uint64_t)))
        return false;
    if (visit->frontier >= TV_HEAP && !tv_heap_reserve(visit, more))
        return false;
    if (visit->frontier == TV_STORE_OWN && !tv_own_reserve(visit, more))
        return false;
    if (keeps_levels(visit) &&
        !tv_block_reserve(visit, &visit->levels, (next + more) * sizeof(uint64_t)))
        return false;
    if (visit->search.revisit != TV_NEVER)
        return true;
    if (remembers_earlier(visit) &&
        !tv_block_reserve(visit, &visit->earlier, (next + more) * sizeof(uint64_t)))
        return false;
    return reserve_index(visit, more) &&
           tv_block_reserve(visit, &visit->hashes, more * sizeof(uint64_t));
}

/* ---- Which node keeps a child out ---- */

void tv_revisit_hash(struct tv_visit *visit, const char *out, const char *end)
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
static uint64_t same_ever(const struct tv_visit *visit, const struct tv_seen *child,
                          struct tv_mark *mark)
{
    mark->slot = tv_index_find(&visit->index, visit->space, visit->nodes.start, child->node,
                               mark->hash);
    uint64_t same = mark->before = tv_index_number(mark->slot);
    while (same != TV_NONE &&
           (level_of(visit, same) > child->level || cost_of(visit, same) > child->cost))
        same = earlier_than(visit, same);
    return same;
}

uint64_t tv_revisit_same(const struct tv_visit *visit, const struct tv_seen *child,
                         struct tv_mark *mark)
{
    switch (visit->search.revisit) {
    case TV_FORWARD:
        return same_on_path(child);
    case TV_NEVER:
        return same_ever(visit, child, mark);
    case TV_ALLOW:
        break;
    }
    return TV_NONE;
}

/* ---- Entering ---- */

/* Marks the equal nodes that are dearer and no less deep: if they wait, they do so in vain. */
static void replace(const struct tv_visit *visit, const struct tv_seen *child,
                    const struct tv_mark *mark)
{
    uint64_t *costs = visit->costs.start;
    for (uint64_t id = mark->before; id != TV_NONE; id = earlier_than(visit, id)) {
        bool deeper = compares_levels(visit) && child->level > level_of(visit, id);
        if (child->cost < costs[id] && !deeper)
            costs[id] = TV_REPLACED;
    }
}

void tv_revisit_write(struct tv_visit *visit, const struct tv_seen *child,
                      const struct tv_mark *mark)
{
    uint64_t id = child->id;
    if (visit->keeps_parents)
        ((uint64_t *)visit->parents.start)[id] = child->parent;
    if (visit->frontier == TV_STORE_HEAP)
        ((uint64_t *)visit->costs.start)[id] = child->cost;
    if (keeps_levels(visit))
        ((uint64_t *)visit->levels.start)[id] = child->level;
    if (!mark->slot)
        return;
    if (visit->frontier == TV_STORE_HEAP)
        replace(visit, child, mark);
    if (remembers_earlier(visit))
        ((uint64_t *)visit->earlier.start)[id] = mark->before;
    tv_index_put(&visit->index, mark->slot, id, mark->hash);
}

bool tv_revisit_begin(struct tv_visit *visit)
{
    const struct tv_seen root = {
        .space = visit->space, .node = visit->node, .parent = TV_NONE, .visit = visit};
    struct tv_mark mark = {.before = TV_NONE};
    if (!tv_revisit_reserve(visit, 1))
        return false;
    if (visit->search.revisit == TV_NEVER) {
        mark.hash = tv_node_hash(visit->space, visit->node);
        same_ever(visit, &root, &mark);
    }
    tv_revisit_write(visit, &root, &mark);
    return true;
}
