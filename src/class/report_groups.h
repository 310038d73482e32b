/* report_groups.h: what several students of a class have in common, such as a mistake: how many
 * there are, by check, and one of them as an example. report_statistics.c gathers groups.
 */
#ifndef TV_CLASS_REPORT_GROUPS_H
#define TV_CLASS_REPORT_GROUPS_H

#include <jansson.h>

#include "students/students.h"

/* What an example shows: facts as check/v1 has them, or a text. Both values are held. */
struct tv_class_example {
    const struct tv_student *student; /* whose it is, which is not told; NULL: there is none */
    json_t *file;                     /* what the student's file is called */
    json_t *shown;
    size_t check; /* counts from 0 */
};

struct tv_class_group {
    const char *text;
    size_t students;
    size_t *checks; /* of how many students in each check; one may have it in several */
    const struct tv_student *last;
    struct tv_class_example example; /* of the student whose key comes first, in the first check */
};

/* Begin with all zeros but check_count; release them in any case. */
struct tv_class_groups {
    struct tv_class_group *list;
    size_t count, room;
    size_t check_count;
    struct tv_arena arena;
};

/* Counts the student in the group with this text, once, and in the check. All of one student are
 * added one after another, in the order of checks. The example's values are borrowed. False: no
 * memory. */
bool tv_class_groups_add(struct tv_class_groups *groups, const char *text,
                         const struct tv_class_example *seen);

/* Puts them in order: the most students first, equal ones by their text. */
void tv_class_groups_rank(struct tv_class_groups *groups);

void tv_class_groups_release(struct tv_class_groups *groups);

#endif
