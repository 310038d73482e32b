/* daemon_with_the_socket.c: ends, and leaves somebody who keeps the socket open.
 * expect: 65
 * says: when it was asked for the children of
 */
#define _GNU_SOURCE
#include <sys/prctl.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    if (fork() > 0)
        _exit(0);
    setsid();
    prctl(PR_SET_NAME, "tv-hostile");
    for (;;)
        sleep(1000);
}
