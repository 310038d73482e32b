/* report_points.h: the points of a class in figures: mean, median and quartiles, and how many
 * students are in each range. report_statistics.c gathers them, report_page.c tells them.
 */
#ifndef TV_CLASS_REPORT_POINTS_H
#define TV_CLASS_REPORT_POINTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* In ascending order, after tv_class_points_sort(); hundredths. */
struct tv_class_points {
    uint64_t *values;
    size_t count;
};

void tv_class_points_sort(struct tv_class_points *points);

/* Rounded to hundredths, a half up; 0 of none. */
uint64_t tv_class_points_mean(const struct tv_class_points *points);

/* What k quarters of the sorted values are below: the median is 2 quarters, the least value 0. It
 * lies between two neighbours where it falls between them, as R, Python ("inclusive") and
 * spreadsheets (QUARTILE.INC) have it: definition 7 of R. J. Hyndman and Y. Fan, "Sample quantiles
 * in statistical packages", The American Statistician 50 (1996). Rounded likewise; 0 of none. */
uint64_t tv_class_points_quarter(const struct tv_class_points *points, unsigned k);

/* ---- Ranges ---- */

enum { TV_RANGES = 12 }; /* at most, and the full points beside them */

/* Range i holds from i * width to below the next; the last holds the full points alone, for who has
 * those is who is done. */
struct tv_class_ranges {
    uint64_t width, most; /* hundredths */
    size_t students[TV_RANGES + 1];
    size_t count; /* with the last */
};

/* `most` are the points of the exercise, hundredths; what is above counts as these. */
struct tv_class_ranges tv_class_ranges_of(const struct tv_class_points *points, uint64_t most);

#endif
