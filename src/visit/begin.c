/* begin.c: what a visit settles once, before its first node: whether the search can be made, which
 * hooks there are, and how nodes are held. Called by visit.c.
 */
#include "visit/state.h"

static void find_hooks(struct tv_visit *visit)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor_ops *ops = visit->visitors[i].ops;
        visit->asked.visit |= ops->visit != NULL;
        visit->asked.queued |= ops->queued != NULL;
        visit->asked.pruned |= ops->pruned != NULL;
        visit->asked.cut |= ops->cut != NULL;
        visit->asked.dropped |= ops->dropped != NULL;
        visit->asked.rejected |= ops->rejected && visit->ops->rejects;
        visit->asked.discarded |= ops->discarded != NULL;
        visit->watched |= tv_watches_nodes(&visit->visitors[i]);
    }
    visit->asked.each_child = visit->asked.queued || visit->keeps_parents ||
                              visit->frontier >= TV_HEAP || visit->search.revisit != TV_ALLOW;
}

/* Unless somebody watches, nodes are taken many at a time wherever batch.c or burst.c can. */
static void choose_batches(struct tv_visit *visit)
{
    const struct tv_space_ops *ops = visit->ops;
    enum tv_revisit revisit = visit->search.revisit;
    size_t most = visit->space->max_children > 0 ? visit->space->max_children : 1;
    visit->batch = most < 16 ? TV_BATCH : 16 * TV_BATCH / most;
    visit->in_batches = !visit->watched && visit->frontier < TV_STORE_OWN &&
                        visit->search.choose == TV_CHOOSE_ALL &&
                        (visit->search.queue == TV_FIFO ? revisit != TV_FORWARD
                                                        : revisit == TV_ALLOW);
    visit->solutions_last = ops->is_solution && !ops->is_failure &&
                            visit->space->flags & TV_SOLUTIONS_LAST &&
                            visit->search.first == TV_NONE && visit->search.at_solution == TV_LEAF;
    visit->asks_first = !visit->solutions_last && (ops->is_solution || ops->is_failure);
}

static bool check_settings(struct tv_visit *visit)
{
    const struct tv_space *space = visit->space;
    if (space->node_size == 0)
        return tv_fail(visit->error, "the space's node_size is 0; it has to be 1 at least");
    if (visit->search.own_queue && visit->search.queue > TV_LIFO)
        return tv_fail(visit->error, "a queue of one's own is FIFO or LIFO, neither by priority "
                                     "nor deepening; choose queue: fifo or queue: lifo");
    if (visit->search.revisit == TV_NEVER && space->ops->equal && !space->ops->hash)
        return tv_fail(visit->error, "revisit: never needs a space with a hash, and this one has "
                                     "only equal; use revisit: forward");
    return true;
}

bool tv_visit_begin(struct tv_visit *visit, size_t *begun)
{
    *begun = 0;
    if (!check_settings(visit))
        return tv_end(visit, TV_ERROR);
    if (visit->space->flags & TV_TREE)
        visit->search.revisit = TV_ALLOW;
    if (visit->search.queue == TV_DEEPENING)
        visit->search.queue = TV_LIFO;
    if (!tv_frontier_choose(visit))
        return false;
    find_hooks(visit);
    choose_batches(visit);
    tv_limits_begin(visit);
    return tv_tell_begin(visit, begun) && tv_own_begin(visit);
}
