/* report_example.h: one student's wrong answer, shown to explain what many did, without saying
 * whose it is. report_page.c writes one below each mistake.
 */
#ifndef TV_CLASS_REPORT_EXAMPLE_H
#define TV_CLASS_REPORT_EXAMPLE_H

#include "class/report_groups.h"
#include "exercise/exercise.h"

/* Whether there is more to show than the message that stands above it. */
bool tv_class_example_is_there(const struct tv_class_example *example);

/* Writes the facts of the wrong answer as a list, or, of what does not compile, the line and the
 * place. False: no memory. */
bool tv_class_example_write(const struct tv_class_example *example,
                            const struct tv_exercise *exercise, FILE *out);

#endif
