/* store.h: the folder of results of a class, RESULTS, in which each file is whole at any time.
 *
 *     class.json           who is in the class and what was handed in: what all else is made from
 *     setting.json         how it is graded: the exercise, the options
 *     roster.csv           the roster as it was given, if one was
 *     submissions/KEY/NAME.c   what is graded
 *     results/KEY.json     a result (result.h), written last and renamed: there is one if and only
 *                          if the unit is done
 *     feedback/KEY.html    what the student gets
 *     times.csv            a line for each unit that was graded: the only file with times in it
 *     gradebook.csv moodle.csv canvas.csv report.html times.html    made at the end, from results
 *
 * The unit of work is one submission in, one result out, idempotent: run.h grades them all, and
 * `treevisit grade --unit KEY` one, on whatever machine sees the folder.
 */
#ifndef TV_CLASS_STORE_H
#define TV_CLASS_STORE_H

#include <jansson.h>

#include "class/students.h"

/* How a class is graded; kept in setting.json. Texts belong to the arena of who reads it. */
struct tv_class_setting {
    const char *exercise;        /* a name, or an absolute path */
    const char *key;             /* an absolute path; or NULL */
    const char *mistakes;        /* likewise; or NULL */
    const char *const *settings; /* of --set, "size=8", ends with NULL */
    double answer_seconds;       /* --limit-answer */
    double unit_seconds;         /* --timeout */
    const char *level;           /* --require-sandbox; or NULL */
    bool pictures;
};

struct tv_store {
    const char *folder; /* has to stay */
};

/* Makes the folder and those in it, where they are not there. */
bool tv_store_make(const struct tv_store *store, struct tv_error *error);

/* A path in the folder, "results", "anna", ".json"; in the arena. NULL: no memory. */
const char *tv_store_path(const struct tv_store *store, struct tv_arena *arena, const char *folder,
                          const char *name, const char *ending);

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

/* Writes a file of the folder, whole, unless it has these bytes already. */
bool tv_store_put(const char *path, const char *bytes, size_t length, struct tv_error *error);

#endif
