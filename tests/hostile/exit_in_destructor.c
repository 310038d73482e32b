/* exit_in_destructor.c: is right, and fails when all is over.
 * expect: right
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

__attribute__((destructor)) static void leave(void)
{
    _exit(5);
}
