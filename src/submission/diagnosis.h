/* diagnosis.h: from what a compiler or a linker wrote to a problem at its place in the student's
 * file.
 */
#ifndef TV_SUBMISSION_DIAGNOSIS_H
#define TV_SUBMISSION_DIAGNOSIS_H

#include "exercise/problems.h"

struct tv_diagnosis {
    const struct tv_source *source; /* the student's file */
    const char *compiled;           /* the name that it was compiled with: "farmer.c" */
    const char *header;             /* the name of the exercise's header: "farmer.h" */
    const char *declared;           /* the header's text */
    const char *output;             /* of the compiler */
};

/* Adds the first error as a problem; where there is none, the first line says most. Returns
 * false. */
bool tv_diagnose(const struct tv_diagnosis *diagnosis, struct tv_problems *problems);

/* Writes the first few warnings, each a line: "FILE:3:5: warning: unused variable 'x'". */
void tv_write_warnings(const struct tv_diagnosis *diagnosis, FILE *out);

#endif
