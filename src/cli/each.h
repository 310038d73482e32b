/* each.h: `treevisit run EXERCISE --each FILE`: many questions, an answer a line. */
#ifndef TV_CLI_EACH_H
#define TV_CLI_EACH_H

#include "cli/run_options.h"

/* Runs the exercise at `path` once for each line of the file options->each ("-": standard input),
 * with the settings of the command and then those of the line. A line that is wrong is reported
 * with its number, and the next has its turn. Returns the worst code of all lines. */
enum tv_exit tv_run_each(const struct tv_run_options *options, const char *path, FILE *out);

#endif
