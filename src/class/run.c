/* run.c: see run.h. As many workers as wanted, each with a unit, until there are no more.
 *
 *     start      as long as there is an idle worker, a unit, and no reason to stop
 *     wait       until one has ended, or a moment has passed
 *     look       at what has ended, at deadlines, at the interrupt
 */
#define _DEFAULT_SOURCE /* MAP_ANONYMOUS */

#include "class/run.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "class/progress.h"
#include "class/worker.h"
#include "visit/clock.h"

/* Seconds: between two looks at clock and interrupt; for a worker to do what it is told. */
static const double moment = 0.1, patience = 5;

struct run {
    const struct tv_run_wanted *wanted;
    struct tv_plan *plan;
    struct tv_run_counts *counts;
    struct tv_error *error; /* of the first fault */
    struct tv_worker *workers;
    struct pollfd *ends; /* of their words, in the same order */
    volatile sig_atomic_t *orders;
    size_t worker_count;
    size_t next, running; /* of the plan; of workers */
    double deadline;      /* of all; INFINITY: none */
    bool is_early, has_stopped;
    struct tv_progress progress;
};

/* ---- Stopping ---- */

/* No new ones are started, and those in flight leave. */
static void stop(struct run *run)
{
    if (run->has_stopped)
        return;
    run->has_stopped = true;
    for (size_t i = 0; i < run->worker_count; i++)
        if (run->workers[i].process)
            tv_worker_tell(&run->workers[i], TV_ORDER_LEAVE, tv_clock() + patience);
}

static void take_fault(struct run *run, struct tv_unit *unit, const struct tv_error *error)
{
    unit->has_failed = true;
    run->progress.faults++;
    if (run->counts->faults++ == 0)
        tv_fail(run->error, "%s: %s", unit->student->key, error->text);
    if (run->wanted->keep_going)
        tv_progress_tell(&run->progress, unit->student->key, error->text);
    else
        stop(run);
}

/* ---- Starting ---- */

static struct tv_worker *idle_worker(const struct run *run)
{
    for (size_t i = 0; i < run->worker_count; i++)
        if (!run->workers[i].process)
            return &run->workers[i];
    return NULL;
}

static void start(struct run *run)
{
    struct tv_worker *worker;
    while (!run->has_stopped && run->next < run->plan->count && (worker = idle_worker(run))) {
        struct tv_error error = {.file = NULL};
        struct tv_unit *unit = &run->plan->units[run->next++];
        if (tv_worker_start(worker, unit, run->wanted, tv_clock() + run->wanted->unit_seconds,
                            &error))
            run->running++;
        else
            take_fault(run, unit, &error);
    }
}

/* ---- Waiting ---- */

static void finish(struct run *run, struct tv_worker *worker)
{
    struct tv_error error = {.file = NULL};
    enum tv_worker_end end = tv_worker_finish(worker, &error);
    run->running--;
    if (end == TV_WORKER_DONE) {
        run->counts->graded++;
        run->counts->left--;
        run->progress.done++;
    } else if (end == TV_WORKER_FAULT) {
        run->counts->left--;
        take_fault(run, worker->unit, &error);
    }
}

static void wait_for_some(struct run *run)
{
    for (size_t i = 0; i < run->worker_count; i++) {
        bool is_running = run->workers[i].process != 0;
        run->ends[i] = (struct pollfd){.fd = is_running ? run->workers[i].words : -1,
                                       .events = POLLIN};
    }
    if (poll(run->ends, (nfds_t)run->worker_count, (int)(moment * 1000)) <= 0)
        return;
    for (size_t i = 0; i < run->worker_count; i++)
        if (run->ends[i].fd >= 0 && run->ends[i].revents)
            finish(run, &run->workers[i]);
}

/* ---- Looking ---- */

static void look_at_time(struct tv_worker *worker)
{
    tv_worker_wake(worker);
    if (tv_clock() < worker->deadline)
        return;
    if (*worker->order == TV_ORDER_NONE)
        tv_worker_tell(worker, TV_ORDER_END, tv_clock() + patience);
    else
        tv_worker_kill(worker);
}

static void look(struct run *run)
{
    bool interrupted = run->wanted->interrupt && *run->wanted->interrupt;
    if (!run->has_stopped && (interrupted || tv_clock() >= run->deadline)) {
        run->is_early = run->running > 0 || run->next < run->plan->count;
        stop(run);
    }
    for (size_t i = 0; i < run->worker_count; i++)
        if (run->workers[i].process)
            look_at_time(&run->workers[i]);
    tv_progress_show(&run->progress, tv_clock());
}

/* ---- All of it ---- */

/* The orders are in memory that the processes share. */
static bool prepare(struct run *run, struct tv_arena *arena)
{
    size_t count = run->wanted->jobs < run->plan->count ? run->wanted->jobs : run->plan->count;
    run->worker_count = count > 0 ? count : 1;
    run->workers = tv_arena_array(arena, run->worker_count, sizeof *run->workers);
    run->ends = tv_arena_array(arena, run->worker_count, sizeof *run->ends);
    void *shared = mmap(NULL, run->worker_count * sizeof *run->orders, PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (!run->workers || !run->ends || shared == MAP_FAILED)
        return tv_fail(run->error, "not enough memory");
    run->orders = shared;
    for (size_t i = 0; i < run->worker_count; i++)
        run->workers[i].order = &run->orders[i];
    return true;
}

static enum tv_run_end go(struct run *run)
{
    tv_progress_begin(&run->progress, run->wanted->progress, run->plan->count, tv_clock());
    start(run);
    while (run->running > 0) {
        wait_for_some(run);
        look(run);
        start(run);
    }
    tv_progress_end(&run->progress);
    if (run->counts->faults > 0)
        return TV_RUN_FAULT;
    return run->is_early ? TV_RUN_EARLY : TV_RUN_DONE;
}

enum tv_run_end tv_run(const struct tv_run_wanted *wanted, struct tv_plan *plan,
                       struct tv_run_counts *counts, struct tv_error *error)
{
    struct tv_arena arena = {0};
    struct run run = {
        .wanted = wanted,
        .plan = plan,
        .counts = counts,
        .error = error,
        .deadline = wanted->seconds < 0 ? INFINITY : tv_clock() + wanted->seconds,
    };
    int was = tv_make_undumpable(); /* what is known here decides all results */
    enum tv_run_end end = prepare(&run, &arena) ? go(&run) : TV_RUN_FAULT;
    tv_make_dumpable_again(was);
    if (run.orders)
        munmap((void *)(uintptr_t)run.orders, run.worker_count * sizeof *run.orders);
    tv_arena_release(&arena);
    return end;
}
