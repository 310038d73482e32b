/* output.h: where the product of a command goes: standard output, or a file that is written under
 * another name and renamed when it is whole, so that a failure loses nothing.
 */
#ifndef TV_CLI_OUTPUT_H
#define TV_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "cli/command.h"

struct tv_output {
    FILE *stream;
    const char *path; /* NULL: standard output */
    char *temporary;
};

/* Whether what is written to this path replaces a file, which can be done again; standard output,
 * NULL, and what is no plain file get each text once. */
bool tv_output_is_replaced(const char *path);

/* Opens it; path NULL: standard output. Returns false after saying why. */
bool tv_output_open(struct tv_output *output, const char *path);

/* Makes the file what was written. Returns false after saying why; the old file is then as it was.
 */
bool tv_output_commit(struct tv_output *output);

/* Forgets what was written. */
void tv_output_discard(struct tv_output *output);

/* Commits if the code is TV_EXIT_DONE and discards if it is another. Returns the code that is the
 * worse. */
enum tv_exit tv_output_end(struct tv_output *output, enum tv_exit code);

#endif
