/* counts.c: prints the counts of the visit, which are the visit's own: no hook is called for a
 * node, so that counting costs nothing.
 */
#include <inttypes.h>

#include "visit/counted.h"
#include "visitors/names.h"

static int digits(uint64_t number)
{
    int count = 1;
    for (; number >= 10; number /= 10)
        count++;
    return count;
}

/* As wide as the longest number. */
static int number_width(const struct tv_result *result)
{
    int width = 7;
    for (const struct tv_counted *counted = tv_counted; counted->name; counted++) {
        uint64_t count = tv_count(result, counted);
        if (count != TV_NONE && digits(count) > width)
            width = digits(count);
    }
    return width;
}

/* Of each round the counts that tell it from the others. */
static void print_rounds(const struct tv_result *result, int width, FILE *out)
{
    int column = width + 4;
    fprintf(out, "%6s%*s%*s%*s%*s%*s\n", "cutoff", column, "visited", column, "expanded", column,
            "cut", column, "dead_ends", column, "solutions");
    for (size_t i = 0; i < result->round_count; i++) {
        const struct tv_result *round = &result->rounds[i];
        fprintf(out, "%6zu%*" PRIu64 "%*" PRIu64 "%*" PRIu64 "%*" PRIu64 "%*" PRIu64 "\n", i,
                column, round->visited, column, round->expanded, column, round->cut, column,
                round->dead_ends, column, round->solutions);
    }
    fputc('\n', out);
}

static void print_counts(const struct tv_result *result, int width, FILE *out)
{
    for (const struct tv_counted *counted = tv_counted; counted->name; counted++) {
        uint64_t count = tv_count(result, counted);
        if (count != TV_NONE)
            fprintf(out, "%-12s%*" PRIu64 "\n", counted->name, width, count);
    }
    if (result->expanded > 0)
        fprintf(out, "%-12s%*.2f\n", "branching", width,
                (double)(result->queued - 1) / (double)result->expanded);
    fprintf(out, "%-12s%s\n", "ended", tv_ended_name(result->ended));
}

static void print_levels(const struct tv_result *result, int width, FILE *out)
{
    fprintf(out, "\n%-12s%*s\n", "level", width, "visited");
    for (size_t level = 0; level < result->level_count; level++)
        fprintf(out, "%5zu%*" PRIu64 "\n", level, width + 7, result->levels[level]);
}

static bool counts_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    FILE *out = ((struct tv_counts *)self)->out;
    int width = number_width(result);
    if (result->round_count > 0)
        print_rounds(result, width, out);
    print_counts(result, width, out);
    print_levels(result, width, out);
    return tv_output_check(out, error);
}

static const struct tv_visitor_ops counts_ops = {.end = counts_end};

struct tv_visitor tv_counts_visitor(struct tv_counts *self)
{
    return (struct tv_visitor){.ops = &counts_ops, .self = self, .wants = TV_NODES};
}
