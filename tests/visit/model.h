/* model.h: the visit as the design's section 2 words it, with plain lists and no cleverness: a node
 * is allocated alone, knows its parent and its level, and is kept until the end. The engine is
 * compared with it.
 *
 *     put the root into the queue, at level 0
 *     while the queue is not empty:
 *         take a node out; show it to the visitor
 *         if the visitor said stop: end
 *         unless the visitor said prune, or its level is the cutoff, or it is a solution (and
 *         those are leaves), or a failure (likewise):
 *             put each child into the queue, at the next level, in the space's order
 *
 * Deepening does so once for each cutoff; choose: one puts in one child of those that would enter.
 * A queue of one's own is here the one of own_queues.h by lot.
 */
#ifndef TV_TESTS_VISIT_MODEL_H
#define TV_TESTS_VISIT_MODEL_H

#include <stdlib.h>

#include "events.h"
#include "own_queues.h"
#include "visit/index.h"

struct model_node {
    struct model_node *parent;
    struct model_node *next;    /* in the queue */
    struct model_node *earlier; /* that entered the queue before this one */
    uint64_t id, level, number, cost, priority;
    bool is_solution, is_failure;
    bool is_replaced; /* by an equal one that is cheaper */
    uint8_t bytes[];
};

/* What the visitor answers: stop at one node, prune every so many. */
struct answers {
    uint64_t stop_at;     /* a number in the order of visits, or TV_NONE */
    uint64_t prune_every; /* 0: never */
};

struct model {
    const struct tv_space *space;
    const struct tv_search *search;
    const struct answers *answers; /* NULL: nobody is asked */
    const struct log *log;
    struct model_node *first;  /* of the queue: the next to be taken out */
    struct model_node *latest; /* of all that entered */
    uint64_t waiting;
    uint64_t cutoff, taken, lots;
    struct tv_result *result;
    struct tv_error *error;
    uint8_t *children; /* room for those of one node */
};

static inline enum tv_answer answer_to(const struct answers *answers, uint64_t number)
{
    if (number == answers->stop_at)
        return TV_STOP;
    if (answers->prune_every && number % answers->prune_every == answers->prune_every - 1)
        return TV_PRUNE;
    return TV_GO;
}

static inline bool model_by_priority(const struct model *model)
{
    return model->search->queue == TV_PRIORITY;
}

/* ---- Telling ---- */

static inline struct tv_seen model_seen(const struct model *model, const struct model_node *node)
{
    return (struct tv_seen){
        .space = model->space,
        .node = node->bytes,
        .id = node->id,
        .parent = node->parent ? node->parent->id : TV_NONE,
        .number = node->number,
        .level = node->level,
        .cost = model_by_priority(model) ? node->cost : TV_NONE,
        .priority = model_by_priority(model) ? node->priority : TV_NONE,
        .is_solution = node->is_solution,
        .is_failure = node->is_failure,
    };
}

static inline void model_tell(const struct model *model, enum event event,
                              const struct model_node *node, uint64_t same)
{
    if (!log_wants(model->log, event))
        return;
    struct tv_seen seen = model_seen(model, node);
    log_event(model->log, event, &seen);
    log_same(model->log, same);
    for (node = node->parent; node && model->log->paths; node = node->parent) {
        seen = model_seen(model, node);
        log_ancestor(model->log, &seen);
    }
    fputc('\n', model->log->out);
}

static inline void model_tell_rejects(const struct model *model, const struct model_node *node)
{
    char name[40];
    unsigned state = node_state(model->space, node->bytes);
    if (!model->space->ops->rejects || !log_wants(model->log, REJECTED))
        return;
    snprintf(name, sizeof name, "beyond s%u", state);
    for (unsigned i = 0; i < state_of(model->space->self, node->bytes)->rejects; i++) {
        char move[40];
        snprintf(move, sizeof move, "move %u", i);
        struct tv_seen seen = model_seen(model, node);
        struct tv_reject reject = {move, name, "it is refused"};
        log_event(model->log, REJECTED, &seen);
        log_reject(model->log, &reject);
        fputc('\n', model->log->out);
        model->result->rejected++;
    }
}

/* ---- The revisit rule ---- */

static inline bool model_equal(const struct tv_space *space, const void *a, const void *b)
{
    if (space->flags & TV_TREE)
        return false;
    return space->ops->equal ? space->ops->equal(space->self, a, b)
                             : memcmp(a, b, space->node_size) == 0;
}

/* Whether what lies below `other` is as cheap and as near as below the child. */
static inline bool model_is_as_good(const struct model *model, const struct model_node *other,
                                    const struct model_node *child)
{
    return (model->cutoff == TV_NONE || other->level <= child->level) &&
           (!model_by_priority(model) || other->cost <= child->cost);
}

/* The node that keeps a child out, or NULL. There may be several under `never` with a cutoff: the
 * last is meant. */
static inline const struct model_node *model_same(const struct model *model,
                                                  const struct model_node *child)
{
    const struct model_node *other;
    switch (model->search->revisit) {
    case TV_ALLOW:
        break;
    case TV_FORWARD:
        for (other = child->parent; other; other = other->parent)
            if (model_equal(model->space, other->bytes, child->bytes))
                return other;
        break;
    case TV_NEVER:
        for (other = model->latest; other; other = other->earlier)
            if (model_equal(model->space, other->bytes, child->bytes) &&
                model_is_as_good(model, other, child))
                return other;
        break;
    }
    return NULL;
}

/* ---- The queue ---- */

/* Sets the cost and the priority of a node whose parent is known. */
static inline void model_price(const struct model *model, struct model_node *node)
{
    const struct tv_space *space = model->space;
    uint64_t cost = node->parent ? 1 : 0, estimate = 0;
    if (node->parent && space->ops->cost)
        space->ops->cost(space->self, node->parent->bytes, node->bytes, &cost, model->error);
    if (space->ops->estimate)
        space->ops->estimate(space->self, node->bytes, &estimate, model->error);
    node->cost = cost + (node->parent ? node->parent->cost : 0);
    switch (model->search->by) {
    case TV_BY_COST:
        node->priority = node->cost;
        break;
    case TV_BY_HEURISTIC:
        node->priority = estimate;
        break;
    case TV_BY_COST_AND_HEURISTIC:
        node->priority = node->cost + estimate;
        break;
    }
}

static inline struct model_node *model_new(const struct model *model, struct model_node *parent,
                                           const uint8_t *bytes)
{
    struct model_node *node = calloc(1, sizeof *node + model->space->node_size);
    if (!node)
        abort();
    memcpy(node->bytes, bytes, model->space->node_size);
    node->parent = parent;
    node->level = parent ? parent->level + 1 : 0;
    node->id = node->number = TV_NONE;
    model_price(model, node);
    return node;
}

/* Equal nodes that cost more wait in vain from now on, unless they are less deep and there is a
 * cutoff. */
static inline void model_replace(const struct model *model, const struct model_node *node)
{
    if (!model_by_priority(model) || model->search->revisit != TV_NEVER)
        return;
    for (struct model_node *other = node->earlier; other; other = other->earlier)
        if (model_equal(model->space, other->bytes, node->bytes) && node->cost < other->cost &&
            model_is_as_good(model, node, other))
            other->is_replaced = true;
}

/* The place of a node in the queue: the link that will lead to it. */
static inline struct model_node **model_place(struct model *model, const struct model_node *node)
{
    struct model_node **link = &model->first;
    if (model->search->own_queue) {
        while (*link && own_lot((*link)->id) < own_lot(node->id))
            link = &(*link)->next;
        return link;
    }
    switch (model->search->queue) {
    case TV_FIFO:
        while (*link)
            link = &(*link)->next;
        break;
    case TV_PRIORITY:
        while (*link && (*link)->priority <= node->priority)
            link = &(*link)->next;
        break;
    case TV_LIFO:
    case TV_DEEPENING:
        break;
    }
    return link;
}

static inline void model_put(struct model *model, struct model_node *node)
{
    node->id = model->result->queued++;
    node->earlier = model->latest;
    model->latest = node;
    model_replace(model, node);
    struct model_node **link = model_place(model, node);
    node->next = *link;
    *link = node;
    if (++model->waiting > model->result->peak)
        model->result->peak = model->waiting;
    model_tell(model, QUEUED, node, TV_NONE);
}

static inline struct model_node *model_take(struct model *model)
{
    struct model_node *node = model->first;
    struct tv_result *result = model->result;
    model->first = node->next;
    model->waiting--;
    model->taken++;
    node->number = result->visited++;
    while (node->level >= result->level_count) {
        result->levels = realloc(result->levels, ++result->level_count * sizeof(uint64_t));
        if (!result->levels)
            abort();
        result->levels[result->level_count - 1] = 0;
    }
    result->levels[node->level]++;
    return node;
}

/* Those that were replaced leave unseen as soon as they are first. */
static inline void model_discard(struct model *model)
{
    for (; model->first && model->first->is_replaced; model->first = model->first->next) {
        model->waiting--;
        log_number(model->log, DISCARDED, model->first->id);
    }
}

/* ---- The visit ---- */

/* Returns whether an answer, `first` or a failure ends the visit. */
static inline bool model_show(struct model *model, struct model_node *node, bool *pruned)
{
    const struct tv_space *space = model->space;
    struct tv_result *result = model->result;
    node->is_solution = space->ops->is_solution &&
                        space->ops->is_solution(space->self, node->bytes);
    node->is_failure = space->ops->is_failure && space->ops->is_failure(space->self, node->bytes);
    result->solutions += node->is_solution;
    result->failures += node->is_failure;
    if (model_by_priority(model) && node->is_solution && node->cost < result->cost)
        result->cost = node->cost;
    model_tell(model, VISIT, node, TV_NONE);
    enum tv_answer answer = model->answers ? answer_to(model->answers, node->number) : TV_GO;
    *pruned = answer == TV_PRUNE;
    if (*pruned)
        model_tell(model, PRUNED, node, TV_NONE);
    result->ended = TV_STOPPED;
    if (answer == TV_STOP || (node->is_solution && result->solutions == model->search->first))
        return true;
    result->ended = TV_HALTED;
    return node->is_failure && model->search->at_failure == TV_HALT;
}

static inline bool model_is_leaf(struct model *model, const struct model_node *node)
{
    if (node->level == model->cutoff) {
        model->result->cut++;
        model_tell(model, CUT, node, TV_NONE);
        return true;
    }
    return (node->is_solution && model->search->at_solution == TV_LEAF) ||
           (node->is_failure && model->search->at_failure == TV_LEAF);
}

/* Whether the revisit rule drops the child. */
static inline bool model_drops(struct model *model, struct model_node *child)
{
    const struct model_node *same = model_same(model, child);
    if (!same)
        return false;
    model->result->dropped++;
    model_tell(model, DROPPED, child, same->id);
    free(child);
    return true;
}

static inline bool model_undoes(const struct model *model, const struct model_node *child)
{
    const struct model_node *before = child->parent->parent;
    return before && model_equal(model->space, before->bytes, child->bytes);
}

/* Of the children that may enter one does: after a failure one that undoes the last move, if there
 * is such a one; else one that does not, if there is such a one. */
static inline void model_choose(struct model *model, const struct model_node *node,
                                struct model_node **children, size_t count)
{
    struct model_node **best = calloc(count, sizeof *best);
    size_t bests = 0;
    if (!best)
        abort();
    for (int pass = 0; pass < 2 && bests == 0; pass++)
        for (size_t i = 0; i < count; i++)
            if (model_undoes(model, children[i]) == (node->is_failure == (pass == 0)))
                best[bests++] = children[i];
    uint64_t lot = model->search->seed + ++model->lots * UINT64_C(0x9e3779b97f4a7c15);
    struct model_node *chosen = best[tv_hash_mix(lot) % bests];
    for (size_t i = 0; i < count; i++)
        if (children[i] != chosen)
            free(children[i]);
    model_put(model, chosen);
    free(best);
}

/* Puts the children in that may enter; returns whether there is one. */
static inline bool model_enter(struct model *model, const struct model_node *node,
                               struct model_node **children, size_t count)
{
    size_t admitted = 0;
    for (size_t i = 0; i < count; i++) {
        struct model_node *child = children[i];
        if (model_drops(model, child))
            continue;
        children[admitted++] = child;
        if (model->search->choose == TV_CHOOSE_ALL)
            model_put(model, child);
    }
    if (admitted > 0 && model->search->choose == TV_CHOOSE_ONE)
        model_choose(model, node, children, admitted);
    return admitted > 0;
}

static inline bool model_expand(struct model *model, struct model_node *node)
{
    const struct tv_space *space = model->space;
    size_t size = space->node_size;
    const uint8_t *end = space->ops->children(space->self, node->bytes, model->children,
                                              model->error);
    model->result->ended = TV_ERROR;
    if (!end)
        return false;
    model->result->expanded++;
    size_t count = (size_t)(end - model->children) / size;
    struct model_node **children = calloc(count + 1, sizeof *children);
    if (!children)
        abort();
    for (size_t i = 0; i < count; i++) {
        size_t place = model->search->siblings == TV_REVERSED ? count - 1 - i : i;
        children[i] = model_new(model, node, model->children + place * size);
    }
    bool any_entered = model_enter(model, node, children, count);
    free(children);
    model->result->dead_ends += !any_entered && !node->is_solution;
    model_tell_rejects(model, node);
    return true;
}

static inline void model_run(struct model *model)
{
    for (model_discard(model); model->first; model_discard(model)) {
        model->result->ended = TV_LIMIT_NODES;
        if (model->taken == model->search->limits.nodes)
            return;
        struct model_node *node = model_take(model);
        bool pruned;
        if (model_show(model, node, &pruned))
            return;
        if (model_is_leaf(model, node) || pruned)
            continue;
        if (!model_expand(model, node))
            return;
    }
    model->result->ended = TV_EXHAUSTED;
}

/* From the root on, with nothing known yet. */
static inline void model_round(struct model *model)
{
    *model->result = (struct tv_result){.cost = TV_NONE,
                                        .rounds = model->result->rounds,
                                        .round_count = model->result->round_count};
    model->first = NULL;
    model->waiting = model->lots = 0;
    model->space->ops->root(model->space->self, model->children, model->error);
    model_put(model, model_new(model, NULL, model->children));
    model_run(model);
    while (model->latest) {
        struct model_node *earlier = model->latest->earlier;
        free(model->latest);
        model->latest = earlier;
    }
}

/* Adds the result to the list of rounds, with levels of its own. */
static inline void model_list(struct tv_result *result)
{
    struct tv_result round = *result;
    size_t size = result->level_count * sizeof *result->levels;
    result->rounds = realloc(result->rounds, (result->round_count + 1) * sizeof round);
    round.levels = malloc(size + 1);
    if (!result->rounds || !round.levels)
        abort();
    if (size > 0)
        memcpy(round.levels, result->levels, size);
    result->rounds[result->round_count++] = round;
}

static inline void model_deepen(struct model *model)
{
    struct tv_result *result = model->result;
    for (model->cutoff = 0;; model->cutoff++) {
        log_number(model->log, ROUND, model->cutoff);
        model_round(model);
        if (result->ended == TV_ERROR)
            return;
        model_list(result);
        if (result->ended != TV_EXHAUSTED || result->solutions > 0 || result->cut == 0 ||
            model->cutoff == model->search->cutoff)
            return;
        free(result->levels);
    }
}

/* Visits as tv_visit() does, with one visitor, who writes into the log. */
static inline void model_visit(const struct tv_space *space, const struct tv_search *search,
                               const struct answers *answers, const struct log *log,
                               struct tv_result *result, struct tv_error *error)
{
    struct model model = {
        .space = space,
        .search = search,
        .answers = answers,
        .log = log,
        .cutoff = search->cutoff,
        .result = result,
        .error = error,
        .children = calloc(space->max_children + 1, space->node_size),
    };
    *result = (struct tv_result){.cost = TV_NONE};
    *error = (struct tv_error){0};
    if (!model.children)
        abort();
    if (search->queue == TV_DEEPENING)
        model_deepen(&model);
    else
        model_round(&model);
    free(model.children);
}

#endif
