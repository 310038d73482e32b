/* read_files.c: reads what is none of its business. Leaves with 77 if it can.
 * expect: right
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    static const char *const files[] = {
        "/etc/shadow",
        "/etc/passwd",
        "/root/.bashrc",
        "/root/.ssh",
        "/home",
        "/var/log",
        "@FOLDER@/secret.txt",
        "@FOLDER@",
        "/proc/1/mem",
        "/proc/kcore",
        "/sys/kernel",
        "/dev/mem",
        "/dev/sda",
        "/proc/keys",
        "/var/spool",
        "/run",
        "/boot",
        "/etc/hosts",
        "/srv",
        "/proc/1/environ",
    };
    char byte;
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        int file = open(files[i], O_RDONLY | O_DIRECTORY);
        if (file >= 0)
            _exit(77);
        file = open(files[i], O_RDONLY);
        if (file >= 0 && read(file, &byte, 1) > 0)
            _exit(77);
        if (file >= 0)
            close(file);
    }
}
