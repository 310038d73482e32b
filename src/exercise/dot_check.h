/* dot_check.h: whether a text in DOT has everything closed that it opens. dot_file.c asks before it
 * hands the text to libcgraph, whose scanner keeps an open quote or comment for the next file.
 */
#ifndef TV_EXERCISE_DOT_CHECK_H
#define TV_EXERCISE_DOT_CHECK_H

#include "exercise/problems.h"

/* Adds a problem at what is not closed. What is wrong otherwise is left to libcgraph. */
bool tv_dot_check(const struct tv_source *source, struct tv_problems *problems);

#endif
