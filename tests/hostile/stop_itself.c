/* stop_itself.c: stops, and waits for somebody to continue it.
 * expect: 65
 * says: did not answer within 1 second when it was asked for the children of
 * mode: root
 */
#define _GNU_SOURCE
#include <signal.h>

#include "farmer.h"

static void mischief(void)
{
    raise(SIGSTOP);
}
