/* rational.c: see rational.h. */
#include "spaces/rational.h"

#include <inttypes.h>

static tv_wide common_divisor(tv_wide a, tv_wide b)
{
    while (b != 0) {
        tv_wide rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

enum tv_defined tv_rational_reduce(tv_wide numerator, tv_wide denominator,
                                   struct tv_rational *result)
{
    tv_wide divisor = common_divisor(numerator, denominator);
    numerator /= divisor;
    denominator /= divisor;
    if (!tv_wide_fits(numerator) || !tv_wide_fits(denominator))
        return TV_BEYOND;
    *result = (struct tv_rational){(int64_t)numerator, (int64_t)denominator};
    return TV_DEFINED;
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
