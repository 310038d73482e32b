/* path.c: from a node back to the root. A LIFO visit has the path in its runs; a FIFO visit
 * or one with another queue follows the parents' numbers, and keeps the path that it followed last.
 */
#include "visit/state.h"

/* The id of the node at `next` in the run: the one whose children make the run above. */
static uint64_t run_id(const struct tv_visit *visit, const struct tv_run *run)
{
    return (run->entered + (run->next - run->first)) / visit->size;
}

/* Fills visit->path so that it leads to the node `id` at this level. */
static void follow_parents(struct tv_visit *visit, uint64_t id, uint64_t level)
{
    uint64_t *path = visit->path.start;
    const uint64_t *parents = visit->parents.start;
    if (level < visit->path_length && path[level] == id)
        return;
    visit->path_length = level + 1;
    for (uint64_t at = level;; at--) {
        path[at] = id;
        if (at == 0)
            return;
        id = parents[id];
    }
}

uint64_t tv_path_id(const struct tv_seen *seen, uint64_t level)
{
    struct tv_visit *visit = seen->visit;
    if (visit->frontier <= TV_STORE_STACK)
        return run_id(visit, &tv_runs(visit)[level]);
    follow_parents(visit, seen->parent, seen->level - 1);
    return ((const uint64_t *)visit->path.start)[level];
}

const void *tv_ancestor(const struct tv_seen *seen, uint64_t k)
{
    const struct tv_visit *visit = seen->visit;
    if (k == 0)
        return seen->node;
    if (k > seen->level)
        return NULL;
    if (visit->frontier <= TV_STORE_STACK)
        return (char *)visit->nodes.start + tv_runs(visit)[seen->level - k].next;
    if (!visit->keeps_parents)
        return NULL;
    return (char *)visit->nodes.start + tv_path_id(seen, seen->level - k) * visit->size;
}

struct tv_seen tv_seen_above(const struct tv_seen *seen, uint64_t k)
{
    struct tv_seen above = *seen;
    if (k == 0)
        return above;
    above.node = tv_ancestor(seen, k);
    above.level = seen->level - k;
    above.number = TV_NONE;
    above.is_solution = above.is_failure = false;
    above.id = above.parent = above.cost = above.priority = TV_NONE;
    if (!above.node)
        return above;
    above.id = tv_path_id(seen, above.level);
    if (above.level > 0)
        above.parent = tv_path_id(seen, above.level - 1);
    return above;
}

struct tv_seen tv_seen_now(struct tv_visit *visit)
{
    uint64_t number = tv_taken(visit) - 1;
    struct tv_seen seen = {
        .space = visit->space,
        .node = visit->node,
        .id = visit->frontier >= TV_STORE_OWN ? visit->id : number,
        .parent = TV_NONE,
        .number = number,
        .level = visit->level,
        .cost = visit->cost,
        .priority = visit->priority,
        .is_solution = visit->is_solution,
        .is_failure = visit->is_failure,
        .visit = visit,
    };
    if (visit->frontier <= TV_STORE_STACK) {
        seen.id = run_id(visit, &tv_runs(visit)[visit->level]);
        if (visit->level > 0)
            seen.parent = run_id(visit, &tv_runs(visit)[visit->level - 1]);
    } else if (visit->keeps_parents && visit->level > 0) {
        seen.parent = ((const uint64_t *)visit->parents.start)[seen.id];
    }
    return seen;
}
