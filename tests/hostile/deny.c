/* deny.c: runs a command on a machine that allows no namespaces: after "deny", making one is
 * refused, as some systems do to ordinary users.
 *
 *     deny COMMAND [ARGUMENT...]
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

enum {
    NAMESPACES = CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC |
                 CLONE_NEWUTS | CLONE_NEWCGROUP,
};

#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
#define ANSWER(errno) BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (errno))

/* The C library uses clone() where there is no clone3(), whose flags no filter can see. */
static int deny_namespaces(void)
{
    struct sock_filter code[] = {
        LOAD(nr),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 5, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_unshare, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 2),
        LOAD(args[0]),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, NAMESPACES, 2, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        ANSWER(ENOSYS),
        ANSWER(EPERM),
    };
    const struct sock_fprog filter = {sizeof code / sizeof *code, code};
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, 2, &filter);
}

int main(int argc, char **argv)
{
    if (argc < 2 || deny_namespaces() != 0) {
        perror("deny");
        return 126;
    }
    execvp(argv[1], &argv[1]);
    perror(argv[1]);
    return 127;
}
