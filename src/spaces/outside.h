/* outside.h: a space that a program will serve: until it is started, no more than its command.
 *
 * The exercise loader makes one; whoever wants to search starts the command and takes the space
 * that served.h makes of it. Searched as it is, it says that the program was not started.
 */
#ifndef TV_SPACES_OUTSIDE_H
#define TV_SPACES_OUTSIDE_H

#include "treevisit.h"

struct tv_outside {
    const char *const *command; /* and its arguments, ends with NULL */
};

struct tv_space tv_outside_space(const struct tv_outside *outside);

/* NULL: the space is another. */
const struct tv_outside *tv_outside_of(const struct tv_space *space);

#endif
