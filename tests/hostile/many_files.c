/* many_files.c: is right, and makes many files and folders within each other.
 * expect: right
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static int asked;
    char path[100];
    const char *folder = getenv("TMPDIR");
    if (asked++ || !folder || chdir(folder) != 0)
        return;
    for (int i = 0; i < 5000; i++) {
        snprintf(path, sizeof path, "tv-hostile-%d", i);
        close(open(path, O_WRONLY | O_CREAT, 0));
    }
    for (int i = 0; i < 1000; i++)
        if (mkdir("tv-hostile", 0700) != 0 || chdir("tv-hostile") != 0)
            break;
    chmod(folder, 0);
}
