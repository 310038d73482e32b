/* rounds.c: deepening: LIFO with cutoff 0, 1, 2, ..., each a round that begins anew (Korf, 1985).
 * It needs no more memory than one path and its siblings, and finds a shortest way. Called by
 * visit.c.
 */
#include <string.h>

#include "visit/state.h"

/* Makes ready for the next round: the memory stays, what it held is gone. */
static void forget(struct tv_visit *visit)
{
    struct tv_result *result = visit->result;
    visit->taken_before += tv_taken(visit);
    visit->ending = false;
    visit->is_solution = visit->is_failure = false;
    visit->top = visit->lots = 0;
    visit->index.count = 0;
    if (visit->index.slots)
        memset(visit->index.slots, 0, visit->index.capacity * sizeof *visit->index.slots);
    memset(visit->level_counts.start, 0, visit->levels_ready * sizeof(uint64_t));
    *result = (struct tv_result){.cost = TV_NONE,
                                 .memory = result->memory,
                                 .rounds = result->rounds,
                                 .round_count = result->round_count};
}

/* Lists what came of the round, though the visit may have come to its end. */
static bool list_round(struct tv_visit *visit)
{
    struct tv_result *result = visit->result;
    size_t count = result->round_count;
    tv_round_count(visit);
    if (result->ended == TV_ERROR)
        return false;
    visit->ending = false;
    if (!tv_block_reserve(visit, &visit->rounds, (count + 1) * sizeof *result))
        return false;
    result->rounds = visit->rounds.start;
    size_t size = result->level_count * sizeof *result->levels;
    uint64_t *levels = size ? tv_hold(visit, size, false) : NULL;
    if (size && !levels)
        return false;
    if (levels)
        memcpy(levels, result->levels, size);
    struct tv_result *round = &result->rounds[result->round_count++];
    *round = *result;
    round->levels = levels;
    round->rounds = NULL;
    round->round_count = 0;
    return true;
}

void tv_rounds_run(struct tv_visit *visit)
{
    const struct tv_result *result = visit->result;
    uint64_t last = visit->search_given->cutoff;
    for (visit->search.cutoff = 0; tv_tell_round(visit, visit->search.cutoff);
         visit->search.cutoff++) {
        tv_round_run(visit);
        if (!list_round(visit) || result->ended != TV_EXHAUSTED || result->solutions > 0 ||
            result->cut == 0 || visit->search.cutoff == last)
            return;
        forget(visit);
    }
}
