/* read_parents_memory.c: reads what whoever started it has in memory. Leaves with 77 if it can.
 * expect: right
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/uio.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    char bytes[16], path[64];
    pid_t parent = getppid();
    struct iovec here = {bytes, sizeof bytes}, there = {(void *)&farmer_children, sizeof bytes};
    if (parent > 0 && process_vm_readv(parent, &here, 1, &there, 1, 0) > 0)
        _exit(77);
    static const char *const files[] = {"mem", "environ", "maps", "root/etc/passwd", "fd/0"};
    for (int i = 0; parent > 0 && i < 5; i++) {
        snprintf(path, sizeof path, "/proc/%d/%s", (int)parent, files[i]);
        int file = open(path, O_RDONLY);
        if (file >= 0 && (i == 0 || read(file, bytes, sizeof bytes) > 0))
            _exit(77);
        if (file >= 0)
            close(file);
    }
}
