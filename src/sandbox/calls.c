/* calls.c: the wall of system calls, by libseccomp. A list of calls that are refused, not of those
 * that are allowed: no course's program should fail for want of a harmless one. They answer EPERM,
 * as they do to who may not use them.
 */
#include <errno.h>
#include <seccomp.h>
#include <sys/socket.h>

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

/* Flags of clone() that make namespaces. */
static const uint64_t namespace_flags[] = {
    0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000,
};

/* ioctl(): typing into a terminal, pasting into a console. */
static const uint64_t terminal_requests[] = {0x5412, 0x541C};

static int refuse(scmp_filter_ctx filter, const char *call)
{
    int number = seccomp_syscall_resolve_name(call);
    return number == __NR_SCMP_ERROR ? 0 /* no such call here */
                                     : seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 0);
}

/* Refuses the call where all bits of the mask are set in, or else equal to, its argument. */
static int refuse_where(scmp_filter_ctx filter, int number, unsigned argument, uint64_t mask,
                        uint64_t value)
{
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), number, 1,
                            SCMP_CMP64(argument, SCMP_CMP_MASKED_EQ, mask, value));
}

static int refuse_list(scmp_filter_ctx filter)
{
    int failed = 0;
    for (size_t i = 0; !failed && i < sizeof refused / sizeof *refused; i++)
        failed = refuse(filter, refused[i]);
    return failed;
}

/* clone3() hides its flags where no filter can look; the C library goes back to clone(). */
static int refuse_namespaces(scmp_filter_ctx filter)
{
    int failed = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
    for (size_t i = 0; !failed && i < sizeof namespace_flags / sizeof *namespace_flags; i++)
        failed = refuse_where(filter, SCMP_SYS(clone), 0, namespace_flags[i], namespace_flags[i]);
    return failed;
}

static int refuse_terminals(scmp_filter_ctx filter)
{
    int failed = 0;
    for (size_t i = 0; !failed && i < sizeof terminal_requests / sizeof *terminal_requests; i++)
        failed = refuse_where(filter, SCMP_SYS(ioctl), 1, UINT32_MAX, terminal_requests[i]);
    return failed;
}

/* Sockets other than between its own processes; where it sees the machine's own folders, none but
 * in pairs, for what listens there cannot be known. */
static int refuse_sockets(const struct tv_run *run, scmp_filter_ctx filter)
{
    if (!tv_stands(run, TV_WALL_NAMESPACES))
        return refuse(filter, "socket");
    return seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(socket), 1,
                            SCMP_CMP64(0, SCMP_CMP_NE, AF_UNIX, 0));
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
    failed = failed ? failed : seccomp_load(filter);
    seccomp_release(filter);
    errno = -failed;
    return failed == 0 || tv_fail_system(error, "seccomp");
}
