/* rational.h: exact fractions of 64-bit integers, for the space `numbers`.
 *
 * A result that fits is exact; one that does not, even in lowest terms, is said to be beyond. So
 * nothing is ever rounded. Numerators and denominators lie between -INT64_MAX and INT64_MAX; a
 * denominator is not 0, may be negative, and need not be in lowest terms: fractions are reduced
 * only where they have to be.
 */
#ifndef TV_SPACES_RATIONAL_H
#define TV_SPACES_RATIONAL_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

struct tv_rational {
    int64_t numerator, denominator;
};

/* Whether an operation has a result. */
enum tv_defined {
    TV_DEFINED,
    TV_UNDEFINED, /* it divides by zero */
    TV_BEYOND,    /* it has one, which 64 bits do not hold */
};

/* These write their result only where it is defined. */
enum tv_defined tv_rational_add(struct tv_rational a, struct tv_rational b,
                                struct tv_rational *sum);
enum tv_defined tv_rational_subtract(struct tv_rational a, struct tv_rational b,
                                     struct tv_rational *difference);
enum tv_defined tv_rational_multiply(struct tv_rational a, struct tv_rational b,
                                     struct tv_rational *product);
enum tv_defined tv_rational_divide(struct tv_rational a, struct tv_rational b,
                                   struct tv_rational *quotient);

bool tv_rational_is(struct tv_rational a, int64_t integer);

/* In lowest terms: "-8/3", or "4". */
void tv_rational_write(struct tv_rational a, FILE *out);

#endif
