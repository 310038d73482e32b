/* root_linux.c: the wall of namespaces: the calling process, which is the first of new ones, gets a
 * root of its own that shows what every program needs and what the errand shares, and nothing else.
 *
 *     /            in memory, read-only; nothing is in it but:
 *     /usr ...     read-only (visible.c)
 *     /dev         five harmless devices
 *     /proc        of the new processes
 *     /tmp         in memory, small, empty: TMPDIR and HOME
 *     shares       at their own paths
 *
 * Who is root makes it as root. Who is not does so within a namespace of users, where the user has
 * the same number as outside.
 */
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/walls.h"

/* For mount_setattr(), which headers of Debian 12 have, but not the C library's. */
enum { MOUNT_SETATTR = 442, BELOW_TOO = 0x8000 };
enum { READ_ONLY = 1, NO_SETUID = 2, NO_DEVICES = 4, NO_EXECUTION = 8 };
struct attributes {
    uint64_t set, clear, propagation, users;
};

static const char old_root[] = "/old";

static bool fail_at(struct tv_error *error, const char *doing, const char *path)
{
    return tv_fail(error, "%s %s: %s", doing, path, strerror(errno));
}

/* ---- The user within ---- */

static bool write_map(const char *path, const char *text, struct tv_error *error)
{
    int file = open(path, O_WRONLY | O_CLOEXEC);
    bool written = file >= 0 && tv_write_all(file, text, strlen(text));
    if (!written)
        fail_at(error, "write", path);
    if (file >= 0)
        close(file);
    return written;
}

static bool map_user(const struct tv_run *run, struct tv_error *error)
{
    char user[64], group[64];
    snprintf(user, sizeof user, "%u %u 1", run->user, run->user);
    snprintf(group, sizeof group, "%u %u 1", run->group, run->group);
    /* The maps of a process that nobody may look into cannot be written. */
    return (prctl(PR_SET_DUMPABLE, 1) == 0 || tv_fail_system(error, "prctl")) &&
           write_map("/proc/self/uid_map", user, error) &&
           write_map("/proc/self/setgroups", "deny", error) &&
           write_map("/proc/self/gid_map", group, error) &&
           (prctl(PR_SET_DUMPABLE, 0) == 0 || tv_fail_system(error, "prctl"));
}

/* ---- Mounts ---- */

static bool make_folder(const char *path, struct tv_error *error)
{
    return mkdir(path, 0755) == 0 || errno == EEXIST || fail_at(error, "mkdir", path);
}

static bool make_folders_above(const char *path, struct tv_error *error)
{
    char above[PATH_MAX];
    for (const char *end = strchr(path + 1, '/'); end; end = strchr(end + 1, '/')) {
        snprintf(above, sizeof above, "%.*s", (int)(end - path), path);
        if (!make_folder(above, error))
            return false;
    }
    return true;
}

/* Makes what can be mounted over: a folder, or a file. */
static bool make_place(const char *path, bool is_folder, struct tv_error *error)
{
    struct stat status;
    if (stat(path, &status) == 0)
        return true;
    if (!make_folders_above(path, error))
        return false;
    if (is_folder)
        return make_folder(path, error);
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    return file >= 0 ? close(file) == 0 : fail_at(error, "make", path);
}

static bool set_attributes(const char *path, unsigned below, uint64_t set, struct tv_error *error)
{
    struct attributes attributes = {.set = set};
    return syscall(MOUNT_SETATTR, AT_FDCWD, path, below, &attributes, sizeof attributes) == 0 ||
           fail_at(error, "mount_setattr", path);
}

/* Shows a file or folder of the old root in the new one; one that does not exist is passed over. */
static bool show(const char *source, const char *path, uint64_t attributes, struct tv_error *error)
{
    char from[PATH_MAX + sizeof old_root];
    struct stat status;
    snprintf(from, sizeof from, "%s%s", old_root, source);
    if (stat(from, &status) != 0)
        return errno == ENOENT || fail_at(error, "stat", source);
    return make_place(path, S_ISDIR(status.st_mode), error) &&
           (mount(from, path, "none", MS_BIND | MS_REC, NULL) == 0 ||
            fail_at(error, "mount", path)) &&
           set_attributes(path, BELOW_TOO, attributes, error);
}

/* A link such as /bin -> usr/bin stays one, as does one that leads out of the visible. */
static bool show_system_path(const char *path, struct tv_error *error)
{
    char from[PATH_MAX], aim[PATH_MAX];
    snprintf(from, sizeof from, "%s%s", old_root, path);
    ssize_t length = readlink(from, aim, sizeof aim - 1);
    if (length < 0)
        return show(path, path, READ_ONLY | NO_SETUID | NO_DEVICES, error);
    aim[length] = '\0';
    return make_folders_above(path, error) &&
           (symlink(aim, path) == 0 || fail_at(error, "symlink", path));
}

static bool show_system(const struct tv_run *run, struct tv_error *error)
{
    for (const char *const *path = tv_visible_paths(run->errand); *path; path++)
        if (!show_system_path(*path, error))
            return false;
    return true;
}

static bool show_devices(struct tv_error *error)
{
    for (const char *const *path = tv_device_paths; *path; path++)
        if (!show(*path, *path, NO_SETUID | NO_EXECUTION, error))
            return false;
    return (symlink("/proc/self/fd", "/dev/fd") == 0 &&
            symlink("/proc/self/fd/0", "/dev/stdin") == 0 &&
            symlink("/proc/self/fd/1", "/dev/stdout") == 0 &&
            symlink("/proc/self/fd/2", "/dev/stderr") == 0) ||
           fail_at(error, "symlink in", "/dev");
}

static bool show_shares(const struct tv_run *run, struct tv_error *error)
{
    const struct tv_errand *errand = run->errand;
    for (size_t i = 0; i < errand->share_count; i++) {
        uint64_t attributes = NO_SETUID | NO_DEVICES | (errand->shares[i].writable ? 0 : READ_ONLY);
        if (!show(run->sources[i], errand->shares[i].path, attributes, error))
            return false;
    }
    return true;
}

static bool mount_new(const char *kind, const char *path, unsigned long flags, const char *options,
                      struct tv_error *error)
{
    return make_folder(path, error) &&
           (mount(kind, path, kind, flags, options) == 0 || fail_at(error, kind, path));
}

/* Room for some files as large as one may be. */
static bool mount_scratch(const struct tv_run *run, struct tv_error *error)
{
    char options[100];
    snprintf(options, sizeof options, "mode=1777,nr_inodes=4096,size=%llu",
             4ULL * run->errand->bounds.file);
    return mount_new("tmpfs", "/tmp", MS_NOSUID | MS_NODEV, options, error);
}

/* ---- The root ---- */

/* The new root is mounted over /tmp for a moment, and the old one then found below it. */
static bool enter_new_root(struct tv_error *error)
{
    return (mount("none", "/", "none", MS_REC | MS_PRIVATE, NULL) == 0 ||
            fail_at(error, "mount", "/")) &&
           mount_new("tmpfs", "/tmp", MS_NOSUID | MS_NODEV, "mode=0755,size=1m", error) &&
           make_folder("/tmp/old", error) &&
           (syscall(SYS_pivot_root, "/tmp", "/tmp/old") == 0 ||
            fail_at(error, "pivot_root", "/tmp")) &&
           (chdir("/") == 0 || fail_at(error, "chdir", "/"));
}

static bool leave_old_root(struct tv_error *error)
{
    return (umount2(old_root, MNT_DETACH) == 0 || fail_at(error, "umount", old_root)) &&
           (rmdir(old_root) == 0 || fail_at(error, "rmdir", old_root)) &&
           set_attributes("/", 0, READ_ONLY | NO_SETUID | NO_DEVICES, error);
}

bool tv_build_namespaces(const struct tv_run *run, struct tv_error *error)
{
    const char *host = "sandbox";
    return (geteuid() == 0 || map_user(run, error)) && enter_new_root(error) &&
           show_system(run, error) && make_folder("/dev", error) && show_devices(error) &&
           mount_new("proc", "/proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, "subset=pid", error) &&
           mount_scratch(run, error) && show_shares(run, error) && leave_old_root(error) &&
           (sethostname(host, strlen(host)) == 0 || tv_fail_system(error, "sethostname"));
}
