/* traces.h: the right tree and the submission's, as two traces of which a picture is made. grade.c
 * asks for them when all checks are done; nodes.c has a smaller pair in store.
 */
#ifndef TV_GRADE_TRACES_H
#define TV_GRADE_TRACES_H

#include "grade/lists.h"

/* Visits the instance with its own space or visit and with the submission's, and keeps both traces
 * in the report if they differ. A checker that counts nothing: a submission that fails is traced as
 * far as it came, unless the report has a smaller pair. A child that is no state of the exercise
 * ends the visit and is not in its trace; a state with its children shows it. */
tv_checker tv_trace_both;

/* Keeps in the report a state with its children, as two trees. */
bool tv_trace_children(struct tv_trial *trial, const char *state, const struct tv_list *yours,
                       const struct tv_list *expected);

#endif
