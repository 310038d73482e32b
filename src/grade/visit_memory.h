/* visit_memory.h: checks that a student's visit frees what it allocates, and that it ends well
 * where there is no memory. visit.c calls it.
 */
#ifndef TV_GRADE_VISIT_MEMORY_H
#define TV_GRADE_VISIT_MEMORY_H

#include "grade/trial.h"

tv_checker tv_check_visit_freed;   /* `memory: freed` */
tv_checker tv_check_visit_refused; /* `memory: refused` */

#endif
