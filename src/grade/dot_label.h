/* dot_label.h: the text that Graphviz shows for a label. dot_read.c calls it. */
#ifndef TV_GRADE_DOT_LABEL_H
#define TV_GRADE_DOT_LABEL_H

#include "exercise/arena.h"

#include <stdbool.h>

/* Resolves escapes ("\n" ends a line, "\N" is the node's id) and entities ("&amp;"); of HTML the
 * text is kept, without the tags. NULL: no memory. */
const char *tv_dot_label(struct tv_arena *arena, const char *label, bool is_html, const char *id);

#endif
