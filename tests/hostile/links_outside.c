/* links_outside.c: reaches out by links. Leaves with 77 if it can read through one.
 * expect: right
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const char *const links[] = {"tv-hostile", "/tmp/tv-hostile", "/dev/shm/tv-hostile"};
    char byte;
    for (int i = 0; i < 3; i++) {
        if (link("@FOLDER@/secret.txt", links[i]) == 0 ||
            symlink("@FOLDER@/secret.txt", links[i]) == 0) {
            int file = open(links[i], O_RDONLY);
            if (file >= 0 && read(file, &byte, 1) > 0)
                _exit(77);
        }
    }
    if (open("/proc/self/root/etc/shadow", O_RDONLY) >= 0 ||
        open("/proc/self/cwd/../../etc/shadow", O_RDONLY) >= 0)
        _exit(77);
}
