/* store.h: the folder of results of a class, RESULTS, in which each file is whole at any time.
 *
 *     class.json           who is in the class and what was handed in: what all else is made from
 *     setting.json         how it is graded: the exercise, the options
 *     roster.csv           the roster that was given, if one was, in UTF-8
 *     submissions/KEY/NAME.c   what is graded
 *     results/KEY.json     a result (result.h), written last and renamed: there is one if and only
 *                          if the unit is done; plan.c removes what has changed since
 *     feedback/KEY.html    what the student gets
 *     times.csv            a line for each unit that was graded (times.h): the only file with times
 *     gradebook.csv moodle.csv canvas.csv report.html times.html    made at the end, from results
 *     .lock                held by the run that writes here
 *
 * The unit of work is one submission in, one result out, idempotent: run.h grades them all, and
 * `treevisit grade --unit KEY` one, on whatever machine sees the folder.
 */
#ifndef TV_CLASS_STORE_H
#define TV_CLASS_STORE_H

#include <jansson.h>

#include "students/students.h"

/* How a class is graded; kept in setting.json. Texts belong to the arena of who reads it. */
struct tv_class_setting {
    const char *exercise;        /* a name, or an absolute path */
    const char *key;             /* an absolute path; or NULL */
    const char *const *settings; /* of --set, "size=8", ends with NULL */
    double answer_seconds;       /* --limit-answer */
    double unit_seconds;         /* --timeout */
    const char *level;           /* --require-sandbox; or NULL */
    bool pictures;
    uint64_t base; /* of the fingerprints (fingerprint.h), where the class was gathered */
};

struct tv_store {
    const char *folder; /* has to stay */
};

/* ---- The folder ---- */

/* Refuses a folder that is neither empty nor of results: its files are somebody's. One that is not
 * there is fine. */
bool tv_store_check(const struct tv_store *store, struct tv_error *error);

/* Makes the folder, for its owner alone, and those in it, where they are not there, unless it is
 * refused. */
bool tv_store_make(const struct tv_store *store, struct tv_error *error);

/* Makes one of those in it, where it is not there. What stands there instead of a folder, such as a
 * link that leads elsewhere, is an error: what others have put there is not written through. */
bool tv_store_make_folder(const char *path, struct tv_error *error);

/* Until the lock is released, or this process ends in whatever way, nobody else gets it. False:
 * another has it, and the error says which process. */
struct tv_lock {
    int file; /* begin with all zeros: none */
};
bool tv_store_lock(const struct tv_store *store, struct tv_lock *lock, struct tv_error *error);
void tv_lock_release(struct tv_lock *lock);

/* A path in the folder, "results", "anna", ".json"; in the arena. NULL: no memory. */
const char *tv_store_path(const struct tv_store *store, struct tv_arena *arena, const char *folder,
                          const char *name, const char *ending);

/* The path of the file that is graded, "submissions/anna/farmer.c"; likewise. */
const char *tv_store_submission(const struct tv_store *store, struct tv_arena *arena,
                                const char *key, const char *exercise);

/* Writes a file of the folder, whole, unless it has these bytes already. */
bool tv_store_put(const char *path, const char *bytes, size_t length, struct tv_error *error);

/* Reads a file into the arena, ended with a NUL that does not count. */
bool tv_store_get(const char *path, struct tv_arena *arena, const char **bytes, size_t *length,
                  struct tv_error *error);

/* ---- What is in it (store_class.c, store_setting.c, gather.c, tidy.c) ---- */

/* Writes and reads class.json (tests/class/class.schema.json) and setting.json. Reading: what the
 * students point to is the arena's; roster is read again from roster.csv. */
bool tv_store_write_class(const struct tv_store *store, const struct tv_students *students,
                          struct tv_error *error);
bool tv_store_read_class(const struct tv_store *store, struct tv_students *students,
                         struct tv_problems *problems);
bool tv_store_write_setting(const struct tv_store *store, const struct tv_class_setting *setting,
                            struct tv_error *error);
bool tv_store_read_setting(const struct tv_store *store, struct tv_arena *arena,
                           struct tv_class_setting *setting, struct tv_problems *problems);

/* Writes what was handed in: submissions/KEY/NAME.c of each student who has something to be graded.
 */
bool tv_store_gather(const struct tv_store *store, const struct tv_students *students,
                     const struct tv_sources *sources, const char *exercise,
                     struct tv_problems *problems);

/* Removes files that were half written when a run was killed; only those that have names of ours,
 * and where that cannot be done they stay: nothing reads them. Returns how many results are there
 * of students who are not in the class now: they stay, too, for they may be wanted elsewhere. */
size_t tv_store_tidy(const struct tv_store *store, const struct tv_students *students);

#endif
