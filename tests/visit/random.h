/* random.h: numbers for tests that try many cases. The same seed gives the same numbers on every
 * machine, which rand() does not promise.
 *
 * The generator is splitmix64 (Steele, Lea and Flood, 2014).
 */
#ifndef TV_TESTS_VISIT_RANDOM_H
#define TV_TESTS_VISIT_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

struct random {
    uint64_t state; /* begin with the seed */
};

static inline uint64_t random_next(struct random *random)
{
    uint64_t word = random->state += UINT64_C(0x9e3779b97f4a7c15);
    word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
    return word ^ word >> 31;
}

/* A number from 0 to limit - 1. */
static inline uint32_t random_below(struct random *random, uint32_t limit)
{
    return (uint32_t)(random_next(random) % limit);
}

/* True once in so many times. */
static inline bool random_once_in(struct random *random, uint32_t times)
{
    return random_below(random, times) == 0;
}

#endif
