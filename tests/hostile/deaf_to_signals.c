/* deaf_to_signals.c: does not come back, and hears no signal.
 * expect: 65
 * says: did not answer within 1 second when it was asked for the children of
 */
#define _GNU_SOURCE
#include <signal.h>

#include "farmer.h"

static void mischief(void)
{
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, NULL);
    for (int number = 1; number < 65; number++)
        signal(number, SIG_IGN);
    for (volatile int i = 0;; i++)
        i -= 1;
}
