/* scratch.c: see scratch.h. A folder has a file that its run keeps locked: where nobody does, its
 * run is dead. It gets the name by which others look for it when that file is locked.
 */
#include "class/scratch.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char prefix[] = "treevisit-run-", fresh[] = "treevisit-new-XXXXXX";

static bool cannot(const char *what, const char *path, struct tv_error *error)
{
    return tv_fail(error, "cannot %s '%s': %s", what, path, strerror(errno));
}

/* ---- Those of the dead ---- */

static bool is_ours(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == geteuid();
}

static void remove_if_dead(const char *path)
{
    struct tv_scratch dead = {.lock = {0}};
    struct tv_store store = {path};
    struct tv_error error = {.file = NULL};
    if (!is_ours(path) || !tv_store_lock(&store, &dead.lock, &error))
        return;
    snprintf(dead.work.path, sizeof dead.work.path, "%s", path);
    tv_scratch_close(&dead);
}

static void remove_dead(const char *parent)
{
    char path[PATH_MAX];
    const struct dirent *entry;
    DIR *folder = opendir(parent);
    while (folder && (entry = readdir(folder)))
        if (strncmp(entry->d_name, prefix, strlen(prefix)) == 0 &&
            snprintf(path, sizeof path, "%s/%s", parent, entry->d_name) < PATH_MAX)
            remove_if_dead(path);
    if (folder)
        closedir(folder);
}

/* ---- One's own ---- */

static bool make(struct tv_scratch *scratch, const char *parent, struct tv_error *error)
{
    char path[PATH_MAX];
    if (snprintf(path, sizeof path, "%s/%s", parent, fresh) >= PATH_MAX)
        return tv_fail(error, "the path '%s' is too long", parent);
    if (!mkdtemp(path))
        return cannot("make a folder in", parent, error);
    memcpy(scratch->work.path, path, sizeof path);
    struct tv_store store = {scratch->work.path};
    if (chmod(path, S_IRWXU | S_IXGRP | S_IXOTH) != 0)
        return cannot("open to the sandbox's user", path, error);
    if (!tv_store_lock(&store, &scratch->lock, error))
        return false;
    memcpy(strrchr(path, '/') + 1, prefix, strlen(prefix));
    if (rename(scratch->work.path, path) != 0)
        return cannot("rename", scratch->work.path, error);
    memcpy(scratch->work.path, path, sizeof path);
    return true;
}

bool tv_scratch_open(struct tv_scratch *scratch, struct tv_error *error)
{
    char parent[PATH_MAX];
    *scratch = (struct tv_scratch){.lock = {0}};
    if (!tv_work_parent(parent, error))
        return false;
    remove_dead(parent);
    if (make(scratch, parent, error))
        return true;
    tv_scratch_close(scratch);
    return false;
}

void tv_scratch_close(struct tv_scratch *scratch)
{
    tv_work_remove(&scratch->work);
    tv_lock_release(&scratch->lock);
}
