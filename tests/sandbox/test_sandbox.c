/* What becomes of commands in the sandbox, in each way of starting it. */
#include "sandbox/modes.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "visit/suite.h"

/* ---- What it can do, and what it cannot ---- */

/* Scripts that print what they should not see. */
static const char *const fruitless[] = {
    "cat /etc/passwd",
    "cat /etc/shadow",
    "ls /root /home /var /srv",
    "cat /proc/1/environ /proc/1/maps",
    "cat /proc/$PPID/environ",
    "ls /tmp/*",
    "echo >/usr/made && echo made",
    "echo >/made && echo made",
    "echo >/etc/made && echo made",
    "kill -9 $PPID && echo killed",
    "kill -9 1 && echo killed",
    "mkdir -p m && mount -t tmpfs none m && echo mounted",
    "unshare -U true && echo unshared",
    "mknod null c 1 3 && echo made",
    "cp /bin/sh $TMPDIR/sh && chmod u+s $TMPDIR/sh && echo made",
    "cat", /* of standard input */
    "echo $TREEVISIT_SECRET | grep .",
};

/* Runs them one after another in one sandbox. */
static struct tv_outcome run_all(struct tv_sandbox *sandbox, const char *const *scripts,
                                 size_t count)
{
    char all[4000] = "";
    const char *command[4];
    for (size_t i = 0; i < count; i++)
        snprintf(all + strlen(all), sizeof all - strlen(all), "(%s)\n", scripts[i]);
    struct tv_errand errand = script(all, command);
    errand.environment = (const char *const[]){"ADDED=and more", "LANG=C", NULL};
    return run_for(sandbox, &errand, errand.bounds.seconds);
}

/* Valgrind, for one, knows neither Landlock nor what builds a private root. */
static bool is_isolated(const struct tv_sandbox *sandbox)
{
    return (sandbox->walls[TV_WALL_NAMESPACES].stands || sandbox->walls[TV_WALL_LANDLOCK].stands) &&
           sandbox->walls[TV_WALL_CALLS].stands;
}

START_TEST(does_no_harm)
{
    setenv("TREEVISIT_SECRET", "secret", 1);
    struct tv_sandbox *sandbox = open_in(_i);
    struct tv_outcome outcome = run_all(sandbox, fruitless, sizeof fruitless / sizeof *fruitless);
    if (is_isolated(sandbox))
        ck_assert_str_eq(outcome.output, "");
    ck_assert_int_eq(outcome.how, TV_EXITED);
    tv_outcome_release(&outcome);
    tv_sandbox_close(sandbox);
}
END_TEST

static const char *const useful[] = {
    "echo hello",
    "for f in 0 1 2 3 4 5 6 7 8 9; do [ -e /proc/$$/fd/$f ] && printf '%s ' $f; done; echo",
    "echo lost >/dev/null; echo kept",
    "echo $PATH $LANG $ADDED",
    "seq 3 | awk '{s += $1} END {print s}'",
    "sleep 0.01 & wait; echo slept",
    "sleep 9 & kill $!; echo killed",
    "ulimit -c",
};

START_TEST(is_of_use)
{
    struct tv_sandbox *sandbox = open_in(_i);
    struct tv_outcome outcome = run_all(sandbox, useful, sizeof useful / sizeof *useful);
    ck_assert_str_eq(outcome.output, "hello\n"
                                     "0 1 2 \n"
                                     "kept\n"
                                     "/usr/local/bin:/usr/bin:/bin C and more\n"
                                     "6\n"
                                     "slept\n"
                                     "killed\n"
                                     "0\n");
    tv_outcome_release(&outcome);
    tv_sandbox_close(sandbox);
}
END_TEST

/* ---- Ends ---- */

static const struct {
    const char *script;
    double patience, seconds;
    bool sanitized; /* bounded by what all its processes use, not each by itself */
    enum tv_ending how;
    int code;
    bool left;
} ends[] = {
    {"exit 3", 60, 60, false, TV_EXITED, 3, false},
    {"kill -SEGV $$", 60, 60, false, TV_KILLED, SIGSEGV, false},
    {"kill -KILL $$", 60, 60, false, TV_KILLED, SIGKILL, false},
    {"sleep 100", 0.1, 60, false, TV_ENDED, 0, false},
    {"trap '' TERM HUP INT; sleep 100", 60, 0.1, false, TV_TOO_LONG, 0, false},
    {"sleep 100 & exit 0", 60, 60, false, TV_EXITED, 0, true},
    {"setsid sh -c 'setsid sleep 100 & setsid sleep 100' & sleep 0.1; exit 4", 60, 60, false,
     TV_EXITED, 4, true},
    {"f() { f | f & }; f; exec sleep 100", 60, 0.5, false, TV_TOO_LONG, 0, false},
    {"head -c 100m /dev/zero | tail", 60, 60, false, TV_EXITED, 1, false},
    {"head -c 100m /dev/zero | tail", 60, 60, true, TV_TOO_LARGE, 0, false},
};

START_TEST(ends_as_it_must)
{
    struct tv_sandbox *sandbox = open_in(_i);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        const char *command[4];
        struct tv_errand errand = script(ends[i].script, command);
        errand.sanitized = ends[i].sanitized;
        errand.bounds.seconds = ends[i].seconds;
        errand.bounds.memory = 40 << 20;
        struct tv_outcome outcome = run_for(sandbox, &errand, ends[i].patience);
        ck_assert_msg(outcome.how == ends[i].how, "%s: %d", ends[i].script, (int)outcome.how);
        ck_assert_msg(outcome.code == ends[i].code, "%s: %d", ends[i].script, outcome.code);
        ck_assert_msg(outcome.left_processes == ends[i].left, "%s", ends[i].script);
        tv_outcome_release(&outcome);
    }
    tv_sandbox_close(sandbox);
}
END_TEST

START_TEST(time_of_the_processor_is_bounded)
{
    struct tv_sandbox *sandbox = open_in(AS_WE_ARE);
    const char *command[4];
    struct tv_errand errand = script("while :; do :; done", command);
    errand.bounds.cpu_seconds = 1;
    struct tv_outcome outcome = run_for(sandbox, &errand, errand.bounds.seconds);
    ck_assert_int_eq(outcome.how, TV_TOO_LONG);
    ck_assert_int_eq(outcome.code, SIGXCPU);
    tv_outcome_release(&outcome);
    tv_sandbox_close(sandbox);
}
END_TEST

START_TEST(says_what_cannot_be_executed)
{
    struct tv_sandbox *sandbox = open_in(_i);
    struct tv_errand errand = tv_errand_defaults();
    errand.command = (const char *const[]){"/usr/bin/none-of-this-name", NULL};
    struct tv_outcome outcome = run_for(sandbox, &errand, errand.bounds.seconds);
    ck_assert_int_eq(outcome.how, TV_NOT_FOUND);
    ck_assert_int_eq(outcome.code, ENOENT);
    tv_outcome_release(&outcome);
    tv_sandbox_close(sandbox);
}
END_TEST

START_TEST(output_is_cut)
{
    const char *command[4];
    struct tv_sandbox *sandbox = open_in(_i);
    struct tv_errand errand = script("yes; echo enough >&2", command);
    errand.bounds.output = 1000;
    errand.bounds.file = 5000;
    struct tv_outcome outcome = run_for(sandbox, &errand, errand.bounds.seconds);
    ck_assert_int_eq(outcome.how, TV_EXITED);
    ck_assert_uint_eq(outcome.output_size, 1000);
    ck_assert(outcome.output_cut && !outcome.errors_cut);
    ck_assert_ptr_nonnull(strstr(outcome.errors, "enough"));
    tv_outcome_release(&outcome);
    tv_sandbox_close(sandbox);
}
END_TEST

/* ---- Shares ---- */

static bool exists(const char *folder, const char *name)
{
    char path[100];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return access(path, F_OK) == 0;
}

START_TEST(shares_are_seen)
{
    struct tv_sandbox *sandbox = open_in(_i);
    char given[] = "/tmp/treevisit-given-XXXXXX", shown[] = "/tmp/treevisit-shown-XXXXXX";
    ck_assert(mkdtemp(given) && mkdtemp(shown) && chmod(shown, 0755) == 0);
    const char *command[4];
    struct tv_errand errand = script("echo x >made && cat made; echo x >$SHOWN/made", command);
    char variable[100];
    snprintf(variable, sizeof variable, "SHOWN=%s", shown);
    errand.environment = (const char *const[]){variable, NULL};
    errand.folder = given;
    errand.shares = (const struct tv_share[]){{given, true}, {shown, false}};
    errand.share_count = 2;
    struct tv_outcome outcome = run_for(sandbox, &errand, errand.bounds.seconds);
    ck_assert_str_eq(outcome.output, "x\n");
    ck_assert(exists(given, "made") && !exists(shown, "made"));
    struct stat status;
    ck_assert(stat(given, &status) == 0 && status.st_uid == geteuid());
    tv_outcome_release(&outcome);
    snprintf(variable, sizeof variable, "%s/made", given);
    ck_assert(unlink(variable) == 0 && rmdir(given) == 0 && rmdir(shown) == 0);
    tv_sandbox_close(sandbox);
}
END_TEST

START_TEST(speaks_through_its_socket)
{
    int ends_of[2];
    char heard[20] = "";
    const char *command[4];
    struct tv_sandbox *sandbox = open_in(_i);
    ck_assert(socketpair(AF_UNIX, SOCK_STREAM, 0, ends_of) == 0);
    struct tv_errand errand = script("read line <&3; echo $line back >&3", command);
    errand.socket = ends_of[1];
    struct tv_confined *child = tv_confined_start(sandbox, &errand, NULL);
    struct tv_outcome outcome;
    ck_assert_ptr_nonnull(child);
    close(ends_of[1]);
    ck_assert_int_eq(write(ends_of[0], "there\n", 6), 6);
    ck_assert(tv_read_all(ends_of[0], heard, strlen("there back\n")));
    ck_assert_str_eq(heard, "there back\n");
    ck_assert_int_eq(read(ends_of[0], heard, 1), 0); /* nobody else has the other end */
    ck_assert(tv_confined_end(child, 60, &outcome, NULL));
    tv_outcome_release(&outcome);
    close(ends_of[0]);
    tv_sandbox_close(sandbox);
}
END_TEST

/* ---- What it leaves ---- */

static unsigned count_descriptors(void)
{
    unsigned count = 0;
    for (int file = 0; file < 100; file++)
        count += fcntl(file, F_GETFD) >= 0;
    return count;
}

static size_t size_of_mounts(void)
{
    size_t size = 0;
    FILE *mounts = fopen("/proc/self/mountinfo", "r");
    while (mounts && fgetc(mounts) != EOF)
        size++;
    if (mounts)
        fclose(mounts);
    return size;
}

START_TEST(caller_stays_as_it_was)
{
    struct tv_sandbox *sandbox = open_in(_i);
    const unsigned descriptors = count_descriptors();
    const size_t mounts = size_of_mounts();
    const int dumpable = prctl(PR_GET_DUMPABLE);
    sigset_t before, after;
    sigprocmask(SIG_SETMASK, NULL, &before);
    pid_t other = fork();
    if (other == 0)
        _exit(42);
    const char *command[4];
    struct tv_errand errand = script("sleep 100 & exit 0", command);
    struct tv_confined *child = tv_confined_start(sandbox, &errand, NULL);
    struct tv_outcome outcome;
    ck_assert_ptr_nonnull(child);
    ck_assert_int_eq(prctl(PR_GET_DUMPABLE), 0);
    ck_assert(tv_confined_end(child, 60, &outcome, NULL));
    tv_outcome_release(&outcome);

    int status;
    ck_assert_int_eq(waitpid(-1, &status, 0), other);
    ck_assert_int_eq(WEXITSTATUS(status), 42);
    ck_assert(waitpid(-1, NULL, 0) < 0 && errno == ECHILD);
    sigprocmask(SIG_SETMASK, NULL, &after);
    for (int signal = 1; signal < 32; signal++)
        ck_assert_int_eq(sigismember(&before, signal), sigismember(&after, signal));
    ck_assert_int_eq(prctl(PR_GET_DUMPABLE), dumpable);
    ck_assert_uint_eq(count_descriptors(), descriptors);
    ck_assert_uint_eq(size_of_mounts(), mounts);
    tv_sandbox_close(sandbox);
}
END_TEST

/* The shell says when it is to be looked at, and goes on when that is done. */
static uint64_t look_at_memory(int socket, const struct tv_confined *child)
{
    char byte;
    uint64_t bytes = 0;
    ck_assert_int_eq(read(socket, &byte, 1), 1);
    ck_assert(tv_confined_memory(child, &bytes));
    ck_assert_int_eq(write(socket, "\n", 1), 1);
    return bytes;
}

START_TEST(tells_how_much_memory_is_in_use)
{
    struct tv_sandbox *sandbox = open_in(_i);
    const uint64_t million = 1000000;
    const char *command[4];
    struct tv_errand errand = script("fill() { head -c $1 /dev/zero | tr '\\0' x; }\n"
                                     "say() { echo >&3; read line <&3; }\n"
                                     "say; x=$(fill 60000); say; y=$(fill 8000000); say",
                                     command);
    int ends_of[2];
    ck_assert(socketpair(AF_UNIX, SOCK_STREAM, 0, ends_of) == 0);
    errand.socket = ends_of[1];
    struct tv_confined *child = tv_confined_start(sandbox, &errand, NULL);
    ck_assert_ptr_nonnull(child);
    close(ends_of[1]);
    const uint64_t before = look_at_memory(ends_of[0], child);
    const uint64_t little = look_at_memory(ends_of[0], child);
    const uint64_t after = look_at_memory(ends_of[0], child);
    ck_assert_uint_ge(little, before + 50000);
    ck_assert_uint_lt(little, before + million);
    ck_assert_uint_gt(before, 0);
    ck_assert_uint_lt(before, 8 * million); /* the shell alone, and nothing of ours */
    ck_assert_uint_ge(after, before + 7 * million);
    struct tv_outcome outcome;
    ck_assert(tv_confined_end(child, 60, &outcome, NULL));
    tv_outcome_release(&outcome);
    close(ends_of[0]);
    tv_sandbox_close(sandbox);
}
END_TEST

/* A caller that is killed starts a program that would hold its socket for long. */
START_TEST(nothing_outlives_the_caller)
{
    struct tv_sandbox *sandbox = open_in(_i);
    int ends_of[2];
    char byte;
    ck_assert(socketpair(AF_UNIX, SOCK_STREAM, 0, ends_of) == 0);
    pid_t caller = fork();
    if (caller == 0) {
        const char *command[4];
        struct tv_errand errand = script("(setsid sleep 100 &); echo >&3; sleep 100", command);
        errand.socket = ends_of[1];
        errand.bounds.seconds = 100;
        struct tv_confined *child = tv_confined_start(sandbox, &errand, NULL);
        close(ends_of[1]);
        if (child)
            pause();
        _exit(1);
    }
    close(ends_of[1]);
    ck_assert_int_eq(read(ends_of[0], &byte, 1), 1);
    ck_assert_int_eq(kill(caller, SIGKILL), 0);
    ck_assert_int_eq(read(ends_of[0], &byte, 1), 0);
    ck_assert_int_eq(waitpid(caller, NULL, 0), caller);
    close(ends_of[0]);
    tv_sandbox_close(sandbox);
}
END_TEST

int main(void)
{
    const int modes = modes_here();
    const int fewer = modes < ROOT_FORBIDDEN ? modes : ROOT_FORBIDDEN;
    TCase *cases = tcase_create("sandbox");
    tcase_set_timeout(cases, 60);
    tcase_add_loop_test(cases, does_no_harm, 0, modes);
    tcase_add_loop_test(cases, is_of_use, 0, modes);
    tcase_add_loop_test(cases, says_what_cannot_be_executed, 0, fewer);
    tcase_add_loop_test(cases, shares_are_seen, 0, fewer);
    tcase_add_loop_test(cases, speaks_through_its_socket, 0, fewer);
    tcase_add_loop_test(cases, tells_how_much_memory_is_in_use, 0, fewer);
    tcase_add_loop_test(cases, caller_stays_as_it_was, 0, fewer);
    tcase_add_loop_test(cases, nothing_outlives_the_caller, 0, fewer);
    if (tests_are_forked()) {
        tcase_add_loop_test(cases, ends_as_it_must, 0, fewer);
        tcase_add_loop_test(cases, output_is_cut, 0, fewer);
        tcase_add_test(cases, time_of_the_processor_is_bounded);
    }
    return run_case(cases);
}
