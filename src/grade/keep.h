/* keep.h: texts that were written with stdio, kept in an arena. */
#ifndef TV_GRADE_KEEP_H
#define TV_GRADE_KEEP_H

#include "exercise/arena.h"
#include "visit/text.h"

/* Copies the text that was written since tv_text_begin() into the arena, and releases it. NULL: no
 * memory, then or when it was begun. */
char *tv_keep_text(struct tv_arena *arena, struct tv_text *text);

#endif
