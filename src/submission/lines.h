/* lines.h: looking through the lines that a compiler or a sanitizer wrote, for compile messages
 * and for reports. A text ends with a NUL, and so may its last line.
 */
#ifndef TV_SUBMISSION_LINES_H
#define TV_SUBMISSION_LINES_H

#include "exercise/source.h"

/* The line that begins at `text`. */
struct tv_line tv_line_at(const char *text);

/* Where the line after it begins; NULL: there is none. */
const char *tv_line_next(struct tv_line line);

/* Where in the line these words are; NULL: nowhere. */
const char *tv_line_find(struct tv_line line, const char *words);

/* The number of a line behind "NAME:" where it stands as a whole, after a slash, a space or
 * nothing; 0: it does not. */
unsigned tv_line_number(struct tv_line line, const char *name);

#endif
