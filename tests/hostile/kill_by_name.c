/* kill_by_name.c: looks for Treevisit among all processes and kills it. Leaves with 77 if a signal
 * was taken.
 * expect: right
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    char path[300], name[64];
    DIR *folder = opendir("/proc");
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        snprintf(path, sizeof path, "/proc/%s/comm", entry->d_name);
        FILE *file = fopen(path, "r");
        if (!file)
            continue;
        if (fgets(name, sizeof name, file) && strcmp(name, "treevisit\n") == 0 &&
            kill(atoi(entry->d_name), SIGKILL) == 0)
            _exit(77);
        fclose(file);
    }
    if (folder)
        closedir(folder);
}
