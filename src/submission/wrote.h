/* wrote.h: what a program wrote to standard output, shortened and fit for a terminal. */
#ifndef TV_SUBMISSION_WROTE_H
#define TV_SUBMISSION_WROTE_H

#include "treevisit.h"

/* Text that a program wrote; it may have any bytes. */
struct tv_wrote {
    const char *where; /* "standard output" */
    const char *bytes;
    size_t size;
    bool is_cut; /* there was more */
};

/* Writes nothing where nothing was written, and otherwise, each line beginning with the program's
 * name:
 *
 *     farmer.c: wrote 12 bytes to standard output:
 *     farmer.c: | hello
 */
void tv_wrote_show(const struct tv_wrote *wrote, const char *program, FILE *out);

#endif
