/* inherit_descriptors.c: looks for descriptors that were left open for it. Leaves with 77 if there
 * are any.
 * expect: right
 */
#include <fcntl.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    for (int descriptor = 4; descriptor < 4096; descriptor++)
        if (fcntl(descriptor, F_GETFD) != -1)
            _exit(77);
}
