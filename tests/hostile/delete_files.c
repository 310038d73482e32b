/* delete_files.c: removes what it finds, and itself. Leaves with 77 if it could.
 * expect: right
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const char *const files[] = {"@FOLDER@/secret.txt", "@FOLDER@/farmer.c", "/usr/bin/env",
                                        "/proc/self/exe"};
    for (int i = 0; i < 4; i++)
        if (unlink(files[i]) == 0 || rename(files[i], "/tmp/tv-hostile") == 0 ||
            truncate(files[i], 0) == 0 || chmod(files[i], 0777) == 0)
            _exit(77);
    if (rmdir("@FOLDER@") == 0 || rename("@FOLDER@", "@FOLDER@2") == 0)
        _exit(77);
}
