/* priority.c: the queue by priority: what nodes cost, which is the least, where they lie. Called by
 * frontier.h, by admit.c for the children of a node, and by visit.c before it takes one out.
 *
 * Waiting nodes lie in slots, and a heap of entries says where (heap.h). In a TV_STORE_HEAP a slot
 * is a place in the store, and its number is the id. In a TV_HEAP the slot of a node that was taken
 * out is given to the next one that enters; free slots are a list, linked through their costs.
 */
#include <string.h>

#include "visit/frontier.h"

static uint64_t *costs(const struct tv_visit *visit)
{
    return visit->costs.start;
}

static struct tv_price *prices(const struct tv_visit *visit)
{
    return visit->prices.start;
}

/* ---- What nodes cost ---- */

static bool too_costly(struct tv_visit *visit)
{
    tv_end(visit, TV_ERROR);
    return tv_fail(visit->error,
                   "the cost of a way is too large to be counted: make the costs of moves smaller");
}

static bool add(struct tv_visit *visit, uint64_t *sum, uint64_t more)
{
    if (more >= TV_NONE - *sum)
        return too_costly(visit);
    *sum += more;
    return true;
}

/* The priority of a node to which the way costs price->cost. */
static bool find_priority(struct tv_visit *visit, const void *node, struct tv_price *price)
{
    const struct tv_space_ops *ops = visit->ops;
    uint64_t estimate = 0;
    price->priority = visit->search.by == TV_BY_HEURISTIC ? 0 : price->cost;
    if (visit->search.by == TV_BY_COST || !ops->estimate)
        return true;
    if (!ops->estimate(visit->self, node, &estimate, visit->error))
        return tv_end(visit, TV_ERROR);
    return add(visit, &price->priority, estimate);
}

static bool find_price(struct tv_visit *visit, const void *child, struct tv_price *price)
{
    const struct tv_space_ops *ops = visit->ops;
    uint64_t cost = 1;
    if (ops->cost && !ops->cost(visit->self, visit->node, child, &cost, visit->error))
        return tv_end(visit, TV_ERROR);
    price->cost = visit->cost;
    return add(visit, &price->cost, cost) && find_priority(visit, child, price);
}

bool tv_prices_find(struct tv_visit *visit, const char *out, const char *end)
{
    size_t count = (size_t)(end - out) / visit->size;
    if (!tv_block_reserve(visit, &visit->prices, count * sizeof(struct tv_price)))
        return false;
    struct tv_price *price = prices(visit);
    for (; out < end; out += visit->size)
        if (!find_price(visit, out, price++))
            return false;
    return true;
}

/* ---- Slots ---- */

/* Lets the slot of the node that was taken out last be used again. */
static void free_slot(struct tv_visit *visit)
{
    if (visit->frontier != TV_HEAP || visit->slot == TV_NO_SLOT)
        return;
    costs(visit)[visit->slot] = visit->free_slot;
    visit->free_slot = visit->slot;
    visit->slot = TV_NO_SLOT;
}

/* A slot for a child that was written at `child`, where it may stay if none is free. */
static uint32_t find_slot(struct tv_visit *visit, const char *child)
{
    char *nodes = visit->nodes.start;
    uint32_t slot = visit->free_slot;
    if (slot != TV_NO_SLOT) {
        visit->free_slot = (uint32_t)costs(visit)[slot];
        memcpy(nodes + slot * visit->size, child, visit->size);
        return slot;
    }
    if (nodes + visit->used != child)
        memmove(nodes + visit->used, child, visit->size);
    slot = (uint32_t)(visit->used / visit->size);
    visit->used += visit->size;
    return slot;
}

/* ---- The queue ---- */

bool tv_heap_reserve(struct tv_visit *visit, size_t more)
{
    size_t entries = visit->heap.count + more, slots = visit->used / visit->size + more;
    if (slots > TV_NO_SLOT || visit->level >= UINT32_MAX)
        return tv_no_memory(visit, more * visit->size);
    if (!tv_block_reserve(visit, &visit->entries, entries * sizeof(struct tv_entry)) ||
        !tv_block_reserve(visit, &visit->costs, slots * sizeof(uint64_t)))
        return false;
    visit->heap.entries = visit->entries.start;
    return true;
}

bool tv_heap_begin(struct tv_visit *visit)
{
    struct tv_price price = {.cost = 0};
    visit->slot = visit->free_slot = TV_NO_SLOT;
    visit->heap.count = 0;
    if (!tv_heap_reserve(visit, 1) || !find_priority(visit, visit->node, &price))
        return false;
    costs(visit)[0] = visit->cost = 0;
    visit->priority = price.priority;
    tv_heap_push(&visit->heap, (struct tv_entry){.priority = price.priority});
    return true;
}

void tv_heap_enter(struct tv_visit *visit, const char *out, const char *end)
{
    uint64_t id = visit->entered / visit->size;
    const struct tv_price *price = prices(visit);
    for (; out < end; out += visit->size, price++, id++) {
        uint32_t slot = find_slot(visit, out);
        if (visit->frontier == TV_HEAP)
            costs(visit)[slot] = price->cost; /* else it is there already, or was replaced */
        tv_heap_push(&visit->heap, (struct tv_entry){
                                       .priority = price->priority,
                                       .id = id,
                                       .slot = slot,
                                       .level = (uint32_t)visit->level + 1,
                                   });
    }
}

bool tv_heap_settle(struct tv_visit *visit)
{
    while (visit->heap.count > 0 && costs(visit)[visit->heap.entries[0].slot] == TV_REPLACED) {
        uint64_t id = tv_heap_pop(&visit->heap).id;
        visit->waiting -= visit->size;
        visit->discarded += visit->size;
        if (visit->asked.discarded && !tv_tell_discarded(visit, id))
            return false;
    }
    return true;
}

void tv_heap_take(struct tv_visit *visit)
{
    free_slot(visit);
    struct tv_entry entry = tv_heap_pop(&visit->heap);
    visit->id = entry.id;
    visit->slot = entry.slot;
    visit->level = entry.level;
    visit->priority = entry.priority;
    visit->cost = costs(visit)[entry.slot];
    visit->node = (char *)visit->nodes.start + entry.slot * visit->size;
    tv_level_counts(visit)[visit->level]++;
}
