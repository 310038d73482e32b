/* formats.h: a solution as a person wants to read it: drawn, as moves, as a list, as an answer. The
 * visitors `solutions` and `answer` print with these.
 */
#ifndef TV_VISITORS_FORMATS_H
#define TV_VISITORS_FORMATS_H

#include "treevisit.h"

/* Writes the solution, whole lines. With `paths` its name is that of its path. Returns false after
 * filling the error if the space cannot say what a move costs. */
bool tv_solution_write(const struct tv_seen *seen, enum tv_format format, bool paths, FILE *out,
                       struct tv_error *error);

/* Writes the solution as an answer, on one line with its end. */
void tv_answer_write(const struct tv_seen *seen, FILE *out);

/* Likewise, that there is no solution. */
void tv_no_answer_write(const struct tv_space *space, const struct tv_result *result, FILE *out);

#endif
