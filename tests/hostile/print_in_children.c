/* print_in_children.c: is right, and forgot a printf().
 * expect: right
 * says: I am at shore 1
 * mode: root
 */
#include <stdio.h>

#include "farmer.h"

static void mischief(void)
{
    printf("I am at shore %d\n", 1);
}
