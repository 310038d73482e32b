/* slow_answer.c: answers a letter at a time. The time is for the whole answer.
 * expect: 65
 * says: did not answer within 1 second when it was asked for the children of
 * mode: root
 */
#define _GNU_SOURCE
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    for (;;) {
        ssize_t written = write(3, " ", 1);
        (void)written;
        usleep(50000);
    }
}
