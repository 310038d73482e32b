/* visible.c: the files that every program may need, to be read and executed. The private root shows
 * them, and Landlock allows them; of /etc there is nothing but what the loader of programs, the
 * choice between compilers and the clock want.
 */
#include "sandbox/walls.h"

const char *const tv_system_paths[] = {
    "/usr",
    "/bin",
    "/sbin",
    "/lib",
    "/lib32",
    "/lib64",
    "/libx32",
    "/etc/alternatives",
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/localtime",
    NULL,
};

const char *const tv_device_paths[] = {
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", NULL,
};
