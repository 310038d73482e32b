/* become_another.c: becomes another program, which knows nothing of us.
 * expect: 65
 * says: did not answer within 1 second when it was asked for the children of
 */
#define _GNU_SOURCE
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    execl("/bin/sleep", "tv-hostile", "1000", (char *)NULL);
}
