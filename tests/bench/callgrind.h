/* callgrind.h: how many instructions a contestant executes, counted by valgrind's callgrind. */
#ifndef TV_BENCH_CALLGRIND_H
#define TV_BENCH_CALLGRIND_H

#include <stdint.h>

/* Runs `PROGRAM --only KEY` under callgrind and returns the instructions within
 * tv_contestant_run(); 0 where there is no valgrind, or it failed. */
uint64_t tv_callgrind_count(const char *program, const char *key);

#endif
