/* library.h: the exercises that there are, in a folder or by name: what `list` shows, and what a
 * misspelt name may have meant.
 */
#ifndef TV_CLI_LIBRARY_H
#define TV_CLI_LIBRARY_H

#include "cli/find.h"

/* What the file of an exercise ends with. */
#define TV_EXERCISE_ENDING ".yaml"
bool tv_is_exercise_file(const char *name);

/* The names of the exercises in a folder, sorted; each and the array are allocated. Returns false
 * if there is no memory; a folder that cannot be read has none. */
bool tv_exercises_in(const char *folder, char ***names, size_t *count);
void tv_names_free(char **names, size_t count);

/* Those that are found by name. */
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
