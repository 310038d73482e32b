/* excerpt.h: the line of a text in which something is wrong, with a caret below the place.
 * Problems are shown with it.
 */
#ifndef TV_EXERCISE_EXCERPT_H
#define TV_EXERCISE_EXCERPT_H

#include "exercise/arena.h"
#include "exercise/source.h"

/* Two lines in the arena, or "" where there is nothing to point at. The caret lands below its
 * character whatever stands before it: tabs, wide characters, combining ones. A long line is
 * shortened around the column, and what could harm a terminal is shown as '?'. NULL: no memory. */
char *tv_excerpt(struct tv_arena *arena, struct tv_place place);

#endif
