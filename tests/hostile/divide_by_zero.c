/* divide_by_zero.c: divides by zero.
 * expect: 65
 * says: crashed when it was asked for the children of
 * says: divides by zero
 * mode: root
 */
#include "farmer.h"

static void mischief(void)
{
    volatile int nothing = 0;
    nothing = 1 / nothing;
}
