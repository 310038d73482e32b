/* clock.c: see clock.h. */
#include "visit/clock.h"

#include <time.h>

double tv_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}
