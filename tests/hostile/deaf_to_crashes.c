/* deaf_to_crashes.c: takes its crashes for nothing, and crashes again.
 * expect: 65
 * says: when it was asked for the children of
 * mode: root
 */
#define _GNU_SOURCE
#include <signal.h>

#include "farmer.h"

static void overlook(int number)
{
    (void)number;
}

static void mischief(void)
{
    int *volatile nowhere = NULL;
    signal(SIGSEGV, overlook);
    signal(SIGBUS, overlook);
    *nowhere = 1;
}
