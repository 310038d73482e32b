/* visit.c: the loop. A node is taken out of the queue and shown to the visitors; unless it is a
 * leaf, its children go in. Everything else in this room serves these three steps.
 *
 * A visit is one round of this loop, or, deepening, one after the other: see rounds.c.
 */
#include <stdlib.h>

#include "visit/frontier.h"

/* Whether the visit goes on. */
static bool goes_on(struct tv_visit *visit)
{
    if (visit->ending || (visit->frontier == TV_STORE_HEAP && !tv_heap_settle(visit)))
        return false;
    if (visit->waiting == 0) /* which a queue of the caller's has to say itself */
        return visit->frontier == TV_STORE_OWN ? tv_own_take(visit) : tv_end(visit, TV_EXHAUSTED);
    return visit->patience > 0 || tv_limits_check(visit);
}

static bool take(struct tv_visit *visit)
{
    if (!tv_frontier_take(visit))
        return false;
    visit->patience--;
    return true;
}

/* Has a visitor anything to say that ends the visit, or this branch of it? */
static bool visitors_go_on(struct tv_visit *visit, bool *pruned)
{
    struct tv_seen seen = tv_seen_now(visit);
    switch (tv_tell_visit(visit, &seen)) {
    case TV_FAIL:
        return tv_end(visit, TV_ERROR);
    case TV_STOP:
        return tv_end(visit, TV_STOPPED);
    case TV_PRUNE:
        *pruned = true;
        return !visit->asked.pruned || tv_tell_pruned(visit, &seen);
    case TV_GO:
        break;
    }
    return true;
}

/* Shows the node that was taken out. Returns false when the visit is over. */
static bool show(struct tv_visit *visit, bool *pruned)
{
    const struct tv_space_ops *ops = visit->ops;
    struct tv_result *result = visit->result;
    visit->is_solution = ops->is_solution && ops->is_solution(visit->self, visit->node);
    visit->is_failure = ops->is_failure && ops->is_failure(visit->self, visit->node);
    result->solutions += visit->is_solution;
    result->failures += visit->is_failure;
    if (visit->is_solution && visit->cost < result->cost)
        result->cost = visit->cost;
    if (visit->asked.visit && !visitors_go_on(visit, pruned))
        return false;
    if (visit->is_solution && result->solutions >= visit->search.first)
        return tv_end(visit, TV_STOPPED);
    if (visit->is_failure && visit->search.at_failure == TV_HALT)
        return tv_end(visit, TV_HALTED);
    return true;
}

static bool is_leaf(struct tv_visit *visit)
{
    if (visit->level == visit->search.cutoff) {
        visit->result->cut++;
        if (visit->asked.cut) {
            struct tv_seen seen = tv_seen_now(visit);
            tv_tell_cut(visit, &seen);
        }
        return true;
    }
    return (visit->is_solution && visit->search.at_solution != TV_EXPAND) ||
           (visit->is_failure && visit->search.at_failure != TV_EXPAND);
}

/* Puts those of the children in [out, end) in that the revisit rule admits. */
static bool enter(struct tv_visit *visit, char *out, char *end)
{
    if (visit->search.siblings == TV_REVERSED)
        tv_nodes_reverse(out, end, visit->size);
    if (visit->search.choose == TV_CHOOSE_ONE)
        end = tv_children_choose(visit, out, end);
    if (end && visit->asked.each_child)
        end = tv_children_admit(visit, out, end);
    if (!end)
        return false;
    if (end == out) {
        visit->result->dead_ends += !visit->is_solution;
        return true;
    }
    tv_frontier_enter(visit, out, end);
    if (visit->waiting > visit->peak)
        visit->peak = visit->waiting;
    return visit->frontier != TV_STORE_OWN ||
           tv_own_enter(visit, (size_t)(end - out) / visit->size);
}

static bool expand(struct tv_visit *visit)
{
    char *out = tv_frontier_room(visit, 1);
    if (!out)
        return false;
    char *end = visit->ops->children(visit->self, visit->node, out, visit->error);
    if (!end)
        return tv_end(visit, TV_ERROR);
    visit->result->expanded++;
    if (!enter(visit, out, end))
        return false;
    if (!visit->asked.rejected)
        return true;
    struct tv_seen seen = tv_seen_now(visit);
    return tv_tell_rejects(visit, &seen);
}

/* Where nobody watches, many plain nodes at once; false: the next one needs the care below. */
static bool many(struct tv_visit *visit)
{
    return visit->search.queue == TV_FIFO ? tv_batch_step(visit) : tv_burst_step(visit);
}

static void loop(struct tv_visit *visit)
{
    while (goes_on(visit)) {
        if (visit->in_batches && many(visit))
            continue;
        bool pruned = false;
        if (!take(visit) || !show(visit, &pruned))
            return;
        if (is_leaf(visit) || pruned)
            continue;
        expand(visit);
    }
}

static bool put_root(struct tv_visit *visit)
{
    if (!tv_frontier_begin(visit) || !tv_revisit_begin(visit))
        return false;
    struct tv_seen root = tv_seen_now(visit);
    root.id = 0;
    root.number = TV_NONE;
    if (visit->asked.queued && !tv_tell_queued(visit, &root))
        return false;
    return visit->frontier != TV_STORE_OWN || tv_own_enter(visit, 1);
}

void tv_round_run(struct tv_visit *visit)
{
    if (put_root(visit))
        loop(visit);
}

void tv_round_count(struct tv_visit *visit)
{
    struct tv_result *result = visit->result;
    const uint64_t *counts = tv_level_counts(visit);
    result->queued = visit->entered / visit->size;
    result->visited = tv_taken(visit);
    result->peak = visit->peak / visit->size;
    result->levels = visit->level_counts.start;
    for (uint64_t i = 0; i < visit->levels_ready; i++)
        if (counts[i] > 0)
            result->level_count = (size_t)i + 1;
}

/* ---- The visit ---- */

bool tv_visit(const struct tv_space *space, const struct tv_search *search,
              const struct tv_visitor *visitors, size_t visitor_count, struct tv_result *result,
              struct tv_error *error)
{
    struct tv_error unread;
    struct tv_visit visit = {
        .space = space,
        .ops = space->ops,
        .self = space->self,
        .size = space->node_size,
        .room = space->node_size * space->max_children,
        .search_given = search,
        .search = *search,
        .cost = TV_NONE,
        .priority = TV_NONE,
        .visitors = visitors,
        .visitor_count = visitor_count,
        .result = result,
        .error = error ? error : &unread,
    };
    size_t begun;
    *result = (struct tv_result){.cost = TV_NONE};
    *visit.error = (struct tv_error){0};
    if (tv_visit_begin(&visit, &begun))
        (search->queue == TV_DEEPENING ? tv_rounds_run : tv_round_run)(&visit);
    if (visit.size > 0)
        tv_round_count(&visit);
    tv_own_end(&visit);
    tv_tell_end(&visit, begun);
    tv_frontier_release(&visit);
    return result->ended != TV_ERROR;
}

void tv_result_release(struct tv_result *result)
{
    for (size_t i = 0; i < result->round_count; i++)
        free(result->rounds[i].levels);
    free(result->rounds);
    free(result->levels);
    *result = (struct tv_result){.cost = TV_NONE};
}

struct tv_search tv_search_defaults(void)
{
    return (struct tv_search){
        .cutoff = TV_NONE,
        .first = TV_NONE,
        .limits = {.nodes = TV_NONE, .seconds = -1, .memory = TV_NONE},
    };
}
