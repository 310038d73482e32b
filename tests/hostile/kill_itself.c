/* kill_itself.c: is killed, as if a limit had ended it.
 * expect: 65
 * says: was killed when it was asked for the children of
 */
#define _GNU_SOURCE
#include <signal.h>

#include "farmer.h"

static void mischief(void)
{
    raise(SIGKILL);
}
