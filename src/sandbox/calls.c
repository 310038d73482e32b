/* calls.c: the wall of system calls, by libseccomp. A list of calls that are refused, not of those
 * that are allowed: no course's program should fail for want of a harmless one. They answer EPERM,
 * as they do to who may not use them.
 */
#include <errno.h>
#include <seccomp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "sandbox/walls.h"

static const char *const refused[] = {
    /* looking into, or reaching into, other processes */
    "ptrace",
    "process_vm_readv",
    "process_vm_writev",
    "process_madvise",
    "kcmp",
    "pidfd_getfd",
    "pidfd_send_signal",
    "perf_event_open",
    "lookup_dcookie",

    /* other roots, mounts and namespaces, through which the walls could be left */
    "mount",
    "umount",
    "umount2",
    "pivot_root",
    "chroot",
    "open_tree",
    "move_mount",
    "fsopen",
    "fsconfig",
    "fsmount",
    "fspick",
    "mount_setattr",
    "unshare",
    "setns",
    "open_by_handle_at",
    "name_to_handle_at",
    "fanotify_init",
    "fanotify_mark",
    "quotactl",
    "quotactl_fd",

    /* parts of the kernel that are large, and seldom needed */
    "bpf",
    "userfaultfd",
    "io_uring_setup",
    "io_uring_enter",
    "io_uring_register",
    "add_key",
    "request_key",
    "keyctl",
    "memfd_secret",
    "vmsplice",
    "modify_ldt",
    "personality",

    /* memory that belongs to no process, and would outlive them */
    "shmget",
    "semget",
    "msgget",
    "mq_open",
    "memfd_create",

    /* the machine itself */
    "kexec_load",
    "kexec_file_load",
    "init_module",
    "finit_module",
    "delete_module",
    "create_module",
    "reboot",
    "swapon",
    "swapoff",
    "acct",
    "syslog",
    "vhangup",
    "settimeofday",
    "clock_settime",
    "clock_adjtime",
    "adjtimex",
    "stime",
    "sethostname",
    "setdomainname",
    "iopl",
    "ioperm",
    "uselib",
    "ustat",
    "sysfs",
    "_sysctl",
    "nfsservctl",
    "mbind",
    "move_pages",
    "migrate_pages",
    "set_mempolicy",
};

/* The same, by numbers that are newer than some libseccomp: fchmodat2, statmount, listmount,
 * open_tree_attr. */
static const int refused_numbers[] = {452, 457, 458, 467};

/* Flags of clone() that make namespaces. */
static const uint64_t namespace_flags[] = {
    0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000,
};

/* ioctl(): typing into a terminal, pasting into a console. */
static const uint64_t terminal_requests[] = {0x5412, 0x541C};

/* Which argument is the mode of a file: none is made that runs with its owner's rights. */
static const struct {
    const char *call;
    unsigned argument;
} modes[] = {
    {"chmod", 1}, {"fchmod", 1}, {"fchmodat", 2}, {"creat", 1},
    {"open", 2},  {"openat", 3}, {"mknod", 1},    {"mknodat", 2},
};
static const uint64_t owner_rights[] = {04000, 02000};

/* What is known about a file beside its bytes, which Landlock leaves to its owner. */
static const char *const belongings[] = {
    "chmod",     "fchmod",    "fchmodat",    "chown",        "fchown",       "lchown",
    "fchownat",  "utime",     "utimes",      "futimesat",    "utimensat",    "setxattr",
    "lsetxattr", "fsetxattr", "removexattr", "lremovexattr", "fremovexattr",
};

/* Calls whose first argument is a process. */
static const char *const aimed[] = {
    "kill",
    "tkill",
    "tgkill",
    "rt_sigqueueinfo",
    "rt_tgsigqueueinfo",
    "sched_setaffinity",
    "sched_setscheduler",
    "sched_setparam",
    "sched_setattr",
};

static int refuse(scmp_filter_ctx filter, const char *call)
{
    int number = seccomp_syscall_resolve_name(call);
    return number == __NR_SCMP_ERROR ? 0 /* no such call here */
                                     : seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 0);
}

/* Refuses the call where the comparison of its argument holds; `a` is a mask or a value. */
static int refuse_where(scmp_filter_ctx filter, const char *call, unsigned argument,
                        enum scmp_compare compare, uint64_t a, uint64_t b)
{
    int number = seccomp_syscall_resolve_name(call);
    return number == __NR_SCMP_ERROR ? 0
                                     : seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 1,
                                                        SCMP_CMP64(argument, compare, a, b));
}

static int refuse_list(scmp_filter_ctx filter)
{
    int failed = 0;
    for (size_t i = 0; !failed && i < sizeof refused / sizeof *refused; i++)
        failed = refuse(filter, refused[i]);
    for (size_t i = 0; !failed && i < sizeof refused_numbers / sizeof *refused_numbers; i++)
        failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused_numbers[i], 0);
    return failed;
}

/* clone3() hides its flags where no filter can look; the C library goes back to clone(). */
static int refuse_namespaces(scmp_filter_ctx filter)
{
    int failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    for (size_t i = 0; !failed && i < sizeof namespace_flags / sizeof *namespace_flags; i++)
        failed = refuse_where(filter, "clone", 0, SCMP_CMP_MASKED_EQ, namespace_flags[i],
                              namespace_flags[i]);
    return failed;
}

static int refuse_terminals(scmp_filter_ctx filter)
{
    int failed = 0;
    for (size_t i = 0; !failed && i < sizeof terminal_requests / sizeof *terminal_requests; i++)
        failed = refuse_where(filter, "ioctl", 1, SCMP_CMP_MASKED_EQ, UINT32_MAX,
                              terminal_requests[i]);
    return failed;
}

/* Sockets other than between its own processes; where it sees the machine's own folders, none but
 * in pairs, for what listens there cannot be known. */
static int refuse_sockets(const struct tv_run *run, scmp_filter_ctx filter)
{
    if (!tv_stands(run, TV_WALL_NAMESPACES))
        return refuse(filter, "socket");
    return refuse_where(filter, "socket", 0, SCMP_CMP_NE, AF_UNIX, 0);
}

static int refuse_owner_rights(scmp_filter_ctx filter)
{
    int failed = 0;
    for (size_t i = 0; !failed && i < sizeof modes / sizeof *modes; i++)
        for (size_t k = 0; !failed && k < sizeof owner_rights / sizeof *owner_rights; k++)
            failed = refuse_where(filter, modes[i].call, modes[i].argument, SCMP_CMP_MASKED_EQ,
                                  owner_rights[k], owner_rights[k]);
    return failed;
}

/* Where the command runs as a user who has other processes, and sees them, and no other wall keeps
 * them from it, it reaches none that is older than itself, nor groups. The limits of others are
 * out of reach everywhere. */
static int refuse_others(const struct tv_run *run, scmp_filter_ctx filter)
{
    int failed = refuse_where(filter, "prlimit64", 0, SCMP_CMP_NE, 0, 0);
    if (tv_stands(run, TV_WALL_USER) || tv_stands(run, TV_WALL_NAMESPACES))
        return failed;
    const uint64_t own = (uint64_t)getpid();
    for (size_t i = 0; !failed && i < sizeof aimed / sizeof *aimed; i++) {
        failed = refuse_where(filter, aimed[i], 0, SCMP_CMP_GT, INT32_MAX, 0);
        failed = failed ? failed : refuse_where(filter, aimed[i], 0, SCMP_CMP_LT, own, 0);
    }
    failed = failed ? failed : refuse(filter, "setpriority");
    return failed ? failed : refuse(filter, "ioprio_set");
}

static bool may_write(const struct tv_errand *errand)
{
    for (size_t i = 0; i < errand->share_count; i++)
        if (errand->shares[i].writable)
            return true;
    return false;
}

/* Where the command runs as the user who owns files and sees where they lie, it leaves them as they
 * are. One that makes files, such as a compiler, has to make them executable. */
static int refuse_belongings(const struct tv_run *run, scmp_filter_ctx filter)
{
    int failed = 0;
    if (tv_stands(run, TV_WALL_USER) || tv_stands(run, TV_WALL_NAMESPACES) ||
        may_write(run->errand))
        return 0;
    for (size_t i = 0; !failed && i < sizeof belongings / sizeof *belongings; i++)
        failed = refuse(filter, belongings[i]);
    return failed;
}

bool tv_build_calls(const struct tv_run *run, struct tv_error *error)
{
    scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
    if (!filter)
        return tv_fail(error, "seccomp_init: not enough memory");
    int failed = seccomp_attr_set(filter, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ERRNO(EPERM));
    failed = failed ? failed : refuse_list(filter);
    failed = failed ? failed : refuse_namespaces(filter);
    failed = failed ? failed : refuse_terminals(filter);
    failed = failed ? failed : refuse_sockets(run, filter);
    failed = failed ? failed : refuse_owner_rights(filter);
    failed = failed ? failed : refuse_others(run, filter);
    failed = failed ? failed : refuse_belongings(run, filter);
    failed = failed ? failed : seccomp_load(filter);
    seccomp_release(filter);
    errno = -failed;
    return failed == 0 || tv_fail_system(error, "seccomp");
}
