/* program.h: where a program is, looked for as the sandbox would. */
#ifndef TV_SUBMISSION_PROGRAM_H
#define TV_SUBMISSION_PROGRAM_H

#include <limits.h>

#include "treevisit.h"

/* Writes the absolute path of a command: looked up where system programs are if its name has no
 * slash, below `folder` otherwise. Errors: there is none, it may not be executed. */
bool tv_program_find(const char *name, const char *folder, char path[PATH_MAX],
                     struct tv_error *error);

/* Whether the file may be executed; the error says what to do about it. */
bool tv_program_check(const char *path, struct tv_error *error);

/* Writes the absolute path of a folder. */
bool tv_program_folder(const char *folder, char path[PATH_MAX], struct tv_error *error);

#endif
