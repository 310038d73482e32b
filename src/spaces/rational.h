/* rational.h: exact fractions of 64-bit integers, for the space `numbers`.
 *
 * A result that fits is exact; one that does not, even in lowest terms, is said to be beyond. So
 * nothing is ever rounded. Numerators and denominators lie between -INT64_MAX and INT64_MAX; a
 * denominator is not 0, may be negative, and need not be in lowest terms: fractions are reduced
 * only where they have to be.
 *
 * The operations are here, in the header, because calls would take longer than most of them do.
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

/* Numbers of 128 bits, which C17 has no name for, hold the product of any two of 64, and the sum of
 * two such products: a result is looked at once it is there. */
__extension__ typedef __int128 tv_wide;

/* Reduces a fraction to lowest terms, and says whether it fits then. */
enum tv_defined tv_rational_reduce(tv_wide numerator, tv_wide denominator,
                                   struct tv_rational *result);

static inline bool tv_wide_fits(tv_wide number)
{
    return (int64_t)number == number && (int64_t)number != INT64_MIN;
}

/* Most fractions fit as they are, and to reduce one takes longer than all the rest. */
static inline enum tv_defined tv_rational_settle(tv_wide numerator, tv_wide denominator,
                                                 struct tv_rational *result)
{
    if (!tv_wide_fits(numerator) || !tv_wide_fits(denominator))
        return tv_rational_reduce(numerator, denominator, result);
    *result = (struct tv_rational){(int64_t)numerator, (int64_t)denominator};
    return TV_DEFINED;
}

/* ---- Operations: they write their result only where it is defined ---- */

static inline enum tv_defined tv_rational_add(struct tv_rational a, struct tv_rational b,
                                              struct tv_rational *sum)
{
    return tv_rational_settle((tv_wide)a.numerator * b.denominator +
                                  (tv_wide)b.numerator * a.denominator,
                              (tv_wide)a.denominator * b.denominator, sum);
}

static inline enum tv_defined tv_rational_subtract(struct tv_rational a, struct tv_rational b,
                                                   struct tv_rational *difference)
{
    return tv_rational_settle((tv_wide)a.numerator * b.denominator -
                                  (tv_wide)b.numerator * a.denominator,
                              (tv_wide)a.denominator * b.denominator, difference);
}

static inline enum tv_defined tv_rational_multiply(struct tv_rational a, struct tv_rational b,
                                                   struct tv_rational *product)
{
    return tv_rational_settle((tv_wide)a.numerator * b.numerator,
                              (tv_wide)a.denominator * b.denominator, product);
}

static inline enum tv_defined tv_rational_divide(struct tv_rational a, struct tv_rational b,
                                                 struct tv_rational *quotient)
{
    if (b.numerator == 0)
        return TV_UNDEFINED;
    return tv_rational_settle((tv_wide)a.numerator * b.denominator,
                              (tv_wide)a.denominator * b.numerator, quotient);
}

static inline bool tv_rational_is(struct tv_rational a, int64_t integer)
{
    return a.numerator == (tv_wide)integer * a.denominator;
}

/* In lowest terms: "-8/3", or "4". */
void tv_rational_write(struct tv_rational a, FILE *out);

#endif
