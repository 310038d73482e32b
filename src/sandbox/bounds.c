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
