/* missed.h: who had handed in something when the class was graded before, and of whom nothing was
 * given now: a folder or an archive may have been forgotten. `treevisit grade` asks.
 */
#ifndef TV_CLASS_MISSED_H
#define TV_CLASS_MISSED_H

#include "students/students.h"

/* Returns how many, and the first of them in *first. A student whose submission is not clear is
 * none of them, and gets no 0 for it; nor is one who is in one of the classes alone. */
size_t tv_students_missed(const struct tv_students *before, const struct tv_students *now,
                          const struct tv_student **first);

#endif
