/* report_points.c: see report_points.h. */
#include "class/report_points.h"

#include <stdlib.h>

#include "grade/grade.h"

static int compare(const void *a, const void *b)
{
    uint64_t first = *(const uint64_t *)a, second = *(const uint64_t *)b;
    return (first > second) - (first < second);
}

void tv_class_points_sort(struct tv_class_points *points)
{
    if (points->count > 0)
        qsort(points->values, points->count, sizeof *points->values, compare);
}

uint64_t tv_class_points_mean(const struct tv_class_points *points)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < points->count; i++)
        sum += points->values[i];
    return points->count > 0 ? (sum + points->count / 2) / points->count : 0;
}

uint64_t tv_class_points_quarter(const struct tv_class_points *points, unsigned k)
{
    if (points->count == 0)
        return 0;
    size_t quarters = (points->count - 1) * k, place = quarters / 4, rest = quarters % 4;
    uint64_t low = points->values[place];
    uint64_t high = points->values[rest > 0 ? place + 1 : place];
    return low + ((high - low) * rest + 2) / 4;
}

/* ---- Ranges ---- */

/* The least of 1, 2, 5, 10, 20, ... points that needs no more than so many ranges. */
static uint64_t fitting_width(uint64_t most)
{
    static const uint64_t steps[] = {1, 2, 5};
    uint64_t needed = most / TV_RANGES + (most % TV_RANGES > 0);
    for (uint64_t ten = TV_POINT;; ten *= 10)
        for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
            if (steps[i] * ten >= needed)
                return steps[i] * ten;
}

struct tv_class_ranges tv_class_ranges_of(const struct tv_class_points *points, uint64_t most)
{
    struct tv_class_ranges ranges = {.width = fitting_width(most), .most = most};
    size_t last = (size_t)(most / ranges.width + (most % ranges.width > 0));
    ranges.count = last + 1;
    for (size_t i = 0; i < points->count; i++) {
        bool is_full = points->values[i] >= most;
        ranges.students[is_full ? last : (size_t)(points->values[i] / ranges.width)]++;
    }
    return ranges;
}
