/* burst.c: a LIFO visit that nobody watches node by node runs through plain nodes in one loop, with
 * everything that changes at hand. What comes of it is the same as in visit.c, which calls it and
 * takes over wherever something is not plain.
 */
#include "visit/frontier.h"

/* What changes from node to node. It lives in registers, as far as there are enough. */
struct burst {
    uint64_t level;         /* the topmost where nodes wait: */
    char *first, *next;     /* those from `first` up to `next` */
    uint64_t waiting, peak; /* as in struct tv_visit */
    uint64_t patience, dead_ends, solutions;
};

/* How far a burst may go: beyond, levels or nodes need more room, or the cutoff is reached. */
struct bounds {
    uint64_t level;   /* the first whose nodes are not plain */
    const char *node; /* the last place in memory of a node that is */
};

static struct bounds bounds_of(const struct tv_visit *visit)
{
    uint64_t level = visit->levels_ready - 1;
    size_t needed = visit->size + visit->room;
    if (visit->search.cutoff < level)
        level = visit->search.cutoff;
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

/* `if_true` or `if_false`, without a branch: no processor foresees which it is. */
static uint64_t choose(bool condition, uint64_t if_true, uint64_t if_false)
{
    return if_false ^ ((if_false ^ if_true) & -(uint64_t)condition);
}

/* Where no nodes of this level wait any more, goes down to the topmost where some do. */
static void descend(struct burst *burst, const struct tv_run *runs, char *nodes)
{
    if (burst->next > burst->first)
        return;
    burst->level = runs[burst->level].below;
    burst->first = nodes + runs[burst->level].first;
    burst->next = nodes + runs[burst->level].next;
}

/* Goes up to the children of `node`, which was taken from the end of this level's run. The ids of
 * the children are not written down: nobody asks for them. */
static void ascend(struct burst *burst, struct tv_run *runs, const char *node, const char *nodes,
                   char *end)
{
    struct tv_run *parent = &runs[burst->level], *run = parent + 1;
    parent->next = (size_t)(node - nodes);
    run->below = choose(node == burst->first, parent->below, burst->level);
    run->first = (size_t)(burst->next - nodes);
    burst->level++;
    burst->waiting += (size_t)(end - burst->next);
    burst->first = burst->next;
    burst->next = end;
    if (burst->waiting > burst->peak)
        burst->peak = burst->waiting;
}

static struct burst begin(const struct tv_visit *visit)
{
    const struct tv_run *runs = tv_runs(visit);
    char *nodes = visit->nodes.start;
    struct burst burst = {
        .level = visit->top,
        .first = nodes + runs[visit->top].first,
        .next = nodes + runs[visit->top].next,
        .waiting = visit->waiting,
        .peak = visit->peak,
        .patience = visit->patience,
    };
    descend(&burst, runs, nodes);
    return burst;
}

static bool end(struct tv_visit *visit, const struct burst *burst)
{
    uint64_t taken = visit->patience - burst->patience;
    struct tv_run *run = &tv_runs(visit)[burst->level];
    run->next = (size_t)(burst->next - (char *)visit->nodes.start);
    visit->top = burst->level;
    visit->entered += burst->waiting - visit->waiting + taken * visit->size;
    visit->waiting = burst->waiting;
    visit->peak = burst->peak;
    visit->patience = burst->patience;
    visit->result->expanded += taken - burst->solutions;
    visit->result->dead_ends += burst->dead_ends;
    visit->result->solutions += burst->solutions;
    return taken > 0;
}

bool tv_burst_step(struct tv_visit *visit)
{
    const struct tv_space_ops *ops = visit->ops;
    const void *self = visit->self;
    const size_t size = visit->size;
    const struct bounds bounds = bounds_of(visit);
    struct tv_run *const runs = tv_runs(visit);
    uint64_t *const counts = tv_level_counts(visit);
    char *const nodes = visit->nodes.start;
    struct burst burst = begin(visit);

    while (burst.patience > 0 && burst.waiting > 0) {
        char *node = burst.next - size;
        if (burst.level >= bounds.level || node > bounds.node)
            break;
        if (visit->asks_first && is_special(visit, node))
            break;
        char *children_end = ops->children(self, node, burst.next, visit->error);
        if (!children_end) {
            /* The node may be a leaf, and need not have been asked. */
            *visit->error = (struct tv_error){0};
            break;
        }
        burst.patience--;
        burst.waiting -= size;
        counts[burst.level]++;
        if (children_end > burst.next) {
            if (visit->search.siblings == TV_REVERSED)
                tv_nodes_reverse(burst.next, children_end, size);
            ascend(&burst, runs, node, nodes, children_end);
            continue;
        }
        if (visit->solutions_last && ops->is_solution(self, node))
            burst.solutions++;
        else
            burst.dead_ends++;
        burst.next = node;
        descend(&burst, runs, nodes);
    }
    return end(visit, &burst);
}
