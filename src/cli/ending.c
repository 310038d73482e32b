/* ending.c: see ending.h. */
#include "cli/ending.h"

#include <inttypes.h>

/* What to do about a visit that ended before its time. */
static const char *advice(enum tv_ended ended)
{
    switch (ended) {
    case TV_LIMIT_NODES:
        return "raise --limit-nodes to go on";
    case TV_LIMIT_SECONDS:
        return "raise --limit-seconds to go on";
    case TV_LIMIT_MEMORY:
        return "raise --limit-memory, or try --queue lifo or a --cutoff";
    default:
        return "what was found so far is kept";
    }
}

static enum tv_exit say_early(const struct tv_result *result, const char *place)
{
    char round[80] = "";
    if (result->round_count > 0)
        snprintf(round, sizeof round, " in round %zu, with cutoff %zu", result->round_count,
                 result->round_count - 1);
    return tv_say(TV_EXIT_EARLY,
                  "%s%s%s: visited %" PRIu64 ", queued %" PRIu64 ", expanded %" PRIu64
                  ", dead ends %" PRIu64 ", solutions %" PRIu64 ", levels %zu; %s",
                  place,
                  result->ended == TV_INTERRUPTED ? "interrupted" : tv_ended_name(result->ended),
                  round, result->visited, result->queued, result->expanded, result->dead_ends,
                  result->solutions, result->level_count, advice(result->ended));
}

enum tv_exit tv_say_ended(const struct tv_exercise *exercise, const struct tv_result *result,
                          const struct tv_error *error, const char *place)
{
    switch (result->ended) {
    case TV_EXHAUSTED:
    case TV_STOPPED:
    case TV_HALTED:
        return TV_EXIT_DONE;
    case TV_ERROR:
        return tv_say_failure(exercise, error);
    default:
        return say_early(result, place);
    }
}
