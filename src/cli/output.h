/* output.h: where the product of a command goes: standard output, or a file that takes its place
 * when it is whole (files/new_file.h).
 */
#ifndef TV_CLI_OUTPUT_H
#define TV_CLI_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

#include "cli/command.h"
#include "files/new_file.h"

struct tv_output {
    FILE *stream;
    struct tv_new_file file; /* its path is NULL: standard output */
};

/* Whether the folder is there in which this file, or folder, is to be made; says so if it is not,
 * and returns TV_EXIT_NO_INPUT. tv_options_read() asks for each --output, before any work is done.
 */
enum tv_exit tv_output_find_folder(const char *path);

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
