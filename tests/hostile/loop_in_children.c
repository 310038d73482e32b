/* loop_in_children.c: does not come back.
 * expect: 65
 * says: did not answer within 1 second when it was asked for the children of
 * mode: root
 */
#include "farmer.h"

static void mischief(void)
{
    for (volatile int i = 0;; i++)
        i -= 1;
}
