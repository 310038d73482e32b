/* size.h: how large an exercise is, for `treevisit list`. */
#ifndef TV_CLI_SIZE_H
#define TV_CLI_SIZE_H

#include "cli/command.h"

/* Writes how many nodes its search visits, "17 nodes" or "over 10,000 nodes": what its file
 * expects, or else found out by a visit, as far as that takes no time. Says why a visit failed and
 * returns the code for it. */
enum tv_exit tv_size_write(const struct tv_exercise *exercise, FILE *out);

#endif
