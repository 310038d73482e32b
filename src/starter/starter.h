/* starter.h: the files of a new exercise, to begin from: `treevisit new` writes them.
 *
 * They are made of the templates in the folders of this room, one for each kind of space, in which
 * the words @NAME@, @IDENTIFIER@ and @GUARD@ stand for what the exercise is called, in C, too. All
 * of them hold as they are: the exercise has what it expects, the stub no point and the solution
 * all.
 */
#ifndef TV_STARTER_STARTER_H
#define TV_STARTER_STARTER_H

#include "exercise/problems.h"

struct tv_starter_wanted {
    const char *name; /* what files are called: tv_file_name_is_plain() */
    const char *kind; /* of the space: one of tv_kinds */
    bool homework;    /* with what students are given, and a solution */
};

/* A file that was written. */
struct tv_starter_file {
    const char *path, *about;
};

enum { TV_STARTER_FILES_MAX = 6 }; /* more than there are */

/* Begin with all zeros, and release it in any case. */
struct tv_starter {
    struct tv_starter_file files[TV_STARTER_FILES_MAX];
    size_t count;
    struct tv_arena arena;
};

/* Why there is no homework of that kind to begin from; NULL: there is one. */
const char *tv_starter_no_homework(const char *kind);

/* Why no homework can have this name, in half a sentence, though an exercise can; NULL: it can. */
const char *tv_starter_trouble(const char *name);

/* Writes the files into the current folder, and the solution into a folder `solutions` there: all
 * of them or none. Errors: files that are there already, each a problem, for none is overwritten
 * (TV_BAD_DATA); one that cannot be made (TV_NO_INPUT); a full disk, no memory (TV_NO_MEMORY). */
bool tv_starter_write(struct tv_starter *starter, const struct tv_starter_wanted *wanted,
                      struct tv_problems *problems);

void tv_starter_release(struct tv_starter *starter);

#endif
