/* trace_parent.c: takes hold of whoever started it, as a debugger would. Leaves with 77 if it can.
 * expect: right
 */
#define _GNU_SOURCE
#include <sys/ptrace.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    const pid_t processes[] = {1, getppid()};
    for (int i = 0; i < 2; i++) {
        if (processes[i] <= 0)
            continue;
        if (ptrace(PTRACE_SEIZE, processes[i], NULL, NULL) == 0 ||
            ptrace(PTRACE_ATTACH, processes[i], NULL, NULL) == 0)
            _exit(77);
    }
}
