/* missed.c: see missed.h. */
#include "class/missed.h"

#include <string.h>

static bool had_handed_in(const struct tv_students *before, const char *key)
{
    for (size_t i = 0; i < before->count; i++)
        if (strcmp(before->list[i].key, key) == 0)
            return before->list[i].origin != NULL;
    return false;
}

size_t tv_students_missed(const struct tv_students *before, const struct tv_students *now,
                          const struct tv_student **first)
{
    size_t count = 0;
    for (size_t i = 0; i < now->count; i++) {
        const struct tv_student *student = &now->list[i];
        if (student->origin || student->is_unclear || !had_handed_in(before, student->key))
            continue;
        if (count++ == 0)
            *first = student;
    }
    return count;
}
