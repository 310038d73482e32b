/* check_search.c: what no key of a search shows alone: whether its settings go together, and with
 * the space. Declared in exercise.h; asked when a file is loaded, and again when options have had
 * their say.
 */
#include "exercise/exercise.h"
#include "exercise/parts.h"
#include "visit/words.h"

/* An estimate is either a key that is missing here, or nothing for this kind at all. */
static bool no_estimate(const struct tv_exercise *exercise, bool options, struct tv_error *error)
{
    if (tv_find_field(tv_find_kind(exercise->kind)->fields, "heuristic"))
        return tv_fail(error, "this space does not estimate the way to a solution: give it the key "
                              "'heuristic'");
    return tv_fail(error, "a space of kind '%s' does not estimate the way to a solution: %s",
                   exercise->kind, options ? "use --by cost" : "write by: cost");
}

static bool check_by(const struct tv_exercise *exercise, const struct tv_written *written,
                     struct tv_error *error)
{
    const struct tv_search *search = &exercise->search;
    if (written->by && search->queue != TV_PRIORITY)
        return tv_fail(error, "only a queue by priority is ordered by %s, and this one is %s: %s",
                       tv_by_words[search->by], tv_queue_words[search->queue],
                       written->options ? "add --queue priority" : "write queue: priority");
    return search->queue != TV_PRIORITY || search->by == TV_BY_COST ||
           exercise->space.ops->estimate || no_estimate(exercise, written->options, error);
}

static bool check_seed(const struct tv_exercise *exercise, const struct tv_written *written,
                       struct tv_error *error)
{
    if (!written->seed || exercise->search.choose == TV_CHOOSE_ONE)
        return true;
    return tv_fail(error, "no lots are drawn where all children enter the queue: %s",
                   written->options ? "add --choose one" : "write choose: one");
}

static bool check_revisit(const struct tv_exercise *exercise, const struct tv_written *written,
                          struct tv_error *error)
{
    (void)written;
    const struct tv_space_ops *ops = exercise->space.ops;
    if (exercise->search.revisit != TV_NEVER || !ops->equal || ops->hash)
        return true;
    return tv_fail(error, "a space of kind '%s' cannot be searched with revisit: never",
                   exercise->kind);
}

const char *tv_search_misfit(const struct tv_exercise *exercise, const struct tv_written *written,
                             struct tv_error *error)
{
    static const struct {
        const char *key;
        bool (*check)(const struct tv_exercise *exercise, const struct tv_written *written,
                      struct tv_error *error);
    } checks[] = {{"by", check_by}, {"seed", check_seed}, {"revisit", check_revisit}};
    for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
        if (!checks[i].check(exercise, written, error))
            return checks[i].key;
    return NULL;
}
