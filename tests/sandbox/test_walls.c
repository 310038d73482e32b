/* Which walls stand, what is said of them, and what happens when one cannot be built. */
#include "sandbox/modes.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "visit/suite.h"
#include "visit/text.h"

/* ---- What is said ---- */

static const struct {
    const char *walls; /* in their order: + stands, - refused, 0 needless */
    enum tv_sandbox_level level;
    const char *text;
} levels[] = {
    {"++++++", TV_FULL, "full (user, namespaces, Landlock 7, system calls, bounds, memory)"},
    {"0+++++", TV_FULL, "full (namespaces, Landlock 7, system calls, bounds, memory)"},
    {"0-++++", TV_PARTIAL,
     "partial (Landlock 7, system calls, bounds, memory; no namespaces: why)"},
    {"+---+-", TV_PARTIAL,
     "partial (user, bounds; no namespaces: why; no Landlock: why; no system calls: why; "
     "no memory: why)"},
    {"0---+-", TV_SELF_CHECK,
     "self-check, not isolation (bounds; no namespaces: why; no Landlock: why; "
     "no system calls: why; no memory: why)"},
};

START_TEST(level_is_told)
{
    struct tv_sandbox sandbox = {.landlock = 7};
    struct tv_text text = {0};
    for (int wall = 0; wall < TV_WALLS; wall++) {
        const char mark = levels[_i].walls[wall];
        sandbox.walls[wall] = (struct tv_wall_state){mark == '+', mark == '0', "why"};
    }
    tv_sandbox_describe(&sandbox, tv_text_begin(&text));
    ck_assert_str_eq(tv_text_end(&text), levels[_i].text);
    ck_assert_int_eq(tv_sandbox_level(&sandbox), levels[_i].level);
    tv_text_release(&text);
}
END_TEST

/* ---- Walls that are refused ---- */

static const struct {
    long call;
    unsigned bits;
    enum tv_wall wall;
    const char *why;
} refusals[] = {
    {SYS_clone, 0x40000000, TV_WALL_NAMESPACES, "clone: Operation not permitted"},
    {SYS_mount, 0, TV_WALL_NAMESPACES, "mount /: Operation not permitted"},
    {SYS_pivot_root, 0, TV_WALL_NAMESPACES, "pivot_root /tmp: Operation not permitted"},
    {SYS_umount2, 0, TV_WALL_NAMESPACES, "umount /old: Operation not permitted"},
    {442 /* mount_setattr */, 0, TV_WALL_NAMESPACES, "mount_setattr /usr: Operation not permitted"},
    {SYS_sethostname, 0, TV_WALL_NAMESPACES, "sethostname: Operation not permitted"},
    {SYS_setresuid, 0, TV_WALL_USER, "setresuid: Operation not permitted"},
    {445, 0, TV_WALL_LANDLOCK, "/usr: Operation not permitted"},
    {446, 0, TV_WALL_LANDLOCK, "landlock_restrict_self: Operation not permitted"},
    {SYS_prlimit64, 0, TV_WALL_BOUNDS, "setrlimit: Operation not permitted"},
};

/* In a container or after chroot there may be no namespaces anyway. */
static bool may_have_namespaces(void)
{
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    bool stands = sandbox->walls[TV_WALL_NAMESPACES].stands;
    tv_sandbox_close(sandbox);
    return stands;
}

/* The others hold: it is opened, and a command runs. */
START_TEST(others_hold)
{
    if (refusals[_i].wall == TV_WALL_NAMESPACES && !may_have_namespaces())
        return;
    forbid(refusals[_i].call, refusals[_i].bits);
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    const struct tv_wall_state *wall = &sandbox->walls[refusals[_i].wall];
    ck_assert(!wall->stands);
    ck_assert_str_eq(wall->why, refusals[_i].why);
    ck_assert_int_eq(tv_sandbox_level(sandbox), TV_PARTIAL);
    struct tv_outcome outcome = run_script(sandbox, "cat /etc/shadow; echo ran");
    ck_assert_str_eq(outcome.output, "ran\n");
    tv_outcome_release(&outcome);
    tv_sandbox_close(sandbox);
}
END_TEST

/* Without the outer or the inner of them, files are out of sight all the same. */
START_TEST(each_holds_alone)
{
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    sandbox->walls[_i].stands = false;
    struct tv_outcome outcome = run_script(sandbox, "cat /etc/passwd; ls /root /tmp/*; echo >/x");
    if (sandbox->walls[TV_WALL_NAMESPACES].stands || sandbox->walls[TV_WALL_LANDLOCK].stands)
        ck_assert_str_eq(outcome.output, "");
    tv_outcome_release(&outcome);
    tv_sandbox_close(sandbox);
}
END_TEST

/* The user's other processes are out of reach of signals without Landlock, too. */
START_TEST(older_processes_are_out_of_reach)
{
    struct tv_sandbox *sandbox = open_in(USERS_FORBIDDEN);
    sandbox->walls[TV_WALL_LANDLOCK].stands = false;
    if (sandbox->walls[TV_WALL_CALLS].stands) {
        struct tv_outcome outcome = run_script(
            sandbox, "kill -9 $PPID && echo killed; kill -9 -1 && echo killed all");
        ck_assert_str_eq(outcome.output, "");
        ck_assert_int_eq(outcome.how, TV_EXITED);
        tv_outcome_release(&outcome);
    }
    tv_sandbox_close(sandbox);
}
END_TEST

/* ---- Calls that fail after the sandbox was opened ---- */

static const struct {
    long call;
    unsigned bits;
    const char *text;
} failures[] = {
    {SYS_memfd_create, 0, "a file for what the program writes: Operation not permitted"},
    {SYS_socketpair, 0, "socketpair: Operation not permitted"},
    {SYS_clone, 0x00200000 /* as fork() asks for it */, "fork: Operation not permitted"},
    {SYS_setsid, 0, "cannot start a program in the sandbox: setsid: Operation not permitted"},
    {SYS_mount, 0,
     "cannot build the sandbox's wall \"namespaces\": mount /: Operation not permitted"},
    {SYS_setresuid, 0,
     "cannot build the sandbox's wall \"user\": setresuid: Operation not permitted"},
    {SYS_fchown, 0, "/tmp/treevisit-given: Operation not permitted"},
};

START_TEST(failure_is_told)
{
    static const char given[] = "/tmp/treevisit-given";
    if (failures[_i].call == SYS_mount && !may_have_namespaces())
        return;
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    struct tv_error error = {0};
    const char *command[4];
    struct tv_errand errand = script("echo no", command);
    ck_assert(mkdir(given, 0700) == 0 || errno == EEXIST);
    errand.shares = (const struct tv_share[]){{given, true}};
    errand.share_count = 1;
    const int free_before = open("/dev/null", O_RDONLY);
    close(free_before);
    forbid(failures[_i].call, failures[_i].bits);
    ck_assert_ptr_null(tv_confined_start(sandbox, &errand, &error));
    ck_assert_str_eq(error.text, failures[_i].text);
    ck_assert(waitpid(-1, NULL, 0) < 0 && errno == ECHILD);
    ck_assert_int_eq(open("/dev/null", O_RDONLY), free_before);
    ck_assert_int_eq(rmdir(given), 0);
    tv_sandbox_close(sandbox);
}
END_TEST

/* Without namespaces nothing is put where the program's user can see it. */
START_TEST(what_its_user_may_not_read_is_told)
{
    static const char closed[] = "/tmp/treevisit-closed", given[] = "/tmp/treevisit-closed/given";
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    struct tv_error error = {0};
    const char *command[4];
    struct tv_errand errand = script("echo no", command);
    bool is_here = sandbox->walls[TV_WALL_LANDLOCK].stands;
    sandbox->walls[TV_WALL_NAMESPACES].stands = false;
    ck_assert(mkdir(closed, 0700) == 0 && mkdir(given, 0755) == 0);
    errand.shares = (const struct tv_share[]){{given, false}};
    errand.share_count = 1;
    struct tv_confined *child = is_here ? tv_confined_start(sandbox, &errand, &error) : NULL;
    ck_assert(rmdir(given) == 0 && rmdir(closed) == 0);
    ck_assert_ptr_null(child);
    if (is_here)
        ck_assert_str_eq(error.text,
                         "cannot build the sandbox's wall \"Landlock\": it is another user there, "
                         "who may not come to /tmp/treevisit-closed/given: chmod a+rX for it and "
                         "the folders above");
    tv_sandbox_close(sandbox);
}
END_TEST

int main(void)
{
    TCase *cases = tcase_create("walls");
    tcase_set_timeout(cases, 60);
    tcase_add_loop_test(cases, level_is_told, 0, sizeof levels / sizeof *levels);
    tcase_add_loop_test(cases, each_holds_alone, TV_WALL_NAMESPACES, TV_WALL_LANDLOCK + 1);
    if (modes_here() == MODES) {
        tcase_add_loop_test(cases, others_hold, 0, sizeof refusals / sizeof *refusals);
        tcase_add_loop_test(cases, failure_is_told, 0, sizeof failures / sizeof *failures);
        tcase_add_test(cases, older_processes_are_out_of_reach);
        tcase_add_test(cases, what_its_user_may_not_read_is_told);
    }
    return run_case(cases);
}
