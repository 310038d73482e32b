/* exit_in_constructor.c: leaves with success before main() begins.
 * expect: 65
 * says: ended with exit code 0
 * mode: root
 */
#include <unistd.h>

#include "farmer.h"

__attribute__((constructor)) static void leave(void)
{
    _exit(0);
}
