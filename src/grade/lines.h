/* lines.h: two texts compared line by line; blanks at the end of a line, and empty lines at the end
 * of the text, make no difference.
 */
#ifndef TV_GRADE_LINES_H
#define TV_GRADE_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* A line without its end, or without the blanks before it. */
struct tv_text_line {
    const char *start; /* NULL: the text has ended */
    size_t length;
};

struct tv_lines_differ {
    size_t number;                    /* of the line, from 1 */
    struct tv_text_line one, another; /* the two lines */
};

/* Whether they differ, and where first. */
bool tv_lines_differ(const char *one, const char *another, struct tv_lines_differ *where);

/* Whether two lines are the same but for blanks. */
bool tv_lines_differ_in_blanks(const struct tv_lines_differ *where);

#endif
