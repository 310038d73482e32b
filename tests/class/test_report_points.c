/* test_report_points.c: figures of a class: mean, quartiles, ranges. Those of quartiles are what
 * Python's statistics.quantiles(values, n=4, method='inclusive') gives.
 */
#include "class/report_points.h"

#include "visit/suite.h"

enum { MOST = 9 };

/* Points in hundredths, in any order. */
struct sample {
    uint64_t values[MOST];
    size_t count;
};

static struct tv_class_points sorted(struct sample *sample)
{
    struct tv_class_points points = {sample->values, sample->count};
    tv_class_points_sort(&points);
    return points;
}

START_TEST(test_quartiles)
{
    static const struct {
        struct sample sample;
        uint64_t least, lower, median, upper, most;
    } cases[] = {
        {{{0}, 0}, 0, 0, 0, 0, 0},
        {{{750}, 1}, 750, 750, 750, 750, 750},
        {{{2000, 0}, 2}, 0, 500, 1000, 1500, 2000},
        {{{300, 100, 400, 200}, 4}, 100, 175, 250, 325, 400},
        {{{500, 100, 200, 400, 300}, 5}, 100, 200, 300, 400, 500},
        {{{0, 0, 100, 1200, 1900, 2000, 2000}, 7}, 0, 50, 1200, 1950, 2000},
        {{{0, 1}, 2}, 0, 0, 1, 1, 1}, /* 0.25, 0.5 and 0.75: a half goes up */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sample sample = cases[i].sample;
        struct tv_class_points points = sorted(&sample);
        ck_assert_uint_eq(tv_class_points_quarter(&points, 0), cases[i].least);
        ck_assert_uint_eq(tv_class_points_quarter(&points, 1), cases[i].lower);
        ck_assert_uint_eq(tv_class_points_quarter(&points, 2), cases[i].median);
        ck_assert_uint_eq(tv_class_points_quarter(&points, 3), cases[i].upper);
        ck_assert_uint_eq(tv_class_points_quarter(&points, 4), cases[i].most);
    }
}
END_TEST

START_TEST(test_mean)
{
    static const struct {
        struct sample sample;
        uint64_t mean;
    } cases[] = {
        {{{0}, 0}, 0},
        {{{1200}, 1}, 1200},
        {{{100, 200, 200}, 3}, 167}, /* 1.666... */
        {{{100, 100, 200}, 3}, 133}, /* 1.333... */
        {{{1, 2}, 2}, 2},            /* a half goes up */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct sample sample = cases[i].sample;
        struct tv_class_points points = sorted(&sample);
        ck_assert_uint_eq(tv_class_points_mean(&points), cases[i].mean);
    }
}
END_TEST

START_TEST(test_width_of_ranges)
{
    static const struct {
        uint64_t most, width;
        size_t count; /* with that of all points */
    } cases[] = {
        {0, 1, 1},  {1, 1, 2},   {12, 1, 13}, {13, 2, 8},    {20, 2, 11},
        {25, 5, 6}, {60, 5, 13}, {61, 10, 8}, {100, 10, 11}, {1000, 100, 11},
    };
    const struct tv_class_points none = {NULL, 0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct tv_class_ranges ranges = tv_class_ranges_of(&none, cases[i].most * 100);
        ck_assert_uint_eq(ranges.width, cases[i].width * 100);
        ck_assert_uint_eq(ranges.count, cases[i].count);
    }
}
END_TEST

/* A range begins with its number; all points have one of their own, and more than all do not
 * happen. */
START_TEST(test_ranges)
{
    struct sample sample = {{0, 199, 200, 1050, 1999, 2000, 2000, 2001}, 8};
    static const size_t expected[] = {2, 1, 0, 0, 0, 1, 0, 0, 0, 1, 3};
    struct tv_class_points points = sorted(&sample);
    struct tv_class_ranges ranges = tv_class_ranges_of(&points, 2000);
    ck_assert_uint_eq(ranges.count, sizeof expected / sizeof *expected);
    for (size_t i = 0; i < ranges.count; i++)
        ck_assert_uint_eq(ranges.students[i], expected[i]);
}
END_TEST

int main(void)
{
    TCase *test_case = tcase_create("points of a class");
    tcase_add_test(test_case, test_quartiles);
    tcase_add_test(test_case, test_mean);
    tcase_add_test(test_case, test_width_of_ranges);
    tcase_add_test(test_case, test_ranges);
    return run_case(test_case);
}
