/* read_environment.c: looks into the environment for what Treevisit was started with. Leaves with
 * 77 if it finds that.
 * expect: right
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "farmer.h"

extern char **environ;

static void mischief(void)
{
    for (char **entry = environ; *entry; entry++)
        if (strstr(*entry, "SECRET"))
            _exit(77);
}
