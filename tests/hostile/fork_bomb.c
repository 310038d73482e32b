/* fork_bomb.c: has children, which have children.
 * expect: 65
 * says: when it was asked for the children of
 */
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    for (;;)
        fork();
}
