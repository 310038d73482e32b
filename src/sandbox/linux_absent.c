/* linux_absent.c: stands in for the files named after Linux on other systems: no walls but resource
 * limits, and all that is left of a command is its process group.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "sandbox/walls.h"

int tv_landlock_version(void)
{
    errno = ENOSYS;
    return 0;
}

static bool fail_without(struct tv_error *error)
{
    return tv_fail(error, "this system is not Linux");
}

bool tv_build_namespaces(const struct tv_run *run, struct tv_error *error)
{
    (void)run;
    return fail_without(error);
}

bool tv_build_landlock(const struct tv_run *run, struct tv_error *error)
{
    (void)run;
    return fail_without(error);
}

/* The command keeps the user it is started by. */
bool tv_build_user(const struct tv_run *run, struct tv_error *error)
{
    (void)run;
    return fail_without(error);
}

bool tv_choose_user(uid_t *user, struct tv_error *error)
{
    (void)error;
    *user = geteuid();
    return true;
}

/* Answers that it cannot be done, as an old kernel would. */
pid_t tv_fork_into_namespaces(const struct tv_run *run)
{
    if (!tv_stands(run, TV_WALL_NAMESPACES))
        return fork();
    errno = ENOSYS;
    return -1;
}

int tv_make_undumpable(void)
{
    return -1;
}

void tv_make_dumpable_again(int was)
{
    (void)was;
}

bool tv_become_keeper(struct tv_error *error)
{
    (void)error;
    return true;
}

bool tv_bind_to_parent(struct tv_error *error)
{
    (void)error;
    return true;
}

bool tv_renounce_privileges(const struct tv_run *run, struct tv_error *error)
{
    (void)run, (void)error;
    return true;
}

int tv_open_scratch(void)
{
    FILE *file = tmpfile();
    int copy = file ? dup(fileno(file)) : -1;
    if (file)
        fclose(file);
    return copy;
}

void tv_close_from(int first)
{
    const long end = sysconf(_SC_OPEN_MAX);
    for (int file = first; file < end; file++)
        close(file);
}

/* How many they are is not known, nor how much memory they have. */
bool tv_descendants_signal(pid_t child, int signal, struct tv_descendants *found)
{
    *found = (struct tv_descendants){0};
    if (child > 0 && signal != 0)
        kill(-child, signal); /* the command leads a group from before it is executed */
    return false;
}

bool tv_descendants_of(pid_t top, bool spares_children, struct tv_descendants *found)
{
    (void)top, (void)spares_children;
    *found = (struct tv_descendants){0};
    return false;
}

unsigned tv_threads_of_user(uid_t user)
{
    (void)user;
    return 0;
}
