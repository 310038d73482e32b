/* limits.c: what ends a visit before its time: memory, nodes, seconds, and somebody's Ctrl-C. */
#include <stdlib.h>

#include "visit/clock.h"
#include "visit/state.h"

/* The clock and the interrupt are looked at once in so many nodes; more in batches, which are for
 * spaces that are fast. */
enum { PATIENCE = 64, PATIENCE_IN_BATCHES = 4 * TV_BATCH };

bool tv_end(struct tv_visit *visit, enum tv_ended ended)
{
    if (!visit->ending)
        visit->result->ended = ended;
    visit->ending = true;
    return false;
}

/* Counts bytes as held, unless that breaks the limit. */
static bool account(struct tv_visit *visit, size_t more)
{
    uint64_t limit = visit->search.limits.memory;
    if (limit != TV_NONE && (more > limit || visit->held > limit - more))
        return tv_end(visit, TV_LIMIT_MEMORY);
    visit->held += more;
    if (visit->held > visit->result->memory)
        visit->result->memory = visit->held;
    return true;
}

bool tv_no_memory(struct tv_visit *visit, size_t size)
{
    tv_end(visit, TV_ERROR);
    return tv_fail(visit->error,
                   "not enough memory for %zu bytes more; the visit held %llu. "
                   "Set a cutoff or a limit (--limit-nodes, --limit-memory)",
                   size, (unsigned long long)visit->held);
}

/* A size to grow to: half as much again, or by priority, where a node has few bytes of its own in
 * several blocks, a sixteenth; but no more than half of what the limit leaves. */
static size_t generous(const struct tv_visit *visit, size_t capacity, size_t wanted)
{
    size_t part = visit->frontier >= TV_HEAP ? 16 : 2;
    size_t size = capacity > SIZE_MAX / 2 ? wanted : capacity + capacity / part;
    uint64_t limit = visit->search.limits.memory;
    if (limit != TV_NONE) {
        uint64_t left = limit > visit->held ? limit - visit->held : 0;
        if (size > capacity + left / 2)
            size = capacity + (size_t)(left / 2);
    }
    return size > wanted ? size : wanted;
}

bool tv_block_reserve(struct tv_visit *visit, struct tv_block *block, size_t wanted)
{
    if (wanted <= block->capacity)
        return true;
    size_t size = generous(visit, block->capacity, wanted);
    if (!account(visit, size - block->capacity))
        return false;
    void *start = realloc(block->start, size);
    if (!start)
        return tv_no_memory(visit, size - block->capacity);
    block->start = start;
    block->capacity = size;
    return true;
}

void *tv_hold(struct tv_visit *visit, size_t size, bool zeroed)
{
    if (!account(visit, size))
        return NULL;
    void *memory = zeroed ? calloc(1, size) : malloc(size);
    if (!memory)
        tv_no_memory(visit, size);
    return memory;
}

void tv_let_go(struct tv_visit *visit, void *memory, size_t size)
{
    if (memory)
        visit->held -= size;
    free(memory);
}

void tv_limits_begin(struct tv_visit *visit)
{
    if (visit->search.limits.seconds >= 0)
        visit->deadline = tv_clock() + visit->search.limits.seconds;
}

bool tv_limits_check(struct tv_visit *visit)
{
    const struct tv_search *search = &visit->search;
    uint64_t taken = visit->taken_before + tv_taken(visit);
    if (search->interrupt && *search->interrupt)
        return tv_end(visit, TV_INTERRUPTED);
    if (taken >= search->limits.nodes)
        return tv_end(visit, TV_LIMIT_NODES);
    if (search->limits.seconds >= 0 && tv_clock() >= visit->deadline)
        return tv_end(visit, TV_LIMIT_SECONDS);
    uint64_t left = search->limits.nodes - taken;
    uint64_t patience = visit->in_batches ? PATIENCE_IN_BATCHES : PATIENCE;
    visit->patience = left < patience ? left : patience;
    return true;
}
