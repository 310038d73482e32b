/* encoding.h: the encoding of a student's file: many editors still write another one than UTF-8.
 * compile.c asks.
 */
#ifndef TV_SUBMISSION_ENCODING_H
#define TV_SUBMISSION_ENCODING_H

#include "exercise/problems.h"

/* Where the text is no UTF-8, and no UTF-16 either, it is taken for Latin-1 or its relative of
 * Windows, and written as UTF-8: a name in a comment shall cost nobody a point. False: no memory.
 */
bool tv_encoding_mend(struct tv_source *source, struct tv_arena *arena,
                      struct tv_problems *problems);

#endif
