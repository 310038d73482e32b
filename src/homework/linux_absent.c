/* linux_absent.c: stands in for refusal_linux.c where linkers know no --wrap: nothing is refused.
 */
#include "homework/refusal.h"

bool tv_refusal_is_possible(void)
{
    return false;
}

long tv_refusal_set(long allocations)
{
    (void)allocations;
    return 0;
}

void tv_refusal_enter(void)
{
}

void tv_refusal_leave(void)
{
}
