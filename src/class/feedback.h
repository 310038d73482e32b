/* feedback.h: what a student gets back: one page that stands alone, with the points, what each
 * check saw, the picture of the two trees where they first differ, and the step-through page of the
 * right tree and of the student's own.
 */
#ifndef TV_CLASS_FEEDBACK_H
#define TV_CLASS_FEEDBACK_H

#include "class/result.h"
#include "picture/graphviz.h"

struct tv_feedback_wanted {
    const struct tv_result_wanted *result;
    const struct tv_exercise *exercise;
    bool pictures; /* where the grading has two trees */
    /* Draws both trees as one picture; NULL: there is none, and the step-through pages remain. It
     * is the caller's, since a process can have one only: opened if grading->drawn is there. */
    struct tv_graphviz *graphviz;
};

/* Writes the page. Nothing of a hidden check is told but its verdict and its points; nothing about
 * other students, about this machine, or about the key. Messages and commands in it name the file
 * as it was given to tv_grade(): give it one without a path. */
bool tv_feedback_page(const struct tv_feedback_wanted *wanted, FILE *out, struct tv_error *error);

#endif
