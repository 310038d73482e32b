/* loader.h: what every part of the loader needs at hand: where memory comes from, where problems
 * go, which file it is about.
 */
#ifndef TV_EXERCISE_LOADER_H
#define TV_EXERCISE_LOADER_H

#include "exercise/arena.h"
#include "exercise/problems.h"

struct tv_value;

struct tv_loader {
    struct tv_arena *arena; /* the exercise's */
    struct tv_problems *problems;
    const char *path;            /* of the exercise; other files are looked for in its folder */
    const struct tv_value *root; /* all of the exercise, once it is parsed */
};

/* tv_arena_array(), which says so where there is no memory. */
void *tv_loader_array(struct tv_loader *loader, size_t count, size_t size);

/* tv_arena_copy(), likewise. */
char *tv_loader_copy(struct tv_loader *loader, const char *text, size_t length);

#endif
