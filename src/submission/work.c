/* work.c: see work.h. */
#define _XOPEN_SOURCE 700 /* nftw(), realpath() */

#include "submission/work.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum {
    COPY_MAX = 64 << 20, /* bytes of a file that is copied */
    ROOM_MIN = 32 << 20, /* bytes that a program may need */
    FOLDERS_OPEN = 16,
};

static bool cannot(const char *what, const char *path, struct tv_error *error)
{
    return tv_fail(error, "cannot %s %s: %s", what, path, strerror(errno));
}

/* ---- Folders ---- */

/* Who is root starts the sandbox as another user, who has to get in. `made` is given to that user
 * by the sandbox, for as long as it may be written to. */
static bool let_pass(const char *path, struct tv_error *error)
{
    if (geteuid() == 0 && chmod(path, S_IRWXU | S_IXGRP | S_IXOTH) != 0)
        return cannot("open to the sandbox's user", path, error);
    return true;
}

static bool make_folder(char path[PATH_MAX], const char *parent, const char *name,
                        struct tv_error *error)
{
    int length = snprintf(path, PATH_MAX, "%s/%s-XXXXXX", parent, name);
    if (length < PATH_MAX && mkdtemp(path))
        return true;
    path[0] = '\0';
    if (length >= PATH_MAX)
        errno = ENAMETOOLONG;
    return cannot("make a folder in", parent, error);
}

bool tv_work_parent(char parent[PATH_MAX], struct tv_error *error)
{
    const char *wanted = getenv("TMPDIR");
    if (!wanted || !wanted[0])
        wanted = "/tmp";
    return realpath(wanted, parent) || cannot("use the folder", wanted, error);
}

bool tv_work_make(struct tv_work *work, struct tv_error *error)
{
    char parent[PATH_MAX];
    work->path[0] = work->made[0] = '\0';
    return tv_work_parent(parent, error) && make_folder(work->path, parent, "treevisit", error) &&
           let_pass(work->path, error) && make_folder(work->made, work->path, "made", error);
}

static int remove_one(const char *path, const struct stat *status, int type, struct FTW *where)
{
    (void)status, (void)type, (void)where;
    remove(path);
    return 0;
}

/* Nothing of it can be said to anybody: a file that stays is in a folder for temporary ones. */
void tv_work_remove(struct tv_work *work)
{
    if (work->path[0])
        nftw(work->path, remove_one, FOLDERS_OPEN, FTW_DEPTH | FTW_PHYS | FTW_MOUNT);
    work->path[0] = '\0';
}

/* What failed for want of room has given back what it had by then. */
bool tv_work_is_full(const struct tv_work *work)
{
    struct statvfs disk;
    return statvfs(work->path, &disk) == 0 && (uint64_t)disk.f_bavail * disk.f_frsize < ROOM_MIN;
}

bool tv_work_path(const struct tv_work *work, const char *name, char path[PATH_MAX],
                  struct tv_error *error)
{
    int length = snprintf(path, PATH_MAX, "%s/%s", work->path, name);
    return length < PATH_MAX || tv_fail(error, "the path %s/%s is too long", work->path, name);
}

/* ---- Files ---- */

static bool write_all(int file, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno != EINTR)
            return false;
        if (written > 0) {
            bytes += written;
            length -= (size_t)written;
        }
    }
    return true;
}

/* A new file that the sandbox's user may read, whatever our umask is. */
static int create(const char *path, bool executable)
{
    mode_t mode = executable ? 0755 : 0644;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
    if (file >= 0 && fchmod(file, mode) != 0) {
        close(file);
        return -1;
    }
    return file;
}

/* Closes a file that was written. */
static bool finish(int file, bool ok, const char *path, struct tv_error *error)
{
    int reason = errno;
    if (close(file) != 0 && ok)
        return cannot("write", path, error);
    errno = reason;
    return ok || cannot("write", path, error);
}

bool tv_work_put(const struct tv_work *work, const char *name, const char *bytes, size_t length,
                 struct tv_error *error)
{
    char path[PATH_MAX];
    if (!tv_work_path(work, name, path, error))
        return false;
    int file = create(path, false);
    if (file < 0)
        return cannot("write", path, error);
    return finish(file, write_all(file, bytes, length), path, error);
}

static bool copy_bytes(int from, int to)
{
    char bytes[1 << 16];
    for (size_t copied = 0; copied <= COPY_MAX;) {
        ssize_t count = read(from, bytes, sizeof bytes);
        if (count == 0)
            return true;
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 || !write_all(to, bytes, (size_t)count))
            return false;
        copied += (size_t)count;
    }
    errno = EFBIG;
    return false;
}

bool tv_work_copy(const struct tv_work *work, const char *name, const char *from, bool executable,
                  struct tv_error *error)
{
    char path[PATH_MAX];
    if (!tv_work_path(work, name, path, error))
        return false;
    int source = open(from, O_RDONLY | O_CLOEXEC);
    if (source < 0)
        return cannot("read", from, error);
    int file = create(path, executable);
    bool ok = file >= 0 ? finish(file, copy_bytes(source, file), path, error)
                        : cannot("write", path, error);
    close(source);
    return ok;
}

/* Who wrote it is not trusted: it may be a link to anything. */
static bool let_execute(const char *path)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (file < 0)
        return false;
    bool ok = fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_nlink == 1 &&
              fchown(file, geteuid(), getegid()) == 0 && fchmod(file, 0755) == 0;
    close(file);
    return ok;
}

bool tv_work_take(const struct tv_work *work, const char *name, struct tv_error *error)
{
    char from[PATH_MAX], to[PATH_MAX];
    if (snprintf(from, sizeof from, "%s/%s", work->made, name) >= PATH_MAX ||
        !tv_work_path(work, name, to, error))
        return tv_fail(error, "the path %s/%s is too long", work->made, name);
    if (rename(from, to) != 0 || !let_execute(to))
        return tv_fail(error, "the compiler made no program");
    return true;
}
