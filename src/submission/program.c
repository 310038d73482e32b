/* program.c: see program.h. */
#define _XOPEN_SOURCE 700 /* realpath() */

#include "submission/program.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The PATH of the sandbox: what else is in the user's own is not seen in there. */
static const char *const folders[] = {"/usr/local/bin", "/usr/bin", "/bin"};

bool tv_program_check(const char *path, struct tv_error *error)
{
    struct stat status;
    if (stat(path, &status) != 0)
        return tv_fail(error, "cannot read %s: %s", path, strerror(errno));
    if (!S_ISREG(status.st_mode))
        return tv_fail(error, "%s is no file: give a program, or a file whose name ends in .c",
                       path);
    if (status.st_mode & (S_IXUSR | S_IXGRP | S_IXOTH))
        return true;
    return tv_fail(error,
                   "%s may not be executed: run `chmod +x` on it, and let its first line name "
                   "its interpreter, as #!/usr/bin/env python3 does",
                   path);
}

static bool find_in_folders(const char *name, char path[PATH_MAX], struct tv_error *error)
{
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        if (snprintf(path, PATH_MAX, "%s/%s", folders[i], name) < PATH_MAX &&
            access(path, X_OK) == 0)
            return true;
    return tv_fail(error, "there is no program %s in /usr/local/bin, /usr/bin or /bin: install it",
                   name);
}

bool tv_program_find(const char *name, const char *folder, char path[PATH_MAX],
                     struct tv_error *error)
{
    char joined[PATH_MAX];
    if (!strchr(name, '/'))
        return find_in_folders(name, path, error);
    bool is_absolute = name[0] == '/' || !folder;
    int length = snprintf(joined, sizeof joined, "%s%s%s", is_absolute ? "" : folder,
                          is_absolute ? "" : "/", name);
    if (length >= PATH_MAX)
        return tv_fail(error, "the path of %s is too long", name);
    if (!tv_program_check(joined, error))
        return false;
    return realpath(joined, path) || tv_fail(error, "cannot read %s: %s", joined, strerror(errno));
}

bool tv_program_folder(const char *folder, char path[PATH_MAX], struct tv_error *error)
{
    return realpath(folder, path) ||
           tv_fail(error, "cannot use the folder %s: %s", folder, strerror(errno));
}
