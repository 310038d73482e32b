/* exit_in_children.c: leaves with success before it has answered.
 * expect: 65
 * says: ended with exit code 0 when it was asked for the children of
 * mode: root
 */
#include <stdlib.h>

#include "farmer.h"

static void mischief(void)
{
    exit(0);
}
