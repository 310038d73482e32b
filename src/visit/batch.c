/* batch.c: a FIFO visit that nobody watches node by node takes the nodes of a level out many at a
 * time and asks for their children with one call. What comes of it is the same; it saves most of
 * the calls, and under `never` the waiting times for memory overlap. Called by visit.c.
 */
#include "visit/frontier.h"

static size_t smaller(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* For how many nodes' children the last chunk has room. When that is too few to be worth a call, a
 * new one begins, and room for one is enough to ask for it. */
static size_t nodes_with_room(const struct tv_visit *visit)
{
    size_t left = (size_t)(visit->last_chunk->limit - visit->last_chunk->end);
    return visit->room == 0 ? visit->batch : left / visit->room;
}

/* How many nodes may be taken together, as far as the queue and the limits go. */
static size_t most_nodes(struct tv_visit *visit, const char *first)
{
    size_t together = (size_t)visit->level_waiting;
    size_t most = visit->batch;
    if (visit->frontier == TV_CHUNKS) {
        together = smaller(together, (size_t)(visit->first_chunk->end - first));
        most = smaller(most, nodes_with_room(visit));
    }
    most = smaller(most, together / visit->size);
    return visit->patience < most ? (size_t)visit->patience : most;
}

/* How many of them come before the first that is a leaf, or may be. */
static size_t plain_nodes(const struct tv_visit *visit, const char *first, size_t most)
{
    const struct tv_space_ops *ops = visit->ops;
    size_t count = 0;
    if (!visit->asks_first)
        return most;
    for (; count < most; count++, first += visit->size) {
        if (ops->is_solution && ops->is_solution(visit->self, first))
            break;
        if (ops->is_failure && ops->is_failure(visit->self, first))
            break;
    }
    return count;
}

static char *children_of_all(struct tv_visit *visit, size_t count, char *out, uint32_t *counts)
{
    const struct tv_space_ops *ops = visit->ops;
    if (ops->children_of_run)
        return ops->children_of_run(visit->self, visit->node, count, out, counts, visit->error);
    const char *node = visit->node;
    for (size_t i = 0; i < count; i++, node += visit->size) {
        char *end = ops->children(visit->self, node, out, visit->error);
        if (!end)
            return NULL;
        counts[i] = (uint32_t)((size_t)(end - out) / visit->size);
        out = end;
    }
    return out;
}

static void reverse_all(char *out, const uint32_t *counts, size_t count, size_t size)
{
    for (size_t i = 0; i < count; i++) {
        char *end = out + counts[i] * size;
        tv_nodes_reverse(out, end, size);
        out = end;
    }
}

/* What one node after the other would have made of the peak. */
static void count_peak(struct tv_visit *visit, const uint32_t *counts, size_t count, size_t bytes)
{
    uint64_t waiting = visit->waiting + count * visit->size;
    uint64_t peak = visit->peak;
    if (waiting + bytes <= peak)
        return;
    for (size_t i = 0; i < count; i++) {
        waiting += counts[i] * visit->size - visit->size;
        peak = waiting > peak ? waiting : peak;
    }
    visit->peak = peak;
}

/* Nodes of which no child entered are dead ends, if they are no solutions. They are listed before
 * they are asked, since which they are, no processor foresees. */
static void count_ends(struct tv_visit *visit, const uint32_t *counts, size_t count)
{
    uint32_t ends[TV_BATCH];
    size_t end_count = 0, solutions = 0;
    for (size_t i = 0; i < count; i++) {
        ends[end_count] = (uint32_t)i;
        end_count += counts[i] == 0;
    }
    for (size_t i = 0; visit->solutions_last && i < end_count; i++)
        solutions += visit->ops->is_solution(visit->self, visit->node + ends[i] * visit->size);
    visit->result->expanded += count - solutions;
    visit->result->solutions += solutions;
    visit->result->dead_ends += end_count - solutions;
}

/* Puts the children of the nodes that were taken last where they belong. */
static void enter_all(struct tv_visit *visit, char *out, char *end, uint32_t *counts, size_t count)
{
    if (visit->search.siblings == TV_REVERSED)
        reverse_all(out, counts, count, visit->size);
    if (visit->search.revisit == TV_NEVER)
        end = tv_run_admit(visit, out, counts, count, end);
    if (!end)
        return;
    count_peak(visit, counts, count, (size_t)(end - out));
    count_ends(visit, counts, count);
    tv_frontier_enter(visit, out, end);
}

/* Where the space fails, it is not known at which node: they are then taken one by one. */
static bool give_up(struct tv_visit *visit)
{
    visit->in_batches = false;
    *visit->error = (struct tv_error){0};
    return false;
}

bool tv_batch_step(struct tv_visit *visit)
{
    uint32_t counts[TV_BATCH];
    if (!tv_level_settle(visit))
        return true; /* the visit has ended */
    if (visit->level == visit->search.cutoff)
        return false;
    visit->node = tv_first_waiting(visit);
    size_t count = plain_nodes(visit, visit->node, most_nodes(visit, visit->node));
    if (count == 0)
        return false;
    char *out = tv_frontier_room(visit, count);
    if (!out)
        return true;
    char *end = children_of_all(visit, count, out, counts);
    if (!end)
        return give_up(visit);
    tv_take_first(visit, count);
    visit->waiting -= count * visit->size;
    visit->patience -= count;
    enter_all(visit, out, end, counts, count);
    return true;
}
