/* lines.h: texts of several lines, counted, and compared line by line: blanks at the end of a line,
 * and empty lines at the end, make no difference there.
 */
#ifndef TV_GRADE_LINES_H
#define TV_GRADE_LINES_H

#include <stddef.h>

/* The number of the first line that is different, which counts from 1; 0: there is none. Where one
 * text has ended, its line is an empty one. */
size_t tv_line_apart(const char *a, const char *b);

/* The line with this number, of `length` bytes without blanks at its end; empty after the last. */
const char *tv_line_number_of(const char *text, size_t number, size_t *length);

/* How many lines there are to be shown: 1 at least; an end of line at the end begins none. */
size_t tv_line_count(const char *text);

#endif
