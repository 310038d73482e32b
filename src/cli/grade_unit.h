/* grade_unit.h: `treevisit grade --unit KEY -o RESULTS`. */
#ifndef TV_CLI_GRADE_UNIT_H
#define TV_CLI_GRADE_UNIT_H

#include "cli/grade_options.h"

/* Grades one unit of a class that was gathered into the folder, on whatever machine. */
enum tv_exit tv_grade_unit(struct tv_grade_options *options);

#endif
