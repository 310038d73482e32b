/* close_socket.c: hangs up, and stays.
 * expect: 65
 * says: when it was asked for the children of
 * mode: root
 */
#define _GNU_SOURCE
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    close(3);
    for (;;)
        sleep(1000);
}
