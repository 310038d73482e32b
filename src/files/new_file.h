/* new_file.h: a file that is written under another name and takes its place when it is whole, so
 * that a failure, or being killed, loses nothing. The command's output and the files of a class are
 * written so.
 */
#ifndef TV_FILES_NEW_FILE_H
#define TV_FILES_NEW_FILE_H

#include "treevisit.h"

struct tv_new_file {
    FILE *stream;
    const char *path;
    char *temporary; /* NULL: what was there is no plain file, and is written to as it is */
};

/* Whether a text written to this path replaces a file, which can be done again; what is no plain
 * file, such as a pipe or /dev/full, gets each text once. */
bool tv_new_file_replaces(const char *path);

/* Opens it; the path has to stay. The new file has the permissions of the one that it replaces. */
bool tv_new_file_open(struct tv_new_file *file, const char *path, struct tv_error *error);

/* Makes the file what was written. False, after filling the error: the old one is as it was. */
bool tv_new_file_commit(struct tv_new_file *file, struct tv_error *error);

/* Forgets what was written. Fine after a failure, and after all zeros. */
void tv_new_file_discard(struct tv_new_file *file);

#endif
