/* work.h: the folder of one submission: what is compiled is copied there, and the program runs
 * from there. It is ours; within it is one folder that the compiler may write to, and what it made
 * is moved out of that before it runs. So no path of the user's own is seen in the sandbox, and
 * none has to be open to others.
 */
#ifndef TV_SUBMISSION_WORK_H
#define TV_SUBMISSION_WORK_H

#include <limits.h>

#include "treevisit.h"

struct tv_work {
    char path[PATH_MAX]; /* absolute; "" if there is none */
    char made[PATH_MAX]; /* the folder for what is made */
};

/* The absolute path of the folder for temporary files: TMPDIR, or /tmp. */
bool tv_work_parent(char parent[PATH_MAX], struct tv_error *error);

/* Makes one there. What was made is removed with tv_work_remove(), also after an error. */
bool tv_work_make(struct tv_work *work, struct tv_error *error);

/* Writes the path of a file there. False: it is too long. */
bool tv_work_path(const struct tv_work *work, const char *name, char path[PATH_MAX],
                  struct tv_error *error);

/* Writes a file there. */
bool tv_work_put(const struct tv_work *work, const char *name, const char *bytes, size_t length,
                 struct tv_error *error);

/* Copies a file into it, which others may execute if `executable`. */
bool tv_work_copy(const struct tv_work *work, const char *name, const char *from, bool executable,
                  struct tv_error *error);

/* Moves a program out of `made`, and lets others execute it. False: nothing fit to run is there. */
bool tv_work_take(const struct tv_work *work, const char *name, struct tv_error *error);

/* Whether its disk has hardly any room left. */
bool tv_work_is_full(const struct tv_work *work);

/* Removes the folder and all that is in it. */
void tv_work_remove(struct tv_work *work);

#endif
