/* become_root.c: tries to be more than it is. Leaves with 77 if it succeeds.
 * expect: right
 */
#define _GNU_SOURCE
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "farmer.h"

static void mischief(void)
{
    if (setuid(0) == 0 || setresuid(0, 0, 0) == 0 || setgid(0) == 0)
        _exit(77);
    if (unshare(CLONE_NEWUSER) == 0 || unshare(CLONE_NEWNS) == 0 || unshare(CLONE_NEWNET) == 0)
        _exit(77);
    if (mount("none", "/tmp", "tmpfs", 0, NULL) == 0 || umount2("/usr", MNT_DETACH) == 0)
        _exit(77);
    if (chroot(".") == 0 || sethostname("owned", 5) == 0)
        _exit(77);
    if (syscall(SYS_bpf, 0, NULL, 0) >= 0 || syscall(SYS_perf_event_open, NULL, 0, 0, 0, 0) >= 0 ||
        syscall(SYS_add_key, "user", "tv-hostile", "x", 1, -4) >= 0)
        _exit(77);
}
