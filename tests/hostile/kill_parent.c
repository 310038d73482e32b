/* kill_parent.c: kills whoever started it, and all that it may.
 * expect: right
 */
#define _GNU_SOURCE
#include <signal.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const int signals[] = {SIGTERM, SIGINT, SIGHUP, SIGKILL};
    for (int i = 0; i < 4; i++) {
        if (getppid() > 1)
            kill(getppid(), signals[i]);
        kill(-1, signals[i]);
    }
}
