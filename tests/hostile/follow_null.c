/* follow_null.c: follows a pointer that leads nowhere.
 * expect: 65
 * says: crashed when it was asked for the children of
 * says: null pointer
 * says: farmer.c:13
 * mode: root
 */
#include "farmer.h"

static void mischief(void)
{
    int *volatile nowhere = NULL;
    *nowhere = 1;
}
