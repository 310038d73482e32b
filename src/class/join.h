/* join.h: results that were made in several folders, on several machines perhaps, joined in one.
 * `treevisit gradebook` calls it.
 */
#ifndef TV_CLASS_JOIN_H
#define TV_CLASS_JOIN_H

#include "class/store.h"

struct tv_join_wanted {
    const struct tv_store *into; /* may be the first */
    const struct tv_store *from; /* the first has the class, how it is graded, and submissions */
    size_t count;
    const struct tv_students *students;
    const struct tv_class_setting *setting;
    const char *exercise;
};

/* Brings each student's result and feedback, and the time that it took, from the first folder that
 * has it; and class.json, setting.json and roster.csv. Where results of a student differ, that with
 * the right fingerprint is taken. Errors: two that differ, and it cannot be told which is right; a
 * file cannot be read or written. */
bool tv_join(const struct tv_join_wanted *wanted, struct tv_error *error);

#endif
