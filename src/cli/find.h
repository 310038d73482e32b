/* find.h: where exercises are found by name. */
#ifndef TV_CLI_FIND_H
#define TV_CLI_FIND_H

#include <stdbool.h>
#include <stddef.h>

#include "cli/command.h"

/* The folders with exercises: the project's, where it is the current folder, then the installed. */
enum { TV_EXERCISE_FOLDERS = 2 };
extern const char *const tv_exercise_folders[TV_EXERCISE_FOLDERS];

/* Whether the file is named as one: with .yaml at the end. */
bool tv_is_exercise_file(const char *name);

/* The folder of exercises that was built, or moved, together with this program, if it has the file
 * "/queens.yaml"; allocated. NULL: there is none. */
char *tv_exercises_beside(const char *file);

/* The folder of the handouts beside these exercises; allocated. NULL: there is none, or no memory.
 */
char *tv_find_handouts(void);

/* The folder of Treevisit's own sources, with its Makefile: the current one, that of the build, or
 * the installed one; allocated. NULL: there is none, or no memory. */
char *tv_find_source(void);

/* The file of an exercise: the path itself if it has a slash or ends with .yaml, else the file of
 * that name in the first folder that has it, or in the one beside this program. Allocated; NULL
 * after saying why, with *code set. */
char *tv_find_exercise(const char *exercise, enum tv_exit *code);

/* Where a program that is tried on an exercise finds what it is made with; allocated. */
struct tv_folders {
    char *exercise; /* of the exercise's file */
    char *headers;  /* of those that come with Treevisit, where students' NAME.h are */
    char *homework; /* homework.h and libhomework.a */
    char *program;  /* this one: a path, or what PATH knows it by */
};
enum tv_exit tv_find_folders(struct tv_folders *folders, const char *exercise);
void tv_folders_release(struct tv_folders *folders);

/* The names of the exercises in a folder, sorted; each and the array are allocated. Returns false
 * if there is no memory; a folder that cannot be read has none. */
bool tv_exercises_in(const char *folder, char ***names, size_t *count);
void tv_names_free(char **names, size_t count);

/* Their order, for bsearch(): of two pointers to names. */
int tv_name_order(const void *a, const void *b);

#endif
