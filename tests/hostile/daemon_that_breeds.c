/* daemon_that_breeds.c: is right, and leaves a process that is gone whenever one looks: it is its
 * child that lives on.
 * expect: right
 */
#define _GNU_SOURCE
#include <sys/prctl.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static int asked;
    if (asked++ || fork() > 0)
        return;
    close(3);
    setsid();
    prctl(PR_SET_NAME, "tv-hostile");
    for (;;) {
        if (fork() > 0)
            _exit(0);
        usleep(500);
    }
}
