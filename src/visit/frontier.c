/* frontier.c: the parts of frontier.h that are rarely needed: beginning, growing, ending. */
#include "visit/frontier.h"

#include <stdlib.h>

enum {
    CHUNK = 64 * 1024, /* bytes, at least */
    CHUNK_ROOMS = 32,  /* and room for so many nodes' children, so that little is wasted */
    LEVELS = 64,       /* made ready at once */
};

/* Whether a visitor's hooks look at the ancestors of a node. The forward rule is about paths: who
 * watches a search under it gets them. */
static bool wants_paths(const struct tv_visit *visit, const struct tv_visitor *visitor)
{
    bool named = visit->space->flags & TV_NAME_NEEDS_PATH;
    return tv_watches_nodes(visitor) &&
           (visitor->wants == TV_PATHS || (visitor->wants == TV_NAMES && named) ||
            visit->search_given->revisit == TV_FORWARD);
}

static enum tv_frontier choose_frontier(struct tv_visit *visit)
{
    bool never = visit->search.revisit == TV_NEVER;
    if (visit->search.own_queue) {
        visit->keeps_parents = true;
        return TV_STORE_OWN;
    }
    if (visit->search.queue == TV_LIFO)
        return never ? TV_STORE_STACK : TV_STACK;
    visit->keeps_parents = visit->search.revisit == TV_FORWARD ||
                           visit->search.choose == TV_CHOOSE_ONE;
    for (size_t i = 0; i < visit->visitor_count; i++)
        visit->keeps_parents |= wants_paths(visit, &visit->visitors[i]);
    bool stores = never || visit->keeps_parents;
    if (visit->search.queue == TV_PRIORITY)
        return stores ? TV_STORE_HEAP : TV_HEAP;
    return stores ? TV_STORE_QUEUE : TV_CHUNKS;
}

static struct tv_chunk *new_chunk(struct tv_visit *visit)
{
    struct tv_chunk *chunk = visit->spare_chunk;
    visit->spare_chunk = NULL;
    if (!chunk)
        chunk = tv_hold(visit, visit->chunk_size, false);
    if (!chunk)
        return NULL;
    chunk->following = NULL;
    chunk->start = chunk->end = (char *)(chunk + 1);
    chunk->limit = (char *)chunk + visit->chunk_size;
    return chunk;
}

/* Room for the root, before there is a node whose children could be written. */
static char *root_room(struct tv_visit *visit)
{
    if (visit->frontier != TV_CHUNKS)
        return tv_block_reserve(visit, &visit->nodes, CHUNK + visit->size) ? visit->nodes.start
                                                                           : NULL;
    size_t room = visit->size * visit->space->max_children;
    size_t rooms = room > CHUNK ? 2 * room : CHUNK_ROOMS * room;
    size_t least = sizeof(struct tv_chunk) + visit->size;
    visit->chunk_size = least + (rooms > CHUNK ? rooms : CHUNK);
    visit->first_chunk = visit->last_chunk = new_chunk(visit);
    return visit->first_chunk ? visit->first_chunk->end : NULL;
}

static void release_chunks(struct tv_visit *visit)
{
    struct tv_chunk *chunk = visit->first_chunk;
    while (chunk) {
        struct tv_chunk *following = chunk->following;
        free(chunk);
        chunk = following;
    }
    free(visit->spare_chunk);
}

bool tv_frontier_choose(struct tv_visit *visit)
{
    visit->frontier = choose_frontier(visit);
    if (visit->space->max_children > SIZE_MAX / 64 / visit->size) {
        tv_end(visit, TV_ERROR);
        return tv_fail(visit->error,
                       "the space's children (up to %zu, %zu bytes each) are too "
                       "many for this machine",
                       visit->space->max_children, visit->size);
    }
    return true;
}

bool tv_frontier_begin(struct tv_visit *visit)
{
    if (visit->levels_ready == 0 && !tv_frontier_deepen(visit, 0))
        return false;
    char *root = root_room(visit);
    if (!root)
        return false;
    if (!visit->ops->root(visit->self, root, visit->error))
        return tv_end(visit, TV_ERROR);
    if (visit->frontier <= TV_STORE_STACK)
        tv_runs(visit)[0] = (struct tv_run){.next = visit->size};
    else if (visit->frontier == TV_CHUNKS)
        visit->last_chunk->end += visit->size;
    visit->node = root;
    visit->level = 0;
    visit->used = visit->size;
    visit->entered = visit->waiting = visit->peak = visit->level_waiting = visit->size;
    return visit->frontier < TV_HEAP || tv_heap_begin(visit);
}

void tv_frontier_release(struct tv_visit *visit)
{
    release_chunks(visit);
    free(visit->nodes.start);
    free(visit->runs.start);
    free(visit->parents.start);
    free(visit->path.start);
    free(visit->index.slots);
    free(visit->levels.start);
    free(visit->waits.start);
    free(visit->earlier.start);
    free(visit->entries.start);
    free(visit->costs.start);
    free(visit->prices.start);
    free(visit->hashes.start);
}

bool tv_frontier_deepen(struct tv_visit *visit, uint64_t level)
{
    uint64_t ready = visit->levels_ready + (level < LEVELS ? LEVELS : level / 2);
    if (!tv_block_reserve(visit, &visit->level_counts, ready * sizeof(uint64_t)))
        return false;
    if (visit->frontier <= TV_STORE_STACK) {
        if (!tv_block_reserve(visit, &visit->runs, ready * sizeof(struct tv_run)))
            return false;
    } else if (visit->keeps_parents &&
               !tv_block_reserve(visit, &visit->path, ready * sizeof(uint64_t))) {
        return false;
    }
    uint64_t *counts = tv_level_counts(visit);
    for (uint64_t i = visit->levels_ready; i < ready; i++)
        counts[i] = 0;
    visit->levels_ready = ready;
    return true;
}

bool tv_chunks_extend(struct tv_visit *visit)
{
    struct tv_chunk *chunk = new_chunk(visit);
    if (!chunk)
        return false;
    visit->last_chunk->following = chunk;
    visit->last_chunk = chunk;
    return true;
}

void tv_chunks_advance(struct tv_visit *visit)
{
    struct tv_chunk *empty = visit->first_chunk;
    if (empty == visit->last_chunk)
        return;
    visit->first_chunk = empty->following;
    if (visit->spare_chunk)
        tv_let_go(visit, empty, visit->chunk_size);
    else
        visit->spare_chunk = empty;
}
