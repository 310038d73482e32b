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
 */
#ifndef TV_TESTS_VISIT_MODEL_H
#define TV_TESTS_VISIT_MODEL_H

#include <stdlib.h>

#include "events.h"

struct model_node {
    struct model_node *parent;
    struct model_node *next;    /* in the queue */
    struct model_node *earlier; /* that entered the queue before this one */
    uint64_t id, level, number;
    bool is_solution, is_failure;
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
    struct model_node *last;   /* of the queue */
    struct model_node *latest; /* of all that entered */
    uint64_t waiting;
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

/* The node that keeps a child out, or NULL. There may be several under `never` with a cutoff, each
 * at a lower level than the one before it: the last is meant. */
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
                (model->search->cutoff == TV_NONE || other->level <= child->level))
                return other;
        break;
    }
    return NULL;
}

/* ---- The queue ---- */

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
    return node;
}

static inline void model_put(struct model *model, struct model_node *node)
{
    node->id = model->result->queued++;
    node->earlier = model->latest;
    model->latest = node;
    if (!model->first) {
        model->first = model->last = node;
    } else if (model->search->queue == TV_FIFO) {
        model->last->next = node;
        model->last = node;
    } else {
        node->next = model->first;
        model->first = node;
    }
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
    node->number = result->visited++;
    if (node->level == result->level_count) {
        result->levels = realloc(result->levels, ++result->level_count * sizeof(uint64_t));
        if (!result->levels)
            abort();
        result->levels[node->level] = 0;
    }
    result->levels[node->level]++;
    return node;
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
    if (node->level == model->search->cutoff) {
        model->result->cut++;
        model_tell(model, CUT, node, TV_NONE);
        return true;
    }
    return (node->is_solution && model->search->at_solution == TV_LEAF) ||
           (node->is_failure && model->search->at_failure == TV_LEAF);
}

/* Puts a child into the queue, or drops it; returns whether it entered. */
static inline bool model_admit(struct model *model, struct model_node *child)
{
    const struct model_node *same = model_same(model, child);
    if (!same) {
        model_put(model, child);
        return true;
    }
    model->result->dropped++;
    model_tell(model, DROPPED, child, same->id);
    free(child);
    return false;
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
    bool any_entered = false;
    size_t count = (size_t)(end - model->children) / size;
    for (size_t i = 0; i < count; i++) {
        size_t place = model->search->siblings == TV_REVERSED ? count - 1 - i : i;
        struct model_node *child = model_new(model, node, model->children + place * size);
        any_entered |= model_admit(model, child);
    }
    model->result->dead_ends += !any_entered && !node->is_solution;
    model_tell_rejects(model, node);
    return true;
}

static inline void model_run(struct model *model)
{
    while (model->first) {
        model->result->ended = TV_LIMIT_NODES;
        if (model->result->visited == model->search->limits.nodes)
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
        .result = result,
        .error = error,
        .children = calloc(space->max_children + 1, space->node_size),
    };
    *result = (struct tv_result){0};
    *error = (struct tv_error){0};
    if (!model.children)
        abort();
    space->ops->root(space->self, model.children, error);
    model_put(&model, model_new(&model, NULL, model.children));
    model_run(&model);
    while (model.latest) {
        struct model_node *earlier = model.latest->earlier;
        free(model.latest);
        model.latest = earlier;
    }
    free(model.children);
}

#endif
