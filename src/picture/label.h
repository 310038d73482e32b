/* label.h: texts as they stand in a picture: made safe, broken into lines, shortened, measured.
 *
 * Sizes are estimates, on the large side, for any sans-serif font: a picture then has the same
 * measures on every machine, with or without fonts.
 */
#ifndef TV_PICTURE_LABEL_H
#define TV_PICTURE_LABEL_H

#include <stdbool.h>
#include <stddef.h>

#include "exercise/arena.h"

/* Of the names in nodes and of all smaller print, in points. */
#define TV_FONT_SIZE 11.0
#define TV_SMALL_FONT_SIZE 9.0

/* The fonts, in the order in which a machine is asked for them. */
#define TV_FONT "Helvetica,Arial,sans-serif"

/* What stands for the rest of a text that is shortened. */
#define TV_ELLIPSIS "\xE2\x80\xA6"

/* The height of a line, as a multiple of the size of its font. */
#define TV_LINE_HEIGHT 1.2

struct tv_label {
    const char *text;     /* lines, with a newline between two */
    unsigned lines;       /* 0: the text is empty */
    double width, height; /* in points */
    bool shortened;       /* some of the text is not in it; the end shows an ellipsis */
};

/* How a label is broken: lines no wider than this, if the text has places to break at, which are
 * after blanks and after commas, and in the middle of words that are wider; no more lines. */
struct tv_label_shape {
    double font_size, width;
    unsigned lines;
};

/* Makes the label of a text in the arena. Line ends in the text begin new lines. Bytes that are no
 * UTF-8 and characters that XML has not (controls, U+FFFE) become U+FFFD, a tab becomes blanks.
 * Returns false if there is no memory. */
bool tv_label_make(struct tv_label *label, const char *text, const struct tv_label_shape *shape,
                   struct tv_arena *arena);

/* A text made safe in the same way, and cut after so many bytes with an ellipsis. NULL: no memory.
 */
const char *tv_safe_text(const char *text, size_t max_bytes, struct tv_arena *arena);

/* How wide one line of text is, in points. */
double tv_text_width(const char *text, double font_size);

#endif
