/* report_values.h: values of the reports that are JSON. */
#ifndef TV_GRADE_REPORT_VALUES_H
#define TV_GRADE_REPORT_VALUES_H

#include <jansson.h>

#include "grade/report_parts.h"

/* Each returns a new reference; NULL: no memory. */

/* A text that can be seen; null for NULL. */
json_t *tv_json_text(const char *text);

/* What was written to the text, as it is, which is released. */
struct tv_text;
json_t *tv_json_take(struct tv_text *text);

/* Points: a whole number where they are one. */
json_t *tv_json_points(uint64_t hundredths);

/* The verdict and below it the feedback, as a text of several lines. */
json_t *tv_json_feedback(const struct tv_grading *grading, const struct tv_check_report *report);

/* All of a grading, check/v1 (report_json.c), which calls the submission `file`. */
json_t *tv_grading_json(const struct tv_grading *grading, const char *file);

/* Puts a new reference into an object. False: it is NULL, or there is no memory. */
bool tv_json_put(json_t *object, const char *key, json_t *value);

/* An array with what `one` makes of each check. */
json_t *tv_json_checks(const struct tv_grading *grading,
                       json_t *(*one)(const struct tv_grading *grading,
                                      const struct tv_check_report *report));

/* Writes the document if it was `complete`, and frees it: keys in the order in which they were put,
 * and an end of line. */
bool tv_json_write(json_t *document, bool complete, FILE *out, struct tv_error *error);

#endif
