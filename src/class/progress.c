/* progress.c: see progress.h. */
#include "class/progress.h"

#include <math.h>
#include <unistd.h>

/* Seconds between two lines: where the next replaces it, and where it stays. */
static const double line_interval = 0.2, log_interval = 10;

void tv_progress_begin(struct tv_progress *progress, FILE *out, size_t total, double now)
{
    *progress = (struct tv_progress){
        .out = out,
        .is_terminal = out && isatty(fileno(out)),
        .total = total,
        .begin = now,
        .last = now,
    };
}

/* ---- The line ---- */

/* "1,234,567" */
static void write_count(size_t count, FILE *out)
{
    if (count >= 1000) {
        write_count(count / 1000, out);
        fprintf(out, ",%03zu", count % 1000);
    } else {
        fprintf(out, "%zu", count);
    }
}

/* "3 min 35 s", "2 h 5 min" */
static void write_duration(double seconds, FILE *out)
{
    enum { MINUTE = 60, HOUR = 3600 };
    unsigned long whole = (unsigned long)ceil(seconds);
    if (whole >= HOUR)
        fprintf(out, "%lu h %lu min", whole / HOUR, whole % HOUR / MINUTE);
    else if (whole >= MINUTE)
        fprintf(out, "%lu min %lu s", whole / MINUTE, whole % MINUTE);
    else
        fprintf(out, "%lu s", whole);
}

void tv_progress_write(const struct tv_progress *progress, double now, FILE *out)
{
    double passed = now - progress->begin;
    write_count(progress->done, out);
    fputs(" of ", out);
    write_count(progress->total, out);
    fputs(" graded", out);
    if (progress->faults > 0)
        fprintf(out, ", %zu fault%s", progress->faults, progress->faults == 1 ? "" : "s");
    if (progress->done == 0 || passed <= 0)
        return;
    double rate = (double)progress->done / passed;
    size_t left = progress->total - progress->done - progress->faults;
    fprintf(out, ", %.1f a second, ", rate);
    write_duration((double)left / rate, out);
    fputs(" left", out);
}

/* ---- When it is shown ---- */

static void clear(const struct tv_progress *progress)
{
    if (progress->is_terminal)
        fputs("\r\x1b[K", progress->out);
}

void tv_progress_show(struct tv_progress *progress, double now)
{
    double interval = progress->is_terminal ? line_interval : log_interval;
    if (!progress->out || now - progress->last < interval)
        return;
    progress->last = now;
    clear(progress);
    if (!progress->is_terminal)
        fputs("treevisit: ", progress->out);
    tv_progress_write(progress, now, progress->out);
    if (!progress->is_terminal)
        fputc('\n', progress->out);
    fflush(progress->out);
}

void tv_progress_tell(struct tv_progress *progress, const char *who, const char *message)
{
    if (!progress->out)
        return;
    clear(progress);
    fprintf(progress->out, "treevisit: %s: %s\n", who, message);
    fflush(progress->out);
}

void tv_progress_end(struct tv_progress *progress)
{
    if (!progress->out)
        return;
    clear(progress);
    fflush(progress->out);
}
