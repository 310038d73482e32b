/* daemon.c: is right, and leaves somebody who does not hear signals and has no parent.
 * expect: right
 */
#define _GNU_SOURCE
#include <signal.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static int asked;
    sigset_t all;
    if (asked++ || fork() > 0)
        return;
    setsid();
    if (fork() > 0)
        _exit(0);
    prctl(PR_SET_NAME, "tv-hostile");
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (int descriptor = 0; descriptor < 64; descriptor++)
        close(descriptor);
    for (;;)
        sleep(1000);
}
