/* frontier.h: the queue of a visit, in the ways in which its nodes can lie in memory.
 *
 * These few functions are the inner part of the loop in visit.c and batch.c, so they are inline.
 * The order of calls for each node: tv_frontier_take(); then, if it is expanded, tv_frontier_room()
 * where its children are written, and tv_frontier_enter() with their end. Nothing may be put in
 * between room and enter.
 */
#ifndef TV_VISIT_FRONTIER_H
#define TV_VISIT_FRONTIER_H

#include "visit/state.h"

/* LIFO: takes the last of the topmost run that is not empty. */
static inline void tv_take_last(struct tv_visit *visit)
{
    struct tv_run *run = tv_runs(visit) + visit->top;
    if (run->next == run->first) {
        visit->top = run->below;
        run = tv_runs(visit) + visit->top;
    }
    visit->level = visit->top;
    run->next -= visit->size;
    tv_level_counts(visit)[visit->level]++;
    visit->node = (char *)visit->nodes.start + run->next;
}

/* FIFO: steps to the next level when the current one is done. */
static inline bool tv_level_settle(struct tv_visit *visit)
{
    if (visit->level_waiting > 0)
        return true;
    visit->level_waiting = visit->waiting;
    visit->level++;
    return visit->level < visit->levels_ready || tv_frontier_deepen(visit, visit->level);
}

/* FIFO: the next node in memory. */
static inline char *tv_first_waiting(struct tv_visit *visit)
{
    if (visit->frontier == TV_STORE_QUEUE)
        return (char *)visit->nodes.start + visit->head;
    if (visit->first_chunk->start == visit->first_chunk->end)
        tv_chunks_advance(visit);
    return visit->first_chunk->start;
}

/* FIFO: takes so many nodes, which lie together at the same level. */
static inline void tv_take_first(struct tv_visit *visit, size_t count)
{
    size_t bytes = count * visit->size;
    visit->node = tv_first_waiting(visit);
    visit->level_waiting -= bytes;
    tv_level_counts(visit)[visit->level] += count;
    if (visit->frontier == TV_STORE_QUEUE)
        visit->head += bytes;
    else
        visit->first_chunk->start += bytes;
}

/* Takes the next node out: it is visit->node at visit->level. The queue must not be empty. Returns
 * false if the visit is over. */
static inline bool tv_frontier_take(struct tv_visit *visit)
{
    if (visit->frontier <= TV_STORE_STACK) {
        tv_take_last(visit);
    } else if (visit->frontier >= TV_HEAP) {
        tv_heap_take(visit);
    } else if (visit->frontier == TV_STORE_OWN) {
        if (!tv_own_take(visit))
            return false;
    } else {
        if (!tv_level_settle(visit))
            return false;
        tv_take_first(visit, 1);
    }
    visit->waiting -= visit->size;
    return true;
}

/* Where the children of `count` nodes may be written, with room for as many as they can have and
 * for all that goes with them. Nodes may move: visit->node is set anew in a stack or store. NULL:
 * the visit has ended. */
static inline char *tv_frontier_room(struct tv_visit *visit, size_t count)
{
    size_t room = visit->room * count;
    if (visit->frontier == TV_CHUNKS) {
        struct tv_chunk *last = visit->last_chunk;
        if ((size_t)(last->limit - last->end) < room && !tv_chunks_extend(visit))
            return NULL;
        return visit->last_chunk->end;
    }
    uint64_t level = visit->level + 1;
    bool deepens = visit->frontier != TV_STORE_QUEUE; /* which settles its level when it takes */
    if (deepens && level >= visit->levels_ready && !tv_frontier_deepen(visit, level))
        return NULL;
    size_t node = (size_t)(visit->node - (char *)visit->nodes.start);
    size_t offset = visit->frontier == TV_STACK ? node + visit->size : visit->used;
    if (offset + room > visit->nodes.capacity) {
        if (!tv_block_reserve(visit, &visit->nodes, offset + room))
            return NULL;
        visit->node = (char *)visit->nodes.start + node;
    }
    return (char *)visit->nodes.start + offset;
}

/* Puts the children in [out, end) into the queue, at the level after the current node's. */
static inline void tv_frontier_enter(struct tv_visit *visit, char *out, char *end)
{
    size_t bytes = (size_t)(end - out);
    if (visit->frontier <= TV_STORE_STACK) {
        size_t first = (size_t)(out - (char *)visit->nodes.start);
        struct tv_run *parent = tv_runs(visit) + visit->level, *run = parent + 1;
        visit->top = visit->level + 1;
        run->first = first;
        run->next = first + bytes;
        run->entered = visit->entered;
        run->below = parent->next == parent->first ? parent->below : visit->level;
    }
    if (visit->frontier == TV_CHUNKS)
        visit->last_chunk->end = end;
    else if (visit->frontier >= TV_HEAP)
        tv_heap_enter(visit, out, end);
    else if (visit->frontier != TV_STACK)
        visit->used += bytes;
    visit->entered += bytes;
    visit->waiting += bytes;
}

#endif
