/* read_expect.c: the key `expect`: what the counts should be, and whether a result agrees. With it
 * an exercise checks itself.
 */
#include <inttypes.h>
#include <stdio.h>

#include "exercise/exercise.h"
#include "exercise/parts.h"
#include "visit/words.h"

/* ---- Reading ---- */

static bool read_count(struct tv_loader *loader, const struct tv_field *field,
                       const struct tv_value *value, void *target)
{
    struct tv_expected *expected = target;
    expected->place = value->place;
    return tv_read_integer(loader, field, value, &expected->count);
}

static bool read_levels(struct tv_loader *loader, const struct tv_field *field,
                        const struct tv_value *value, void *target)
{
    struct tv_expected_levels *levels = target;
    if (!tv_is_list(loader, field, value))
        return false;
    levels->place = value->place;
    levels->counts = tv_loader_array(loader, value->count, sizeof *levels->counts);
    bool ok = levels->counts;
    const struct tv_field level = {.name = "a level", .low = 0, .high = INT64_MAX};
    for (const struct tv_value *count = value->first; ok && count; count = count->next)
        ok = tv_read_integer(loader, &level, count, &levels->counts[levels->count++]);
    return ok;
}

static bool read_ended(struct tv_loader *loader, const struct tv_field *field,
                       const struct tv_value *value, void *target)
{
    struct tv_expected_end *end = target;
    end->place = value->place;
    return tv_read_word(loader, field, value, &end->ended);
}

const struct tv_field tv_expect_fields[] = {
    {.name = "visited",
     .read = read_count,
     .offset = offsetof(struct tv_expect, visited),
     .high = INT64_MAX,
     .help = "nodes taken out of the queue and shown"},
    {.name = "queued",
     .read = read_count,
     .offset = offsetof(struct tv_expect, queued),
     .high = INT64_MAX,
     .help = "nodes put into the queue, the root included"},
    {.name = "expanded",
     .read = read_count,
     .offset = offsetof(struct tv_expect, expanded),
     .high = INT64_MAX,
     .help = "nodes asked for their children"},
    {.name = "cut",
     .read = read_count,
     .offset = offsetof(struct tv_expect, cut),
     .high = INT64_MAX,
     .help = "nodes at the cutoff, not expanded"},
    {.name = "dead_ends",
     .read = read_count,
     .offset = offsetof(struct tv_expect, dead_ends),
     .high = INT64_MAX,
     .help = "nodes expanded, no solution, none of whose children entered the queue"},
    {.name = "solutions",
     .read = read_count,
     .offset = offsetof(struct tv_expect, solutions),
     .high = INT64_MAX,
     .help = "nodes visited that are a solution"},
    {.name = "failures",
     .read = read_count,
     .offset = offsetof(struct tv_expect, failures),
     .high = INT64_MAX,
     .help = "nodes visited that break the rules of the space"},
    {.name = "dropped",
     .read = read_count,
     .offset = offsetof(struct tv_expect, dropped),
     .high = INT64_MAX,
     .help = "children kept out of the queue by the revisit rule"},
    {.name = "rejected",
     .read = read_count,
     .offset = offsetof(struct tv_expect, rejected),
     .high = INT64_MAX,
     .help = "moves that the space refused"},
    {.name = "peak",
     .read = read_count,
     .offset = offsetof(struct tv_expect, peak),
     .high = INT64_MAX,
     .help = "the largest number of nodes in the queue"},
    {.name = "cost",
     .read = read_count,
     .offset = offsetof(struct tv_expect, cost),
     .high = INT64_MAX,
     .help = "of the cheapest solution visited, where queue is priority"},
    {.name = "levels",
     .read = read_levels,
     .offset = offsetof(struct tv_expect, levels),
     .help = "nodes visited at each level, beginning with the root's",
     .example = "[1, 4, 6]",
     .takes = "a list of whole numbers"},
    {.name = "ended",
     .read = read_ended,
     .offset = offsetof(struct tv_expect, ended),
     .words = tv_ended_words,
     .help = "why the visit ended"},
    {.name = NULL},
};

/* ---- Comparing ---- */

static void print_place(const struct tv_place *place, FILE *out)
{
    fprintf(out, "%s:%u:%u: ", place->source->name, place->line, place->column);
}

static bool compare_count(const struct tv_expected *expected, const char *name, uint64_t got,
                          FILE *out)
{
    if (!expected->place.source || expected->count == got)
        return true;
    print_place(&expected->place, out);
    fprintf(out, "%s: expected %" PRIu64, name, expected->count);
    if (got == TV_NONE)
        fputs(", but no solution was found\n", out);
    else
        fprintf(out, ", got %" PRIu64 "\n", got);
    return false;
}

static bool compare_counts(const struct tv_expect *expect, const struct tv_result *result,
                           FILE *out)
{
    const struct {
        const struct tv_expected *expected;
        const char *name;
        uint64_t got;
    } rows[] = {
        {&expect->visited, "visited", result->visited},
        {&expect->queued, "queued", result->queued},
        {&expect->expanded, "expanded", result->expanded},
        {&expect->cut, "cut", result->cut},
        {&expect->dead_ends, "dead_ends", result->dead_ends},
        {&expect->solutions, "solutions", result->solutions},
        {&expect->failures, "failures", result->failures},
        {&expect->dropped, "dropped", result->dropped},
        {&expect->rejected, "rejected", result->rejected},
        {&expect->peak, "peak", result->peak},
        {&expect->cost, "cost", result->cost},
    };
    bool same = true;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        same = compare_count(rows[i].expected, rows[i].name, rows[i].got, out) && same;
    return same;
}

static uint64_t at_level(const uint64_t *counts, size_t count, size_t level)
{
    return level < count ? counts[level] : 0;
}

static void print_levels(const uint64_t *counts, size_t count, FILE *out)
{
    fputc('[', out);
    for (size_t i = 0; i < count; i++)
        fprintf(out, "%s%" PRIu64, i ? ", " : "", counts[i]);
    fputc(']', out);
}

/* A level that is not listed has no nodes: published tables write zeros for those, we do not. */
static bool compare_levels(const struct tv_expected_levels *expected,
                           const struct tv_result *result, FILE *out)
{
    bool same = true;
    size_t count = expected->count > result->level_count ? expected->count : result->level_count;
    for (size_t i = 0; i < count; i++) {
        same = same && at_level(expected->counts, expected->count, i) ==
                           at_level(result->levels, result->level_count, i);
    }
    if (same || !expected->place.source)
        return true;
    print_place(&expected->place, out);
    fputs("levels: expected ", out);
    print_levels(expected->counts, expected->count, out);
    fputs(", got ", out);
    print_levels(result->levels, result->level_count, out);
    fputc('\n', out);
    return false;
}

static bool compare_end(const struct tv_expected_end *expected, enum tv_ended ended, FILE *out)
{
    if (!expected->place.source || expected->ended == ended)
        return true;
    print_place(&expected->place, out);
    fprintf(out, "ended: expected %s, got %s\n", tv_ended_name(expected->ended),
            tv_ended_name(ended));
    return false;
}

bool tv_expect_compare(const struct tv_expect *expect, const struct tv_result *result, FILE *out)
{
    bool counts = compare_counts(expect, result, out);
    bool levels = compare_levels(&expect->levels, result, out);
    bool end = compare_end(&expect->ended, result->ended, out);
    return counts && levels && end;
}
