/* encoding.h: texts that others wrote, made UTF-8: many editors and spreadsheets still write
 * another encoding. What compiles a student's file asks (submission/compile.c), and so does csv.c.
 */
#ifndef TV_FILES_ENCODING_H
#define TV_FILES_ENCODING_H

#include "exercise/problems.h"

/* Where the text is no UTF-8, and no UTF-16 either, it is taken for Latin-1 or its relative of
 * Windows (windows-1252 in https://encoding.spec.whatwg.org/), and written as UTF-8: a name in a
 * comment shall cost nobody a point. False: no memory. */
bool tv_encoding_mend(struct tv_source *source, struct tv_arena *arena,
                      struct tv_problems *problems);

/* Where the text begins with the mark of UTF-16, it is written as UTF-8, without the mark; halves
 * of characters become U+FFFD. False: no memory. */
bool tv_encoding_narrow(struct tv_source *source, struct tv_arena *arena,
                        struct tv_problems *problems);

#endif
