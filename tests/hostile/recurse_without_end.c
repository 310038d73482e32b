/* recurse_without_end.c: calls itself until the stack is full.
 * expect: 65
 * says: crashed when it was asked for the children of
 * says: calls itself without end
 * mode: root
 */
#include "farmer.h"

static int deeper(volatile int level)
{
    return deeper(level + 1) + level;
}

static void mischief(void)
{
    deeper(0);
}
