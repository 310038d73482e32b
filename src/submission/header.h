/* header.h: which homework a student's file is about: the header says, NAME.h, that it includes.
 * compile.c asks.
 */
#ifndef TV_SUBMISSION_HEADER_H
#define TV_SUBMISSION_HEADER_H

#include "exercise/problems.h"
#include "submission/submission.h"

struct tv_header {
    const char *name;        /* "farmer.h" */
    struct tv_source source; /* its text */
};

/* Finds the first header that the file includes and that is in one of the folders; where there is
 * none, that of the exercise, so that the file can be told to include it. False after adding a
 * problem: the exercise has none either; no memory. */
bool tv_header_find(const struct tv_submission_wanted *wanted, const struct tv_source *file,
                    struct tv_arena *arena, struct tv_header *header, struct tv_problems *problems);

#endif
