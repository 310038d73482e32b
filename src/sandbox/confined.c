/* confined.c: the caller's side of a run: forks the keeper, hears from it, and reads at the end
 * what the command wrote.
 */
#define _XOPEN_SOURCE 700 /* realpath() */

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "sandbox/walls.h"

struct tv_confined {
    struct tv_sandbox *sandbox;
    struct tv_run run;
    pid_t keeper;
    uint64_t output_bound;
    size_t given_count; /* writable folders that were given to the command's user */
    struct given {
        int folder; /* held open: what is at its path meanwhile is the command's choice */
        uid_t user;
        gid_t group;
    } * given;
};

bool tv_fail_system(struct tv_error *error, const char *what)
{
    return tv_fail(error, "%s: %s", what, strerror(errno));
}

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to start a program");
}

bool tv_read_all(int file, void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = read(file, (char *)bytes + done, size - done);
        if (count == 0 || (count < 0 && errno != EINTR))
            return false;
        done += count > 0 ? (size_t)count : 0;
    }
    return true;
}

bool tv_write_all(int file, const void *bytes, size_t size)
{
    for (size_t done = 0; done < size;) {
        ssize_t count = write(file, (const char *)bytes + done, size - done);
        if (count < 0 && errno != EINTR)
            return false;
        done += count > 0 ? (size_t)count : 0;
    }
    return true;
}

/* ---- Shares ---- */

static bool find_sources(struct tv_run *run, struct tv_error *error)
{
    const struct tv_errand *errand = run->errand;
    run->sources = calloc(errand->share_count + 1, sizeof *run->sources);
    if (!run->sources)
        return no_memory(error);
    for (size_t i = 0; i < errand->share_count; i++) {
        const char *path = errand->shares[i].path;
        if (*path != '/')
            return tv_fail(error, "%s: a sandbox shares paths that begin with /", path);
        if (!(run->sources[i] = realpath(path, NULL)))
            return tv_fail_system(error, path);
    }
    return true;
}

/* Where the command may write files that nobody asked for. */
static const char *find_scratch(const struct tv_run *run)
{
    const struct tv_errand *errand = run->errand;
    for (size_t i = 0; i < errand->share_count && !tv_stands(run, TV_WALL_NAMESPACES); i++)
        if (errand->shares[i].writable)
            return errand->shares[i].path;
    return tv_stands(run, TV_WALL_NAMESPACES) ? "/tmp" : "/";
}

static bool give(struct tv_confined *child, const char *path, struct tv_error *error)
{
    struct stat status;
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (folder < 0 || fstat(folder, &status) != 0) {
        tv_fail_system(error, path);
        if (folder >= 0)
            close(folder);
        return false;
    }
    child->given[child->given_count++] = (struct given){folder, status.st_uid, status.st_gid};
    return fchown(folder, child->run.user, child->run.group) == 0 || tv_fail_system(error, path);
}

static bool give_folders(struct tv_confined *child, struct tv_error *error)
{
    const struct tv_errand *errand = child->run.errand;
    child->given = calloc(errand->share_count + 1, sizeof *child->given);
    if (!child->given)
        return no_memory(error);
    for (size_t i = 0; child->run.sources[i] && tv_stands(&child->run, TV_WALL_USER); i++)
        if (errand->shares[i].writable && !give(child, child->run.sources[i], error))
            return false;
    return true;
}

static bool take_back_folders(struct tv_confined *child, struct tv_error *error)
{
    bool taken = true;
    for (size_t i = 0; i < child->given_count; i++) {
        const struct given *given = &child->given[i];
        if (fchown(given->folder, given->user, given->group) != 0)
            taken = tv_fail_system(error, "taking a folder back");
        close(given->folder);
    }
    return taken;
}

/* ---- Start ---- */

static void free_child(struct tv_confined *child)
{
    for (size_t i = 0; child->run.sources && child->run.sources[i]; i++)
        free(child->run.sources[i]);
    free(child->run.sources);
    free(child->given);
    int files[] = {child->run.output, child->run.errors, child->run.control};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        if (files[i] >= 0)
            close(files[i]);
    free(child);
}

static bool prepare(struct tv_confined *child, struct tv_error *error)
{
    struct tv_run *run = &child->run;
    run->scratch = find_scratch(run);
    run->user = geteuid();
    run->group = getegid();
    if (tv_stands(run, TV_WALL_USER)) {
        if (!tv_choose_user(&run->user, error))
            return false;
        run->group = run->user;
    }
    run->output = tv_open_scratch();
    run->errors = tv_open_scratch();
    if (run->output < 0 || run->errors < 0)
        return tv_fail_system(error, "a file for what the program writes");
    return find_sources(run, error) && give_folders(child, error);
}

/* The keeper inherits no handler that could run in it: all signals are blocked while it is made. */
static bool fork_keeper(struct tv_confined *child, int ends[2], struct tv_error *error)
{
    sigset_t all, before;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, &before);
    child->keeper = fork();
    if (child->keeper == 0) {
        child->run.control = ends[1];
        tv_keeper(&child->run);
    }
    const bool forked = child->keeper > 0 || tv_fail_system(error, "fork");
    sigprocmask(SIG_SETMASK, &before, NULL);
    close(ends[1]);
    child->run.control = ends[0];
    return forked;
}

static bool start_keeper(struct tv_confined *child, struct tv_error *error)
{
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return tv_fail_system(error, "socketpair");
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return fork_keeper(child, ends, error);
}

/* Waits until the keeper has ended, as it does when it has told all. */
static void bury(const struct tv_confined *child)
{
    while (waitpid(child->keeper, NULL, 0) < 0 && errno == EINTR)
        continue;
}

static const char *const wall_names[TV_WALLS] = {
    [TV_WALL_USER] = "user",         [TV_WALL_NAMESPACES] = "namespaces",
    [TV_WALL_LANDLOCK] = "Landlock", [TV_WALL_CALLS] = "system calls",
    [TV_WALL_BOUNDS] = "bounds",     [TV_WALL_MEMORY] = "memory",
};

const char *tv_wall_name(enum tv_wall wall)
{
    return wall_names[wall];
}

static bool hear_of_birth(const struct tv_confined *child, enum tv_wall *failed,
                          struct tv_error *error)
{
    struct tv_birth birth;
    if (!tv_read_all(child->run.control, &birth, sizeof birth))
        return tv_fail(error, "the process that keeps the sandbox has ended: try again");
    if (birth.how != TV_WALL_FAILED)
        return true;
    *failed = birth.wall;
    return birth.wall == TV_WALLS
               ? tv_fail(error, "cannot start a program in the sandbox: %s", birth.why)
               : tv_fail(error, "cannot build the sandbox's wall \"%s\": %s",
                         tv_wall_name(birth.wall), birth.why);
}

static void count_running(struct tv_sandbox *sandbox, bool more)
{
    if (more && sandbox->running++ == 0)
        sandbox->was_dumpable = tv_make_undumpable();
    if (!more && --sandbox->running == 0)
        tv_make_dumpable_again(sandbox->was_dumpable);
}

struct tv_confined *tv_confined_begin(struct tv_sandbox *sandbox, const struct tv_errand *errand,
                                      enum tv_wall *failed, struct tv_error *error)
{
    *failed = TV_WALLS;
    struct tv_confined *child = calloc(1, sizeof *child);
    if (!child) {
        no_memory(error);
        return NULL;
    }
    child->sandbox = sandbox;
    child->output_bound = errand->bounds.output;
    child->run = (struct tv_run){sandbox, errand, .control = -1, .output = -1, .errors = -1};
    count_running(sandbox, true);
    bool started = prepare(child, error) && start_keeper(child, error);
    if (started && !hear_of_birth(child, failed, error)) {
        bury(child);
        started = false;
    }
    child->run.errand = NULL;
    if (started)
        return child;
    take_back_folders(child, NULL);
    count_running(sandbox, false);
    free_child(child);
    return NULL;
}

struct tv_confined *tv_confined_start(struct tv_sandbox *sandbox, const struct tv_errand *errand,
                                      struct tv_error *error)
{
    enum tv_wall failed;
    return tv_confined_begin(sandbox, errand, &failed, error);
}

/* The keeper, and the first process of the namespaces, have no memory but the caller's. */
bool tv_confined_memory(const struct tv_confined *child, uint64_t *bytes)
{
    struct tv_descendants found = {0};
    const bool has_first = tv_stands(&child->run, TV_WALL_NAMESPACES);
    bool told = tv_stands(&child->run, TV_WALL_MEMORY) &&
                tv_descendants_of(child->keeper, has_first, &found);
    *bytes = found.bytes;
    return told && found.count > 0;
}

/* ---- End ---- */

/* Waits for the keeper's last word; a signal that arrives ends the patience. */
static void wait_patiently(const struct tv_confined *child, double patience)
{
    const double milliseconds = fmin(fmax(patience, 0) * 1000, INT_MAX);
    struct pollfd keeper = {.fd = child->run.control, .events = POLLIN};
    poll(&keeper, 1, (int)ceil(milliseconds));
}

/* Reads what was written, as much as is wanted. */
static bool gather(int file, uint64_t bound, char **text, size_t *size, bool *cut,
                   struct tv_error *error)
{
    struct stat status;
    if (fstat(file, &status) != 0)
        return tv_fail_system(error, "what the program wrote");
    const uint64_t written = (uint64_t)status.st_size;
    *cut = written > bound;
    *size = 0;
    *text = malloc((size_t)(*cut ? bound : written) + 1);
    if (!*text)
        return no_memory(error);
    for (ssize_t count = 1; count > 0; *size += count > 0 ? (size_t)count : 0) {
        count = pread(file, *text + *size, (size_t)(*cut ? bound : written) - *size, (off_t)*size);
        if (count < 0 && errno != EINTR)
            return tv_fail_system(error, "what the program wrote");
    }
    (*text)[*size] = '\0';
    return true;
}

static bool hear_of_death(const struct tv_confined *child, struct tv_outcome *outcome,
                          struct tv_error *error)
{
    struct tv_last_word death;
    if (!tv_read_all(child->run.control, &death, sizeof death))
        return tv_fail(error, "the process that keeps the sandbox was killed: see whether "
                              "processes of the program are left");
    outcome->how = death.how;
    outcome->code = death.code;
    outcome->left_processes = death.left_processes;
    return true;
}

bool tv_confined_end(struct tv_confined *child, double patience, struct tv_outcome *outcome,
                     struct tv_error *error)
{
    *outcome = (struct tv_outcome){0};
    wait_patiently(child, patience);
    shutdown(child->run.control, SHUT_WR);
    bool heard = hear_of_death(child, outcome, error);
    bury(child);
    bool taken = take_back_folders(child, heard ? error : NULL);
    bool ended = heard && taken &&
                 gather(child->run.output, child->output_bound, &outcome->output,
                        &outcome->output_size, &outcome->output_cut, error) &&
                 gather(child->run.errors, child->output_bound, &outcome->errors,
                        &outcome->errors_size, &outcome->errors_cut, error);
    count_running(child->sandbox, false);
    free_child(child);
    if (!ended)
        tv_outcome_release(outcome);
    return ended;
}

void tv_outcome_release(struct tv_outcome *outcome)
{
    free(outcome->output);
    free(outcome->errors);
    *outcome = (struct tv_outcome){0};
}
