/* system_linux.c: what the processes of a run ask of Linux, besides the walls that have files of
 * their own; linux_absent.c stands in for it elsewhere.
 */
#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/walls.h"

/* The users that systemd, too, gives to services for as long as they run. */
enum { FIRST_USER = 61184, LAST_USER = 65519 };

pid_t tv_fork_into_namespaces(const struct tv_run *run)
{
    if (!tv_stands(run, TV_WALL_NAMESPACES))
        return fork();
    unsigned long flags = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS;
    if (geteuid() != 0)
        flags |= CLONE_NEWUSER;
    return (pid_t)syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0);
}

int tv_make_undumpable(void)
{
    int was = prctl(PR_GET_DUMPABLE);
    prctl(PR_SET_DUMPABLE, 0);
    return was;
}

/* What it was may be 2, which cannot be set. */
void tv_make_dumpable_again(int was)
{
    if (was == 1)
        prctl(PR_SET_DUMPABLE, 1);
}

bool tv_become_keeper(struct tv_error *error)
{
    return (prctl(PR_SET_DUMPABLE, 0) == 0 && prctl(PR_SET_CHILD_SUBREAPER, 1) == 0) ||
           tv_fail_system(error, "prctl");
}

bool tv_bind_to_parent(struct tv_error *error)
{
    return prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 || tv_fail_system(error, "prctl");
}

/* Addresses that are not drawn by lot leave the room that ASan wants, on every kernel. Without the
 * bounding set, not even root within a namespace has privileges after executing a file; that it
 * cannot be emptied by who has none does not matter. */
bool tv_renounce_privileges(const struct tv_run *run, struct tv_error *error)
{
    if (run->errand->sanitized)
        personality(ADDR_NO_RANDOMIZE);
    for (unsigned long capability = 0; prctl(PR_CAPBSET_DROP, capability) == 0; capability++)
        continue;
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 || tv_fail_system(error, "no_new_privs");
}

bool tv_build_user(const struct tv_run *run, struct tv_error *error)
{
    return (setgroups(0, NULL) == 0 && setresgid(run->group, run->group, run->group) == 0 &&
            setresuid(run->user, run->user, run->user) == 0) ||
           tv_fail_system(error, "setresuid");
}

/* Two runs that start at the same time begin to look at different numbers. */
bool tv_choose_user(uid_t *user, struct tv_error *error)
{
    const unsigned count = LAST_USER - FIRST_USER + 1;
    for (unsigned i = 0; i < count; i++) {
        uid_t candidate = FIRST_USER + ((unsigned)getpid() + i) % count;
        if (!getpwuid(candidate) && tv_threads_of_user(candidate) == 0) {
            *user = candidate;
            return true;
        }
    }
    return tv_fail(error, "no user between %d and %d is free", FIRST_USER, LAST_USER);
}

int tv_open_scratch(void)
{
    return memfd_create("output", MFD_CLOEXEC);
}

static void close_one_by_one(int first)
{
    const long end = sysconf(_SC_OPEN_MAX);
    for (int file = first; file < end; file++)
        close(file);
}

void tv_close_from(int first)
{
    if (close_range((unsigned)first, ~0U, 0) != 0)
        close_one_by_one(first);
}
