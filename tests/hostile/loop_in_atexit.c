/* loop_in_atexit.c: is right, and does not want to end.
 * expect: right
 * mode: root
 */
#include <stdlib.h>

#include "farmer.h"

static void stay(void)
{
    for (volatile int i = 0;; i++)
        ;
}

static void mischief(void)
{
    static int known;
    if (!known++)
        atexit(stay);
}
