/* feedback.h: what a student gets back: one page that stands alone, with the points, what each
 * check saw, the picture of the two trees where they first differ, and the step-through page of the
 * right tree and of the student's own.
 */
#ifndef TV_CLASS_FEEDBACK_H
#define TV_CLASS_FEEDBACK_H

#include "class/result.h"

struct tv_feedback_wanted {
    const struct tv_result_wanted *result;
    const struct tv_exercise *exercise;
    bool pictures; /* draws, where the grading has two trees */
};

/* Writes the page. Nothing of a hidden check is told but its verdict; nothing about other students,
 * about this machine, or about the key. */
bool tv_feedback_page(const struct tv_feedback_wanted *wanted, FILE *out, struct tv_error *error);

#endif
