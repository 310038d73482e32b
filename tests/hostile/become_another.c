/* become_another.c: wants to become another program: a shell, which could ask Treevisit for what is
 * to be answered, if it found one. A compiled program sees none.
 * expect: right
 * never: tv-hostile found
 */
#define _GNU_SOURCE
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    execl("/bin/sh", "sh", "-c", "echo tv-hostile found; treevisit run farmer", (char *)NULL);
    execl("/usr/bin/env", "env", "sh", "-c", "echo tv-hostile found", (char *)NULL);
    execlp("treevisit", "treevisit", "run", "farmer", (char *)NULL);
}
