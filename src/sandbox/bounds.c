/* bounds.c: the wall of resource limits. They hold for each process of the command; the limit on
 * processes is for all of its user's.
 */
#include <errno.h>
#include <math.h>
#include <sys/resource.h>
#include <unistd.h>

#include "sandbox/walls.h"

static const rlim_t stack_size = 8 << 20;

/* Sets both limits, but never above the hard one that is there. */
static bool limit(int resource, rlim_t soft, rlim_t hard)
{
    struct rlimit limits;
    if (getrlimit(resource, &limits) != 0)
        return false;
    if (limits.rlim_max == RLIM_INFINITY || hard < limits.rlim_max)
        limits.rlim_max = hard;
    limits.rlim_cur = soft < limits.rlim_max ? soft : limits.rlim_max;
    return setrlimit(resource, &limits) == 0;
}

static rlim_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

/* The first process of new namespaces counts, too. Without them and without a user of its own, the
 * command shares its limit with all that the user runs, which may become more meanwhile. */
static rlim_t processes(const struct tv_run *run)
{
    const rlim_t allowed = run->errand->bounds.processes, spare = 4;
    if (tv_stands(run, TV_WALL_USER))
        return allowed;
    return tv_stands(run, TV_WALL_NAMESPACES) ? allowed + 1
                                              : spare * allowed + tv_threads_of_user(run->user);
}

/* ---- Room for commands ---- */

/* Bytes of addresses that sanitizers take, most of which are never used. */
static const uint64_t sanitizer_addresses = UINT64_C(1) << 45;

/* Of each process of ours, and of each command that it waits for. */
enum { OWN_FILES = 32, FILES_EACH = 2, OWN_PROCESSES = 8, PROCESSES_EACH = 4 };

struct need {
    int resource;
    uint64_t least;
    const char *what, *option; /* of the shell's `ulimit` */
};

/* The limit that holds is the lower one of two, which anybody may raise to the other. */
static bool has(const struct need *need, struct tv_error *error)
{
    struct rlimit limits;
    if (getrlimit(need->resource, &limits) != 0)
        return tv_fail_system(error, "getrlimit");
    if (limits.rlim_cur != RLIM_INFINITY && limits.rlim_cur < need->least) {
        limits.rlim_cur = limits.rlim_max;
        if (setrlimit(need->resource, &limits) != 0)
            return tv_fail_system(error, "setrlimit");
    }
    return limits.rlim_cur == RLIM_INFINITY || limits.rlim_cur >= need->least ||
           tv_fail(error,
                   "programs may not use enough %s here, so that right ones would fail: raise the "
                   "limit `ulimit -%s`, or ask who looks after this machine",
                   need->what, need->option);
}

/* No limit on processes binds root. */
static bool has_processes(unsigned commands, unsigned each, struct tv_error *error)
{
#if defined RLIMIT_NPROC
    const struct need need = {RLIMIT_NPROC,
                              tv_threads_of_user(geteuid()) + OWN_PROCESSES +
                                  (uint64_t)commands * (each + PROCESSES_EACH),
                              "processes at a time", "u"};
    return geteuid() == 0 || has(&need, error);
#else
    (void)commands, (void)each, (void)error;
    return true;
#endif
}

bool tv_sandbox_has_room(const struct tv_sandbox *sandbox, unsigned commands,
                         struct tv_error *error)
{
    const struct tv_bounds bounds = tv_errand_defaults().bounds;
    const uint64_t own_files = OWN_FILES + (uint64_t)commands * FILES_EACH;
    const struct need needs[] = {
        {RLIMIT_AS, sanitizer_addresses, "addresses (virtual memory)", "v"},
        {RLIMIT_DATA, bounds.memory, "memory", "d"},
        {RLIMIT_STACK, stack_size, "memory for the stack", "s"},
        {RLIMIT_FSIZE, bounds.file, "room in a file", "f"},
        {RLIMIT_NOFILE, larger(bounds.descriptors, own_files), "open files", "n"},
    };
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (!has(&needs[i], error))
            return false;
    return !sandbox->walls[TV_WALL_BOUNDS].stands ||
           has_processes(commands, bounds.processes, error);
}

/* ---- The wall ---- */

bool tv_build_bounds(const struct tv_run *run, struct tv_error *error)
{
    const struct tv_bounds *bounds = &run->errand->bounds;
    const rlim_t cpu = (rlim_t)ceil(bounds->cpu_seconds);
    const rlim_t file = larger(bounds->file, bounds->output);
    const rlim_t user_processes = processes(run);
    const rlim_t data = bounds->memory;
    bool set = limit(RLIMIT_CPU, cpu, cpu + 1) && /* a signal, and a second later the end */
               limit(RLIMIT_FSIZE, file, file) &&
               limit(RLIMIT_NOFILE, bounds->descriptors, bounds->descriptors) &&
               limit(RLIMIT_CORE, 0, 0) && limit(RLIMIT_STACK, stack_size, stack_size) &&
               (run->errand->sanitized || limit(RLIMIT_DATA, data, data));
#if defined RLIMIT_NPROC /* which POSIX does not know */
    set = set && limit(RLIMIT_NPROC, user_processes, user_processes);
#endif
    return set || tv_fail_system(error, "setrlimit");
}
