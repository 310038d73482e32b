/* source.h: a text that was read (a file, or an option of the command), and places in it.
 *
 * Everything that the loader makes of a text keeps its place, so that an error found much later
 * still points to where the user wrote it.
 */
#ifndef TV_EXERCISE_SOURCE_H
#define TV_EXERCISE_SOURCE_H

#include <stdbool.h>
#include <stddef.h>

#include "exercise/arena.h"

enum { TV_SOURCE_MAX = 1 << 20 }; /* bytes; no exercise needs more */

struct tv_source {
    const char *name; /* the file's path as it was given, or the option: "--set size=8" */
    const char *text; /* ended with a NUL; NULL where there is none to show */
    size_t length;    /* in bytes */
    size_t skip;      /* bytes before the YAML: of "size=8" the first five */
    unsigned before;  /* lines of the file that come before the text */
    bool is_option;   /* its places are shown without line and column */
};

/* Lines and columns count from 1, columns in characters. Line 0: the source as a whole. */
struct tv_place {
    const struct tv_source *source;
    unsigned line, column;
};

/* A line without its end; not ended with a NUL. */
struct tv_line {
    const char *text;
    size_t length;
};

struct tv_problems;

/* Reads a file of at most TV_SOURCE_MAX bytes into the arena; a byte order mark of UTF-8 is
 * skipped. `from` is where the file was asked for: the errors point there, to the file itself
 * where `from` has no source. Errors: it cannot be read, it is too large, no memory. */
bool tv_source_read(struct tv_source *source, struct tv_arena *arena, const char *path,
                    struct tv_place from, struct tv_problems *problems);

/* Refuses, at the first such place, what is no UTF-8 and characters that no text has: NUL and
 * other control characters, line ends that editors do not count as such. */
bool tv_source_check(const struct tv_source *source, struct tv_problems *problems);

/* The line with that number, which is above `before`; an empty one beyond the last. */
struct tv_line tv_source_line(const struct tv_source *source, unsigned number);

#endif
