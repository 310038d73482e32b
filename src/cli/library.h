/* library.h: the exercises that are found by name: what `list` shows, and what a misspelt name may
 * have meant.
 */
#ifndef TV_CLI_LIBRARY_H
#define TV_CLI_LIBRARY_H

#include "cli/find.h"

struct tv_library {
    const char *folders[TV_EXERCISE_FOLDERS];
    char *beside; /* one of them: the folder beside the program; or NULL */
    char **names[TV_EXERCISE_FOLDERS];
    size_t counts[TV_EXERCISE_FOLDERS];
    /* Each exercise once, in the folder where `run` finds it; the texts are those above. */
    struct tv_shelved {
        const char *folder, *name;
    } * list;
    size_t count;
};

/* Finds them, folder by folder, each sorted by name. False: there is no memory. Release it in any
 * case. */
bool tv_library_find(struct tv_library *library);
void tv_library_release(struct tv_library *library);

#endif
