/* report_statistics.h: what is counted in the results of a class, one after another: points, each
 * check, mistakes that many made. report.c gathers them, report_page.c tells them.
 *
 *     tv_class_statistics_begin(&statistics, &students, exercise, &error);
 *     tv_results_each(store, &students, tv_class_statistics_see, &statistics, &error);
 *     tv_class_statistics_end(&statistics);
 *     tv_class_statistics_release(&statistics);
 */
#ifndef TV_CLASS_REPORT_STATISTICS_H
#define TV_CLASS_REPORT_STATISTICS_H

#include "class/report_groups.h"
#include "class/report_points.h"
#include "class/result.h"

/* A student, as far as it is told by name. */
struct tv_class_row {
    const struct tv_student *student;
    enum tv_result_status status;
    const char *note; /* why it was not graded, that it does not compile, which file was taken; or
                         NULL */
    uint64_t earned;
};

/* What became of a check. */
struct tv_class_check {
    size_t verdicts[TV_UNCHECKED + 1];
    size_t counted;  /* of all that were handed in: where this machine could check it */
    uint64_t earned; /* of these together, hundredths */
    size_t crashed;  /* of the wrong ones that are not explained: crashed, or gave no answer */
};

struct tv_class_statistics {
    const struct tv_exercise *exercise;
    size_t statuses[TV_RESULT_MISSING + 1];
    struct tv_class_points points; /* of what was handed in and checked */
    struct tv_class_row *rows;     /* in the order of the class */
    size_t count;
    struct tv_class_check *checks; /* as the exercise has them */
    size_t check_count;
    size_t full;                      /* how many earned all points */
    struct tv_class_groups mistakes;  /* usual ones; where answers tell no more, several, a line
                                         each */
    struct tv_class_groups unwritten; /* functions that are as the stub has them */
    struct tv_class_groups wrong;     /* other wrong answers; the text is the check's name */
    struct tv_class_groups faults;    /* why nothing could be checked: the compiler's first error,
                                         without its place */
    struct tv_arena arena;
};

/* The students and the exercise have to stay. False: no memory; it may be released. */
bool tv_class_statistics_begin(struct tv_class_statistics *statistics,
                               const struct tv_students *students,
                               const struct tv_exercise *exercise, struct tv_error *error);

/* Counts a result; context is the struct tv_class_statistics. */
tv_result_see tv_class_statistics_see;

/* All results were seen: puts points and groups in order. */
void tv_class_statistics_end(struct tv_class_statistics *statistics);

void tv_class_statistics_release(struct tv_class_statistics *statistics);

#endif
