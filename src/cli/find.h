/* find.h: where exercises are found by name, and what students' programs are made with. */
#ifndef TV_CLI_FIND_H
#define TV_CLI_FIND_H

#include "cli/command.h"

/* The folders with exercises: the project's, where it is the current folder, then the installed. */
enum { TV_EXERCISE_FOLDERS = 2 };
extern const char *const tv_exercise_folders[TV_EXERCISE_FOLDERS];

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

#endif
