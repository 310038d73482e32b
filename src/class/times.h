/* times.h: how long each unit took: times.csv, a table with a line "KEY,SECONDS" for each time that
 * it was graded. Of a key the last line counts. No other file has times in it.
 */
#ifndef TV_CLASS_TIMES_H
#define TV_CLASS_TIMES_H

#include "class/store.h"

/* The first line, which tv_store_make() writes. */
extern const char tv_times_head[];

/* Adds a line, in one piece, so that several processes may do so at a time. */
bool tv_times_append(const struct tv_store *store, const char *key, double seconds,
                     struct tv_error *error);

/* Reads the seconds of each student of the class, by index; -1: nothing is known. Lines that are
 * damaged, or of nobody in the class, do not matter; nor does it that there is no file. False: it
 * cannot be read, or there is no memory. */
bool tv_times_read(const struct tv_store *store, const struct tv_students *students,
                   double *seconds, struct tv_error *error);

#endif
