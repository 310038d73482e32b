/* abort_in_children.c: gives up.
 * expect: 65
 * says: crashed when it was asked for the children of
 * says: abort
 * mode: root
 */
#include <stdlib.h>

#include "farmer.h"

static void mischief(void)
{
    abort();
}
