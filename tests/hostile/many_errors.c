/* many_errors.c: more errors than anybody wants to read, with escapes in them. The first is said.
 * expect: 65
 * says: farmer.c:8:
 * mode: root
 */
#include "farmer.h"

#define E e(undeclared[2J); undeclared2;
#define F E E E E E E E E E E
static void mischief(void)
{
    F F F F F F F F F F F F F F F F F F F F F F F F F F F F F F F F
}
