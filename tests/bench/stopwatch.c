/* stopwatch.c: see stopwatch.h. */
#include "stopwatch.h"

#include <stdlib.h>
#include <time.h>

double tv_stopwatch_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static int by_size(const void *left, const void *right)
{
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

struct tv_spread tv_spread_of(double *values, size_t count)
{
    qsort(values, count, sizeof *values, by_size);
    return (struct tv_spread){
        .median = values[count / 2],
        .least = values[0],
        .most = values[count - 1],
    };
}
