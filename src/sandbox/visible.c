/* visible.c: the files that every program may need, to be read and executed. The private root shows
 * them, and Landlock allows them; of /etc there is nothing but what the loader of programs, the
 * choice between compilers and the clock want.
 */
#include "sandbox/walls.h"

static const char *const system_paths[] = {
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

/* Without a shell, without Treevisit itself: who is to answer alone finds nobody to ask. */
static const char *const library_paths[] = {
    "/lib",       "/lib32",     "/lib64",      "/libx32",          "/usr/lib",
    "/usr/lib32", "/usr/lib64", "/usr/libx32", "/etc/ld.so.cache", NULL,
};

const char *const *tv_visible_paths(const struct tv_errand *errand)
{
    return errand->libraries_only ? library_paths : system_paths;
}

const char *const tv_device_paths[] = {
    "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", NULL,
};
