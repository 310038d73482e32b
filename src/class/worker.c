/* worker.c: see worker.h. */
#include "class/worker.h"

#include <errno.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* Codes by which a process ends. */
enum { DONE, FAULT = 70, LEFT = 75 };

/* ---- In the process ---- */

static void wake(int signal)
{
    (void)signal;
}

/* Ctrl-C is for the run: it tells each process what to do. The signal by which it wakes one up
 * interrupts what that waits for. */
static void set_signals(void)
{
    struct sigaction action = {.sa_handler = SIG_IGN};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    action.sa_handler = wake;
    sigaction(SIGTERM, &action, NULL);
}

_Noreturn static void work(const struct tv_worker *worker, const struct tv_run_wanted *wanted,
                           pid_t parent, int words)
{
    struct tv_error error = {.file = NULL};
    bool is_written = false;
    set_signals();
    bool ok = tv_bind_to_parent(&error);
    if (getppid() != parent)
        _exit(LEFT);
    ok = ok && tv_unit_grade(worker->unit, wanted, worker->order, &is_written, &error);
    if (!ok && write(words, error.text, strlen(error.text)) < 0)
        _exit(FAULT);
    _exit(!ok ? FAULT : is_written ? DONE : LEFT);
}

/* ---- In the run ---- */

/* Whatever stdio holds is written now, or it would be written twice. */
static pid_t start_process(const struct tv_worker *worker, const struct tv_run_wanted *wanted,
                           const int pipe_ends[2])
{
    pid_t parent = getpid();
    fflush(NULL);
    pid_t process = fork();
    if (process != 0)
        return process;
    close(pipe_ends[0]);
    work(worker, wanted, parent, pipe_ends[1]);
}

bool tv_worker_start(struct tv_worker *worker, struct tv_unit *unit,
                     const struct tv_run_wanted *wanted, double deadline, struct tv_error *error)
{
    int ends[2];
    if (pipe(ends) != 0)
        return tv_fail(error, "cannot make a pipe: %s", strerror(errno));
    worker->unit = unit;
    worker->deadline = deadline;
    worker->is_killed = false;
    *worker->order = TV_ORDER_NONE;
    pid_t process = start_process(worker, wanted, ends);
    int reason = errno;
    close(ends[1]);
    if (process < 0) {
        close(ends[0]);
        return tv_fail(error, "cannot start a process: %s", strerror(reason));
    }
    worker->process = process;
    worker->words = ends[0];
    return true;
}

void tv_worker_tell(struct tv_worker *worker, enum tv_order order, double deadline)
{
    if (*worker->order != TV_ORDER_NONE && order != TV_ORDER_LEAVE)
        return;
    *worker->order = (sig_atomic_t)order;
    worker->deadline = deadline;
    tv_worker_wake(worker);
}

void tv_worker_wake(const struct tv_worker *worker)
{
    if (*worker->order != TV_ORDER_NONE)
        kill(worker->process, SIGTERM);
}

void tv_worker_kill(struct tv_worker *worker)
{
    worker->is_killed = true;
    kill(worker->process, SIGKILL);
}

/* Reads what it says, up to its end. */
static void hear(const struct tv_worker *worker, char *text, size_t room)
{
    size_t length = 0;
    for (ssize_t count = 1; count != 0 && length + 1 < room;) {
        count = read(worker->words, text + length, room - length - 1);
        if (count < 0 && errno != EINTR)
            break;
        length += count > 0 ? (size_t)count : 0;
    }
    text[length] = '\0';
}

static bool explain(const struct tv_worker *worker, int status, const char *said,
                    struct tv_error *error)
{
    if (worker->is_killed)
        return tv_fail(error, "it did not end when its time was over, and was killed");
    if (WIFSIGNALED(status))
        return tv_fail(error, "the process that graded it was ended by signal %d",
                       WTERMSIG(status));
    return tv_fail(error, "%s", *said ? said : "the process that graded it said nothing");
}

enum tv_worker_end tv_worker_finish(struct tv_worker *worker, struct tv_error *error)
{
    char said[sizeof error->text];
    int status = 0;
    hear(worker, said, sizeof said);
    close(worker->words);
    while (waitpid(worker->process, &status, 0) < 0 && errno == EINTR)
        continue;
    worker->process = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == DONE)
        return TV_WORKER_DONE;
    bool has_left = WIFEXITED(status) && WEXITSTATUS(status) == LEFT;
    if (has_left || (worker->is_killed && *worker->order == TV_ORDER_LEAVE))
        return TV_WORKER_LEFT;
    explain(worker, status, said, error);
    return TV_WORKER_FAULT;
}
