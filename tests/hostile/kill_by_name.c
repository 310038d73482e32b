/* kill_by_name.c: looks for Treevisit among all processes and kills it. Leaves with 77 if a signal
 * was taken.
 * expect: right
 */
#define _GNU_SOURCE
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    char path[64], name[64];
    for (int process = 2; process < 1 << 16; process++) {
        snprintf(path, sizeof path, "/proc/%d/comm", process);
        FILE *file = fopen(path, "r");
        if (!file)
            continue;
        if (fgets(name, sizeof name, file) && strcmp(name, "treevisit\n") == 0 &&
            kill(process, SIGKILL) == 0)
            _exit(77);
        fclose(file);
    }
}
