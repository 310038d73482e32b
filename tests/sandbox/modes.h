/* modes.h: the ways in which a sandbox may be started, for tests that are run in each of them. A
 * test that changes the user or forbids calls can do nothing else afterwards: it needs check's fork
 * mode, and without (under valgrind) there is one way only.
 */
#ifndef TV_TESTS_SANDBOX_MODES_H
#define TV_TESTS_SANDBOX_MODES_H

#define _XOPEN_SOURCE 700 /* setreuid() */

#include <check.h>
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "sandbox/walls.h"

enum mode {
    AS_WE_ARE,       /* in CI: root */
    AS_NOBODY,       /* needs root */
    USERS_FORBIDDEN, /* nobody, without namespaces of users: there are no namespaces then */
    ROOT_FORBIDDEN,  /* as we are, without them; root needs none */
    MODES,
};

static const int new_user_namespace = 0x10000000;

/* From now on the call fails where its first argument has one of these bits; 0: always. */
static inline void forbid(long call, unsigned bits)
{
    const unsigned number = offsetof(struct seccomp_data, nr);
    const unsigned argument = offsetof(struct seccomp_data, args);
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)call, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, argument),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, bits ? 1 : 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    ck_assert_int_eq(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0), 0);
    ck_assert_int_eq(prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program), 0);
}

/* Valgrind, which needs it otherwise, also keeps limits from the programs that it runs. */
static inline bool tests_are_forked(void)
{
    const char *fork_mode = getenv("CK_FORK");
    return !fork_mode || strcmp(fork_mode, "no") != 0;
}

static inline int modes_here(void)
{
    return tests_are_forked() && geteuid() == 0 ? MODES : AS_WE_ARE + 1;
}

static inline struct tv_sandbox *open_in(int mode)
{
    const unsigned nobody = 65534;
    struct tv_error error = {0};
    if (mode == ROOT_FORBIDDEN || mode == USERS_FORBIDDEN) {
        forbid(SYS_clone, (unsigned)new_user_namespace);
        forbid(SYS_unshare, (unsigned)new_user_namespace);
    }
    if (mode == AS_NOBODY || mode == USERS_FORBIDDEN)
        ck_assert(setregid(nobody, nobody) == 0 && setreuid(nobody, nobody) == 0);
    struct tv_sandbox *sandbox = tv_sandbox_open(&error);
    ck_assert_msg(sandbox, "%s", error.text);
    return sandbox;
}

/* Runs it to its end, for which it has that many seconds. */
static inline struct tv_outcome run_for(struct tv_sandbox *sandbox, const struct tv_errand *errand,
                                        double patience)
{
    struct tv_error error = {0};
    struct tv_outcome outcome;
    struct tv_confined *child = tv_confined_start(sandbox, errand, &error);
    ck_assert_msg(child, "%s", error.text);
    ck_assert_msg(tv_confined_end(child, patience, &outcome, &error), "%s", error.text);
    return outcome;
}

/* An errand of the shell; `command` has to live as long. */
static inline struct tv_errand script(const char *text, const char *command[4])
{
    struct tv_errand errand = tv_errand_defaults();
    command[0] = "/bin/sh";
    command[1] = "-c";
    command[2] = text;
    command[3] = NULL;
    errand.command = command;
    errand.bounds.seconds = 60; /* a machine may have much else to do */
    return errand;
}

static inline struct tv_outcome run_script(struct tv_sandbox *sandbox, const char *text)
{
    const char *command[4];
    struct tv_errand errand = script(text, command);
    return run_for(sandbox, &errand, errand.bounds.seconds);
}

#endif
