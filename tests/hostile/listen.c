/* listen.c: is right, and leaves a socket with a name and somebody who listens.
 * expect: right
 */
#define _GNU_SOURCE
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static int asked;
    struct sockaddr_un address = {.sun_family = AF_UNIX, .sun_path = "\0tv-hostile"};
    if (asked++ || fork() > 0)
        return;
    prctl(PR_SET_NAME, "tv-hostile");
    int ear = socket(AF_UNIX, SOCK_STREAM, 0);
    bind(ear, (struct sockaddr *)&address, sizeof address);
    listen(ear, 5);
    close(3);
    setsid();
    for (;;)
        pause();
}
