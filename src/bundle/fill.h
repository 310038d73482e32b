/* fill.h: templates of a bundle: texts in which words like @NAME@ stand for what is known when the
 * bundle is made.
 */
#ifndef TV_BUNDLE_FILL_H
#define TV_BUNDLE_FILL_H

#include "exercise/arena.h"

struct tv_filling {
    const char *word; /* "NAME" */
    const char *text; /* "farmer" */
};

/* The template with all of these words filled in; `fillings` ends with a NULL word. What else has
 * an '@' stays as it is. Ended with a NUL, in the arena; NULL: no memory. */
char *tv_fill(struct tv_arena *arena, const char *template, const struct tv_filling *fillings);

#endif
