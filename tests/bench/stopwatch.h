/* stopwatch.h: time, and what is typical of many measurements of it. */
#ifndef TV_BENCH_STOPWATCH_H
#define TV_BENCH_STOPWATCH_H

#include <stddef.h>

/* Seconds for which the processor has worked for this program. What other programs do at the same
 * time is not in it. */
double tv_stopwatch_now(void);

struct tv_spread {
    double median, least, most;
};

/* Sorts the values. There has to be one at least. */
struct tv_spread tv_spread_of(double *values, size_t count);

#endif
