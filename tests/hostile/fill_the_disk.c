/* fill_the_disk.c: is right, and writes into all folders until they are full.
 * expect: right
 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "farmer.h"

static void fill(const char *folder)
{
    static const char bytes[1 << 20];
    char path[1000];
    for (int i = 0; folder && i < 20; i++) {
        snprintf(path, sizeof path, "%s/tv-hostile-%d", folder, i);
        int file = open(path, O_WRONLY | O_CREAT, 0600);
        if (file < 0)
            return;
        for (int k = 0; k < 50 && write(file, bytes, sizeof bytes) > 0; k++)
            ;
        close(file);
    }
}

static void mischief(void)
{
    static const char *const folders[] = {".",        "/tmp", "/dev/shm", "/var/tmp",
                                          "@FOLDER@", "/run", "/",        "/usr/lib"};
    static int asked;
    if (asked++)
        return;
    fill(getenv("TMPDIR"));
    fill(getenv("HOME"));
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        fill(folders[i]);
}
