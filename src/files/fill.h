/* fill.h: templates: texts in which words like @NAME@ stand for what is known when a file is made
 * of them. Bundles and new exercises are.
 */
#ifndef TV_FILES_FILL_H
#define TV_FILES_FILL_H

#include "exercise/arena.h"

struct tv_filling {
    const char *word; /* "NAME" */
    const char *text; /* "farmer" */
};

/* The template with all of these words filled in; `fillings` ends with a NULL word. What else has
 * an '@' stays as it is. Ended with a NUL, in the arena; NULL: no memory. */
char *tv_fill(struct tv_arena *arena, const char *template, const struct tv_filling *fillings);

#endif
