/* rational.c: see rational.h. Numbers of 128 bits hold the product of any two of 64, and the sum of
 * two such products, so that a result is looked at only once it is there.
 */
#include "spaces/rational.h"

#include <inttypes.h>

__extension__ typedef __int128 wide; /* which C17 has no name for */

static bool fits(wide number)
{
    return number >= -INT64_MAX && number <= INT64_MAX;
}

static wide common_divisor(wide a, wide b)
{
    while (b != 0) {
        wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* Puts a fraction into 64 bits; the denominator is not 0. Most fit as they are, and finding the
 * common divisor takes longer than all the rest. */
static enum tv_defined settle(wide numerator, wide denominator, struct tv_rational *result)
{
    if (!fits(numerator) || !fits(denominator)) {
        wide divisor = common_divisor(numerator, denominator);
        numerator /= divisor;
        denominator /= divisor;
        if (!fits(numerator) || !fits(denominator))
            return TV_BEYOND;
    }
    result->numerator = (int64_t)numerator;
    result->denominator = (int64_t)denominator;
    return TV_DEFINED;
}

enum tv_defined tv_rational_add(struct tv_rational a, struct tv_rational b, struct tv_rational *sum)
{
    return settle((wide)a.numerator * b.denominator + (wide)b.numerator * a.denominator,
                  (wide)a.denominator * b.denominator, sum);
}

enum tv_defined tv_rational_subtract(struct tv_rational a, struct tv_rational b,
                                     struct tv_rational *difference)
{
    return settle((wide)a.numerator * b.denominator - (wide)b.numerator * a.denominator,
                  (wide)a.denominator * b.denominator, difference);
}

enum tv_defined tv_rational_multiply(struct tv_rational a, struct tv_rational b,
                                     struct tv_rational *product)
{
    return settle((wide)a.numerator * b.numerator, (wide)a.denominator * b.denominator, product);
}

enum tv_defined tv_rational_divide(struct tv_rational a, struct tv_rational b,
                                   struct tv_rational *quotient)
{
    if (b.numerator == 0)
        return TV_UNDEFINED;
    return settle((wide)a.numerator * b.denominator, (wide)a.denominator * b.numerator, quotient);
}

bool tv_rational_is(struct tv_rational a, int64_t integer)
{
    return a.numerator == (wide)integer * a.denominator;
}

void tv_rational_write(struct tv_rational a, FILE *out)
{
    int64_t divisor = (int64_t)common_divisor(a.numerator, a.denominator);
    int64_t numerator = a.numerator / divisor, denominator = a.denominator / divisor;
    if (denominator < 0) {
        numerator = -numerator;
        denominator = -denominator;
    }
    fprintf(out, "%" PRId64, numerator);
    if (denominator != 1)
        fprintf(out, "/%" PRId64, denominator);
}
