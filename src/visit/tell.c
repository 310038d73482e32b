/* tell.c: all visitors at once. The array is the library's to walk, so that no visitor has to
 * pass anything on; each sees every node, and the strongest answer wins.
 */
#include "visit/state.h"

bool tv_watches_nodes(const struct tv_visitor *visitor)
{
    const struct tv_visitor_ops *ops = visitor->ops;
    return ops->visit || ops->queued || ops->pruned || ops->cut || ops->dropped || ops->rejected ||
           ops->discarded;
}

bool tv_tell_begin(struct tv_visit *visit, size_t *begun)
{
    for (*begun = 0; *begun < visit->visitor_count; ++*begun) {
        const struct tv_visitor *visitor = &visit->visitors[*begun];
        if (visitor->ops->begin &&
            !visitor->ops->begin(visitor->self, visit->space, visit->search_given, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

bool tv_tell_round(struct tv_visit *visit, uint64_t cutoff)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (visitor->ops->round && !visitor->ops->round(visitor->self, cutoff, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

enum tv_answer tv_tell_visit(struct tv_visit *visit, const struct tv_seen *seen)
{
    enum tv_answer strongest = TV_GO;
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (!visitor->ops->visit)
            continue;
        struct tv_error *error = strongest == TV_FAIL ? NULL : visit->error;
        enum tv_answer answer = visitor->ops->visit(visitor->self, seen, error);
        if (answer > strongest)
            strongest = answer;
    }
    return strongest;
}

bool tv_tell_queued(struct tv_visit *visit, const struct tv_seen *child)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (visitor->ops->queued && !visitor->ops->queued(visitor->self, child, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

bool tv_tell_dropped(struct tv_visit *visit, const struct tv_seen *child, uint64_t same)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (visitor->ops->dropped &&
            !visitor->ops->dropped(visitor->self, child, same, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

bool tv_tell_pruned(struct tv_visit *visit, const struct tv_seen *seen)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (visitor->ops->pruned && !visitor->ops->pruned(visitor->self, seen, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

bool tv_tell_cut(struct tv_visit *visit, const struct tv_seen *seen)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (visitor->ops->cut && !visitor->ops->cut(visitor->self, seen, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

bool tv_tell_discarded(struct tv_visit *visit, uint64_t id)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (visitor->ops->discarded && !visitor->ops->discarded(visitor->self, id, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

static bool tell_rejected(struct tv_visit *visit, const struct tv_reject *reject)
{
    for (size_t i = 0; i < visit->visitor_count; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        if (visitor->ops->rejected &&
            !visitor->ops->rejected(visitor->self, visit->rejecting, reject, visit->error))
            return tv_end(visit, TV_ERROR);
    }
    return true;
}

static bool no_memory_for_rejects(struct tv_visit *visit)
{
    tv_fail(visit->error, "not enough memory to report a refused move");
    return tv_end(visit, TV_ERROR);
}

static bool begin_reject(struct tv_visit *visit)
{
    struct tv_rejects *rejects = &visit->rejects;
    rejects->visit = visit;
    rejects->move = tv_text_begin(&visit->reject_move);
    rejects->name = tv_text_begin(&visit->reject_name);
    rejects->why = tv_text_begin(&visit->reject_why);
    return (rejects->move && rejects->name && rejects->why) || no_memory_for_rejects(visit);
}

void tv_rejects_next(struct tv_rejects *rejects)
{
    struct tv_visit *visit = rejects->visit;
    if (visit->ending)
        return;
    struct tv_reject reject = {
        .move = tv_text_end(&visit->reject_move),
        .name = tv_text_end(&visit->reject_name),
        .why = tv_text_end(&visit->reject_why),
    };
    if (!reject.move || !reject.name || !reject.why) {
        no_memory_for_rejects(visit);
        return;
    }
    visit->result->rejected++;
    if (tell_rejected(visit, &reject))
        begin_reject(visit);
}

bool tv_tell_rejects(struct tv_visit *visit, const struct tv_seen *seen)
{
    if (!begin_reject(visit))
        return false;
    visit->rejecting = seen;
    visit->ops->rejects(visit->self, seen, &visit->rejects);
    return !visit->ending;
}

void tv_tell_end(struct tv_visit *visit, size_t begun)
{
    for (size_t i = 0; i < begun; i++) {
        const struct tv_visitor *visitor = &visit->visitors[i];
        bool failed = visit->result->ended == TV_ERROR;
        struct tv_error *error = failed ? NULL : visit->error;
        if (visitor->ops->end && !visitor->ops->end(visitor->self, visit->result, error))
            visit->result->ended = TV_ERROR;
    }
    tv_text_release(&visit->reject_move);
    tv_text_release(&visit->reject_name);
    tv_text_release(&visit->reject_why);
}
