/* half_an_answer.c: begins an answer, and falls asleep.
 * expect: 65
 * says: did not answer within 1 second when it was asked for the children of
 * mode: root
 */
#define _GNU_SOURCE
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    ssize_t written = write(3, "{\"id\":", 6);
    (void)written;
    for (;;)
        sleep(1000);
}
