/* keeper.c: the process that stands between the caller and the command, and the first process of
 * the command's namespaces. Both attend their child until it ends or must end, and then kill all
 * that is left of it.
 *
 * The keeper hears of the caller through a socket: when the caller has closed its end, or has
 * ended in whatever way, the command is killed.
 */
#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sandbox/walls.h"
#include "visit/clock.h"

/* Seconds between two looks at the memory. A look takes longer the more processes the machine has;
 * it may take one twentieth of the time. */
static const double look_interval = 0.02, look_share = 20;

/* All processes together may hold so much more than one: the first that wants too much is to hear
 * so, and can tell, before all are killed. */
static const double all_share = 1.25;

/* So many times the processes that are allowed are a flood, which the system's limit did not stop:
 * it does not bind root. */
static const size_t flood = 8;

/* Seconds until those that were told to die are looked for again. */
static const double kill_interval = 0.005;

struct attendance {
    const struct tv_run *run;
    pid_t child;
    int control;     /* -1: nobody is listened to */
    bool looks;      /* at the memory */
    double deadline; /* of the clock; INFINITY: none */
    double next_look;
    int status; /* the child's, when it has ended */
};

/* ---- Waiting ---- */

static void wake(int signal)
{
    (void)signal;
}

/* All signals are blocked but while it waits, and then all but SIGCHLD. */
static bool prepare_signals(struct tv_error *error)
{
    struct sigaction action = {.sa_handler = wake};
    return sigaction(SIGCHLD, &action, NULL) == 0 || tv_fail_system(error, "sigaction");
}

/* Waits until a child has changed, the file (-1: none) can be read, or so many seconds are over.
 * Answers whether the file can be read. */
static bool wait_for(int file, double seconds)
{
    const double day = 86400;
    seconds = fmin(fmax(seconds, 0), day);
    struct timespec time = {.tv_sec = (time_t)seconds};
    time.tv_nsec = (long)((seconds - (double)time.tv_sec) * 1e9);
    fd_set files;
    sigset_t blocked;
    FD_ZERO(&files);
    if (file >= 0)
        FD_SET(file, &files);
    sigfillset(&blocked);
    sigdelset(&blocked, SIGCHLD);
    return pselect(file + 1, &files, NULL, NULL, &time, &blocked) > 0;
}

/* Takes note of all children that have ended. False: there are no more. */
static bool reap(struct attendance *attendance, bool *child_ended)
{
    pid_t ended;
    int status;
    *child_ended = false;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0) {
        if (ended != attendance->child)
            continue;
        attendance->status = status;
        *child_ended = true;
    }
    return ended == 0;
}

/* ---- Ends ---- */

static struct tv_last_word end_by_itself(const struct attendance *attendance)
{
    struct rusage usage;
    const int status = attendance->status;
    if (WIFEXITED(status))
        return (struct tv_last_word){.how = TV_EXITED, .code = WEXITSTATUS(status)};
    struct tv_last_word death = {.how = TV_KILLED, .code = WTERMSIG(status)};
    if (getrusage(RUSAGE_CHILDREN, &usage) == 0) {
        const double seconds = (double)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec);
        if (death.code == SIGXCPU ||
            (death.code == SIGKILL && seconds >= attendance->run->errand->bounds.cpu_seconds))
            death.how = TV_TOO_LONG;
    }
    return death;
}

static bool is_too_large(struct attendance *attendance)
{
    const double begin = tv_clock();
    struct tv_descendants found;
    if (!attendance->looks || begin < attendance->next_look ||
        !tv_descendants_signal(attendance->child, 0, &found))
        return false;
    attendance->next_look = begin + fmax(look_interval, look_share * (tv_clock() - begin));
    const struct tv_bounds *bounds = &attendance->run->errand->bounds;
    return (double)found.bytes > all_share * (double)bounds->memory ||
           found.count > flood * bounds->processes;
}

/* Waits until the child ends or must end. */
static struct tv_last_word attend(struct attendance *attendance)
{
    for (;;) {
        bool ended;
        reap(attendance, &ended);
        if (ended)
            return end_by_itself(attendance);
        if (is_too_large(attendance))
            return (struct tv_last_word){.how = TV_TOO_LARGE};
        double until = attendance->deadline;
        if (tv_clock() >= until)
            return (struct tv_last_word){.how = TV_TOO_LONG};
        if (attendance->looks)
            until = fmin(until, attendance->next_look);
        if (wait_for(attendance->control, until - tv_clock()))
            return (struct tv_last_word){.how = TV_ENDED};
    }
}

/* Kills what is left, until nothing is. Answers whether there was anything. Where orphans do not
 * become children, and cannot be found, it is known of those in the child's group only. */
static bool kill_all(struct attendance *attendance)
{
    bool any = false, ended;
    struct tv_descendants found;
    if (!tv_stands(attendance->run, TV_WALL_MEMORY))
        tv_descendants_signal(attendance->child, SIGKILL, &found);
    while (reap(attendance, &ended)) {
        tv_descendants_signal(attendance->child, SIGKILL, &found);
        any = any || found.count > 0;
        wait_for(-1, kill_interval);
    }
    return any;
}

static struct tv_last_word see_to_the_end(struct attendance *attendance)
{
    struct tv_last_word death = attend(attendance);
    bool any = kill_all(attendance);
    death.left_processes = any && (death.how == TV_EXITED || death.how == TV_KILLED);
    return death;
}

/* ---- The first process of the namespaces ---- */

/* Until it is executed, the command has the caller's memory, which is not to be held against it.
 * What is in the pipe is for the keeper. */
static void wait_for_birth(void)
{
    while (!wait_for(TV_BIRTH_IN, INFINITY))
        continue;
}

/* The namespaces are built with its first process; the command is its child. It watches the memory,
 * for it sees no other processes than those in question. */
_Noreturn static void first_process(const struct tv_run *run)
{
    struct tv_error error = {0};
    close(TV_CONTROL);
    if (!tv_bind_to_parent(&error) || !tv_build_namespaces(run, &error))
        tv_end_unborn(TV_WALL_NAMESPACES, &error);
    struct attendance attendance = {
        .run = run,
        .child = fork(),
        .control = -1,
        .looks = tv_stands(run, TV_WALL_MEMORY),
        .deadline = INFINITY,
    };
    if (attendance.child == 0)
        tv_inside(run);
    if (attendance.child < 0 && !tv_fail_system(&error, "fork"))
        tv_end_unborn(TV_WALLS, &error);
    close(TV_BIRTH);
    close(TV_SOCKET);
    wait_for_birth();
    struct tv_last_word death = see_to_the_end(&attendance);
    tv_write_all(TV_DEATH, &death, sizeof death);
    _exit(0);
}

/* ---- The keeper ---- */

/* Each pipe gets the lowest numbers that are free: see the enum of descriptors. */
static bool open_pipes(struct tv_error *error)
{
    int birth[2], death[2];
    bool opened = pipe(birth) == 0 && pipe(death) == 0;
    for (int file = TV_BIRTH_IN; opened && file < TV_UNUSED; file++)
        opened = fcntl(file, F_SETFD, FD_CLOEXEC) == 0;
    return opened || tv_fail_system(error, "pipe");
}

/* First all to where none of them is wanted, then each to its place. */
static bool arrange_descriptors(const struct tv_run *run, struct tv_error *error)
{
    const int nothing = open("/dev/null", O_RDONLY);
    const int socket = run->errand->socket;
    int files[] = {nothing, run->output, run->errors, socket < 0 ? nothing : socket, run->control};
    enum { COUNT = sizeof files / sizeof *files };
    for (int i = 0; i < COUNT; i++)
        if ((files[i] = fcntl(files[i], F_DUPFD, TV_UNUSED)) < 0)
            return tv_fail_system(error, "fcntl");
    for (int i = 0; i < COUNT; i++)
        if (dup2(files[i], i) != i)
            return tv_fail_system(error, "dup2");
    tv_close_from(TV_CONTROL + 1);
    return fcntl(TV_CONTROL, F_SETFD, FD_CLOEXEC) == 0 || tv_fail_system(error, "fcntl");
}

static bool prepare(struct tv_error *error)
{
    return open_pipes(error) && prepare_signals(error) && tv_become_keeper(error) &&
           (setsid() >= 0 || tv_fail_system(error, "setsid"));
}

static pid_t start_child(const struct tv_run *run, struct tv_error *error)
{
    const bool namespaces = tv_stands(run, TV_WALL_NAMESPACES);
    pid_t child = tv_fork_into_namespaces(run);
    if (child == 0 && namespaces)
        first_process(run);
    if (child == 0)
        tv_inside(run);
    if (child < 0)
        tv_fail_system(error, namespaces ? "clone" : "fork");
    close(TV_BIRTH);
    close(TV_DEATH);
    close(TV_SOCKET);
    return child;
}

/* With namespaces, the first process of them tells how the command ended. */
static struct tv_last_word keep(const struct tv_run *run, pid_t child)
{
    const bool first = tv_stands(run, TV_WALL_NAMESPACES);
    struct attendance attendance = {
        .run = run,
        .child = child,
        .control = TV_CONTROL,
        .looks = !first && tv_stands(run, TV_WALL_MEMORY),
        .deadline = tv_clock() + run->errand->bounds.seconds,
    };
    struct tv_last_word death = see_to_the_end(&attendance), told;
    if (first && death.how == TV_EXITED && tv_read_all(TV_DEATH_IN, &told, sizeof told))
        return told;
    return death;
}

/* A caller that has gone hears nothing, and the command went with it. */
static void tell(const void *word, size_t size)
{
    tv_write_all(TV_CONTROL, word, size);
}

/* Starts the command, and waits until it is executed or is known that it cannot be. */
static struct tv_birth give_birth(const struct tv_run *run, pid_t *child)
{
    struct tv_error error = {0};
    struct tv_birth birth;
    if (!prepare(&error))
        return tv_unborn(TV_WALLS, &error);
    *child = start_child(run, &error);
    if (*child < 0)
        return tv_unborn(tv_stands(run, TV_WALL_NAMESPACES) ? TV_WALL_NAMESPACES : TV_WALLS,
                         &error);
    return tv_read_all(TV_BIRTH_IN, &birth, sizeof birth) ? birth
                                                          : (struct tv_birth){.how = TV_BORN};
}

void tv_keeper(const struct tv_run *run)
{
    struct tv_error error = {0};
    pid_t child = -1;
    if (!arrange_descriptors(run, &error)) {
        struct tv_birth unborn = tv_unborn(TV_WALLS, &error);
        tv_write_all(run->control, &unborn, sizeof unborn);
        _exit(1);
    }
    struct tv_birth birth = give_birth(run, &child);
    tell(&birth, sizeof birth);
    struct tv_last_word death = {0};
    if (child > 0)
        death = keep(run, child);
    if (birth.how == TV_NOT_EXECUTED)
        death = (struct tv_last_word){.how = TV_NOT_FOUND, .code = birth.code};
    tell(&death, sizeof death);
    _exit(0);
}
