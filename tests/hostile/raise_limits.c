/* raise_limits.c: takes back the bounds that it was given. Leaves with 77 if it can.
 * expect: right
 * mode: root
 */
#define _GNU_SOURCE
#include <sys/resource.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const int bounds[] = {RLIMIT_CPU, RLIMIT_FSIZE, RLIMIT_NPROC, RLIMIT_NOFILE};
    const struct rlimit none = {RLIM_INFINITY, RLIM_INFINITY};
    for (int i = 0; i < 4; i++)
        if (setrlimit(bounds[i], &none) == 0)
            _exit(77);
    if (setpriority(PRIO_PROCESS, 0, -20) == 0)
        _exit(77);
}
