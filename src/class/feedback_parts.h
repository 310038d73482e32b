/* feedback_parts.h: the parts of a student's page, which feedback.c puts together. Each writes
 * HTML; whether writing failed is found at the end of the page.
 */
#ifndef TV_CLASS_FEEDBACK_PARTS_H
#define TV_CLASS_FEEDBACK_PARTS_H

#include "class/feedback.h"
#include "grade/grade.h"

/* "3.5 of 7 points" */
void tv_feedback_points(uint64_t earned, uint64_t points, FILE *out);

/* Where the handout tells of what went wrong, each part once; nothing where nothing did
 * (feedback_check.c). */
void tv_feedback_reading(const struct tv_grading *grading, FILE *out);

/* What is told of one check, below its heading: the verdict, what was seen, what to do next. Of a
 * hidden one the verdict (feedback_check.c). False: no memory. */
bool tv_feedback_check(const struct tv_grading *grading, const struct tv_check_report *report,
                       FILE *out);

/* The two trees of the grading's `drawn`: as one picture, unless `graphviz` is NULL, and as
 * step-through pages (feedback_pictures.c). */
bool tv_feedback_pictures(const struct tv_grading *grading, struct tv_graphviz *graphviz, FILE *out,
                          struct tv_error *error);

#endif
