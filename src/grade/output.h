/* output.h: the parts of the check of a visitor, for each other: output.c, output_memory.c. */
#ifndef TV_GRADE_OUTPUT_H
#define TV_GRADE_OUTPUT_H

#include "grade/printed.h"
#include "grade/reference.h"

/* What is right of an instance. Begin with all zeros. */
struct tv_output_expected {
    struct tv_record record;
    struct tv_text text;
    const char *bytes; /* what the visitor prints that the exercise names first */
};

bool tv_output_expect(struct tv_trial *trial, struct tv_output_expected *expected);
void tv_output_expected_release(struct tv_output_expected *expected);

/* Counts and tells how what was printed compares. `which` visit it was, in words. */
bool tv_output_judge(struct tv_trial *trial, const struct tv_output_expected *expected,
                     const struct tv_printed *printed, const char *which);

/* Shows the visit, and does that. */
bool tv_output_compare(struct tv_trial *trial, const struct tv_output_expected *expected,
                       struct tv_printed *printed, const char *which);

tv_checker tv_check_output_freed;   /* `memory: freed` */
tv_checker tv_check_output_refused; /* `memory: refused` */

#endif
