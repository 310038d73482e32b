/* contest.c: see contest.h. Called by bench.c.
 *
 * The contestants take turns, A B C A B C ..., and a ratio is taken within a turn: whatever slows
 * the machine down for a while slows both sides. The median of many such ratios is what counts.
 */
#include "contest.h"

#include <inttypes.h>

#include "callgrind.h"
#include "stopwatch.h"

enum { ROUNDS = 31 };

/* Of one contest: seconds by contestant and round, and what was found in the last round. */
struct record {
    double seconds[TV_CONTESTANTS][ROUNDS];
    struct tv_found found[TV_CONTESTANTS];
};

static size_t rounds_of(const struct tv_contest *contest)
{
    return contest->rounds ? contest->rounds : ROUNDS;
}

static uint64_t nodes_of(const struct tv_found *found)
{
    uint64_t nodes = 0;
    for (size_t level = 0; level < TV_FOUND_LEVELS; level++)
        nodes += found->levels[level];
    return nodes;
}

/* Holds what was found against the published numbers. */
static bool check(const struct tv_contestant *contestant, const struct tv_found *found,
                  const struct tv_found *right, struct tv_error *error)
{
    for (size_t level = 0; level < TV_FOUND_LEVELS && !contestant->levels_differ; level++)
        if (found->levels[level] != right->levels[level])
            return tv_fail(error, "%s found %" PRIu64 " nodes at level %zu instead of %" PRIu64,
                           contestant->name, found->levels[level], level, right->levels[level]);
    if (nodes_of(found) != nodes_of(right))
        return tv_fail(error, "%s found %" PRIu64 " nodes instead of %" PRIu64, contestant->name,
                       nodes_of(found), nodes_of(right));
    if (found->solutions != right->solutions)
        return tv_fail(error, "%s found %" PRIu64 " solutions instead of %" PRIu64,
                       contestant->name, found->solutions, right->solutions);
    return true;
}

bool tv_contestant_run(const struct tv_contest *contest, const struct tv_contestant *contestant,
                       struct tv_found *found, struct tv_error *error)
{
    *found = (struct tv_found){0};
    return contestant->run(found, error) && check(contestant, found, &contest->expected, error);
}

static bool run_round(const struct tv_contest *contest, struct record *record, size_t round,
                      struct tv_error *error)
{
    const struct tv_contestant *contestants = contest->contestants;
    for (size_t i = 0; contestants[i].name; i++) {
        double start = tv_stopwatch_now();
        if (!tv_contestant_run(contest, &contestants[i], &record->found[i], error))
            return false;
        double seconds = record->found[i].seconds;
        record->seconds[i][round] = seconds > 0 ? seconds : tv_stopwatch_now() - start;
    }
    return true;
}

/* The first round, which finds everything cold, is run twice: what the second writes counts. */
static bool run_rounds(const struct tv_contest *contest, struct record *record,
                       struct tv_error *error)
{
    if (!run_round(contest, record, 0, error))
        return false;
    for (size_t round = 0; round < rounds_of(contest); round++)
        if (!run_round(contest, record, round, error))
            return false;
    return true;
}

static const char *verdict(double value, double bound, bool *within)
{
    if (value <= bound)
        return "ok";
    *within = false;
    return "ABOVE";
}

static void print_comparison(const struct tv_contest *contest,
                             const struct tv_comparison *comparison, const struct record *record,
                             bool *within)
{
    double ratios[ROUNDS];
    size_t rounds = rounds_of(contest);
    for (size_t round = 0; round < rounds; round++)
        ratios[round] = record->seconds[comparison->engine][round] /
                        record->seconds[comparison->hand][round];
    struct tv_spread spread = tv_spread_of(ratios, rounds);
    printf("%-19s / %-26s %5.2f  (%.2f-%.2f)", contest->contestants[comparison->engine].name,
           contest->contestants[comparison->hand].name, spread.median, spread.least, spread.most);
    if (comparison->aim > 0)
        printf("  aim %.2f", comparison->aim);
    if (comparison->bound > 0)
        printf("  bound %.2f: %s", comparison->bound,
               verdict(spread.median, comparison->bound, within));
    putchar('\n');
}

static void print_memory(const struct tv_contestant *contestant, const struct tv_found *found,
                         bool *within)
{
    double ratio = (double)found->held / (double)found->waiting;
    printf("%-19s : %-26s %5.2f                         bound %.2f: %s\n", contestant->name,
           "bytes held / waiting", ratio, contestant->memory_bound,
           verdict(ratio, contestant->memory_bound, within));
}

/* Sorts the seconds: this comes after all comparisons, which need the order of the rounds. */
static void print_contestant(const struct tv_contestant *contestant, double *seconds, size_t rounds,
                             double nodes, const char *program)
{
    double median = tv_spread_of(seconds, rounds).median;
    uint64_t instructions = contestant->slow ? 0 : tv_callgrind_count(program, contestant->key);
    printf("%-26s %8.2f %9.1f ", contestant->name, 1e3 * median, 1e9 * median / nodes);
    if (instructions > 0)
        printf("%13.1f\n", (double)instructions / nodes);
    else
        printf("%13s\n", "-");
}

bool tv_contest_run(const struct tv_contest *contest, const char *program, bool *within,
                    struct tv_error *error)
{
    const struct tv_contestant *contestants = contest->contestants;
    double nodes = (double)nodes_of(&contest->expected);
    struct record record;
    printf("%s: %.0f nodes, %" PRIu64 " solutions\n", contest->title, nodes,
           contest->expected.solutions);
    fflush(stdout);
    if (!run_rounds(contest, &record, error))
        return false;
    printf("\nmedian of %zu ratios of time (least-most)\n", rounds_of(contest));
    for (size_t i = 0; i < contest->comparison_count; i++)
        print_comparison(contest, &contest->comparisons[i], &record, within);
    for (size_t i = 0; contestants[i].name; i++)
        if (contestants[i].memory_bound > 0)
            print_memory(&contestants[i], &record.found[i], within);
    printf("\n%-26s %8s %9s %13s\n", "", "ms", "ns/node", "instr/node");
    for (size_t i = 0; contestants[i].name; i++)
        print_contestant(&contestants[i], record.seconds[i], rounds_of(contest), nodes, program);
    return true;
}
