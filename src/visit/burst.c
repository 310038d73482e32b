/* burst.c: a LIFO visit that nobody watches node by node runs through plain nodes in one loop, with
 * everything that changes at hand. What comes of it is the same as in visit.c, which calls it and
 * takes over wherever something is not plain.
 */
#include "visit/frontier.h"

/* How far a burst may go: beyond, levels or nodes need more room, or the cutoff is reached. */
struct bounds {
    uint64_t level;   /* the first whose nodes are not plain */
    const char *node; /* the last place in memory of a node that is */
};

static struct bounds bounds_of(const struct tv_visit *visit)
{
    uint64_t level = visit->levels_ready - 1;
    if (visit->search.cutoff < level)
        level = visit->search.cutoff;
    size_t needed = visit->size + visit->room;
    if (visit->nodes.capacity < needed)
        return (struct bounds){.level = 0, .node = visit->nodes.start};
    return (struct bounds){
        .level = level,
        .node = (char *)visit->nodes.start + (visit->nodes.capacity - needed),
    };
}

static bool is_special(const struct tv_visit *visit, const char *node)
{
    const struct tv_space_ops *ops = visit->ops;
    return (ops->is_solution && ops->is_solution(visit->self, node)) ||
           (ops->is_failure && ops->is_failure(visit->self, node));
}

bool tv_burst_step(struct tv_visit *visit)
{
    const struct tv_space_ops *ops = visit->ops;
    const void *self = visit->self;
    const size_t size = visit->size;
    const struct bounds bounds = bounds_of(visit);
    const bool reversed = visit->search.siblings == TV_REVERSED;
    uint64_t *const counts = visit->level_counts.start;
    char *const nodes = visit->nodes.start;
    struct tv_run *const runs = tv_runs(visit);
    uint64_t level = visit->level;
    if (runs[level].next == runs[level].first)
        level = runs[level].below;
    char *first = nodes + runs[level].first, *next = nodes + runs[level].next, *end = nodes;
    uint64_t entered = visit->entered, waiting = visit->waiting, peak = visit->peak;
    uint64_t patience = visit->patience, dead_ends = 0, solutions = 0;

    while (patience > 0 && waiting > 0) {
        char *node = next - size;
        if (level >= bounds.level || node > bounds.node)
            break;
        if (visit->asks_first && is_special(visit, node))
            break;
        end = ops->children(self, node, next, visit->error);
        if (!end)
            break;
        if (end == next) {
            if (visit->solutions_last && ops->is_solution(self, node))
                solutions++;
            else
                dead_ends++;
            patience--;
            waiting -= size;
            counts[level]++;
            runs[level].next = (size_t)(node - nodes);
            level = node == first ? runs[level].below : level;
            first = nodes + runs[level].first;
            next = nodes + runs[level].next;
            continue;
        }
        if (reversed)
            tv_nodes_reverse(next, end, size);
        patience--;
        waiting -= size;
        counts[level]++;
        runs[level].next = (size_t)(node - nodes);
        uint64_t below = node == first ? runs[level].below : level;
        level++;
        runs[level].below = below;
        runs[level].first = (size_t)(next - nodes);
        runs[level].entered = entered;
        entered += (size_t)(end - next);
        waiting += (size_t)(end - next);
        first = next;
        next = end;
        if (waiting > peak)
            peak = waiting;
    }
    runs[level].next = (size_t)(next - nodes);
    visit->result->expanded += visit->patience - patience - solutions;
    visit->result->dead_ends += dead_ends;
    visit->result->solutions += solutions;
    bool taken = patience < visit->patience;
    visit->patience = patience;
    visit->entered = entered;
    visit->waiting = waiting;
    visit->peak = peak;
    visit->level = level;
    return taken;
}
