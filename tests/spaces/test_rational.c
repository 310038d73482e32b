/* test_rational.c: exact fractions, up to the edge of 64 bits and one step over it. */
#include "spaces/rational.h"

#include <string.h>

#include "visit/random.h"
#include "visit/suite.h"

static enum tv_defined operate(char sign, struct tv_rational a, struct tv_rational b,
                               struct tv_rational *result)
{
    switch (sign) {
    case '+':
        return tv_rational_add(a, b, result);
    case '-':
        return tv_rational_subtract(a, b, result);
    case '*':
        return tv_rational_multiply(a, b, result);
    default:
        return tv_rational_divide(a, b, result);
    }
}

/* "3/5", "undefined" or "beyond" */
static const char *written(char sign, struct tv_rational a, struct tv_rational b)
{
    static char text[64];
    struct tv_rational result;
    enum tv_defined defined = operate(sign, a, b, &result);
    if (defined == TV_UNDEFINED)
        return "undefined";
    if (defined == TV_BEYOND)
        return "beyond";
    FILE *out = fmemopen(text, sizeof text, "w");
    ck_assert_ptr_nonnull(out);
    tv_rational_write(result, out);
    ck_assert_int_eq(fclose(out), 0);
    return text;
}

/* INT64_MAX is 9223372036854775807 = 7 * 7 * 73 * 127 * 337 * 92737 * 649657. */
static const struct {
    struct tv_rational a;
    char sign;
    struct tv_rational b;
    const char *result;
} cases[] = {
    {{1, 2}, '+', {1, 3}, "5/6"},
    {{1, 2}, '-', {1, 3}, "1/6"},
    {{1, 3}, '-', {1, 2}, "-1/6"},
    {{2, 3}, '*', {3, 4}, "1/2"},
    {{2, 3}, '/', {4, 3}, "1/2"},
    {{8, 1}, '/', {4, 5}, "10"},
    {{1, 2}, '-', {2, 4}, "0"},
    {{0, 5}, '*', {-7, 3}, "0"},
    {{0, 5}, '/', {-7, 3}, "0"},

    /* a sign below */
    {{1, 1}, '/', {-2, 1}, "-1/2"},
    {{-1, 1}, '/', {-2, 1}, "1/2"},
    {{1, -2}, '+', {1, 2}, "0"},
    {{1, -2}, '*', {1, -2}, "1/4"},

    {{1, 1}, '/', {0, 1}, "undefined"},
    {{0, 1}, '/', {0, 1}, "undefined"},
    {{1, 1}, '/', {0, -3}, "undefined"},

    /* the edge */
    {{INT64_MAX, 1}, '+', {0, 1}, "9223372036854775807"},
    {{INT64_MAX - 1, 1}, '+', {1, 1}, "9223372036854775807"},
    {{INT64_MAX, 1}, '+', {1, 1}, "beyond"},
    {{-INT64_MAX, 1}, '-', {0, 1}, "-9223372036854775807"},
    {{-INT64_MAX, 1}, '-', {1, 1}, "beyond"}, /* two's complement has it, but no negative of it */
    {{-INT64_MAX, 1}, '-', {INT64_MAX, 1}, "beyond"},
    {{INT64_MAX, 1}, '*', {-1, 1}, "-9223372036854775807"},
    {{INT64_MAX, 1}, '*', {INT64_MAX, 1}, "beyond"},
    {{1, INT64_MAX}, '*', {1, INT64_MAX}, "beyond"},
    {{1, INT64_MAX}, '+', {1, INT64_MAX - 1}, "beyond"},
    {{3037000499, 1}, '*', {3037000499, 1}, "9223372030926249001"},
    {{3037000500, 1}, '*', {3037000500, 1}, "beyond"},

    /* what goes beyond only until it is reduced */
    {{INT64_MAX, 1}, '/', {INT64_MAX, 1}, "1"},
    {{INT64_MAX, 7}, '*', {7, INT64_MAX}, "1"},
    {{INT64_MAX, 2}, '+', {INT64_MAX, 2}, "9223372036854775807"},
    {{INT64_MAX, 2}, '-', {-INT64_MAX, 2}, "9223372036854775807"},
    {{1, INT64_MAX}, '+', {6, INT64_MAX}, "1/1317624576693539401"},
    {{INT64_MAX, INT64_MAX - 1}, '*', {INT64_MAX - 1, INT64_MAX}, "1"},
    {{INT64_MAX, INT64_MAX}, '+', {-INT64_MAX, -INT64_MAX}, "2"},
    {{-INT64_MAX, INT64_MAX}, '+', {INT64_MAX, -INT64_MAX}, "-2"},
};

START_TEST(results_are_exact)
{
    ck_assert_str_eq(written(cases[_i].sign, cases[_i].a, cases[_i].b), cases[_i].result);
}
END_TEST

START_TEST(a_fraction_is_an_integer_or_not)
{
    ck_assert(tv_rational_is((struct tv_rational){10, 1}, 10));
    ck_assert(tv_rational_is((struct tv_rational){-20, -2}, 10));
    ck_assert(tv_rational_is((struct tv_rational){0, -2}, 0));
    ck_assert(!tv_rational_is((struct tv_rational){20, -2}, 10));
    ck_assert(!tv_rational_is((struct tv_rational){21, 2}, 10));
    ck_assert(!tv_rational_is((struct tv_rational){0, INT64_MAX}, INT64_MAX));
    ck_assert(!tv_rational_is((struct tv_rational){1, INT64_MAX}, INT64_MAX)); /* modulo 2^64 */
    ck_assert(tv_rational_is((struct tv_rational){-INT64_MAX, 1}, -INT64_MAX));
}
END_TEST

/* Any number but 0, of any length. */
static int64_t some_number(struct random *random)
{
    int64_t size = (int64_t)(random_next(random) >> (1 + random_below(random, 62)));
    return size == 0 ? 1 : random_once_in(random, 2) ? -size : size;
}

/* Adding b and taking it away again leads back, if it led anywhere at all. */
START_TEST(what_is_done_is_undone)
{
    static const char back[][2] = {"+-", "-+", "*/", "/*"};
    struct random random = {(uint64_t)_i};
    struct tv_rational a = {some_number(&random), some_number(&random)};
    struct tv_rational b = {some_number(&random), some_number(&random)};
    for (int i = 0; i < 4; i++) {
        struct tv_rational there, again, difference;
        if (operate(back[i][0], a, b, &there) != TV_DEFINED)
            continue;
        ck_assert_int_ne(operate(back[i][1], there, b, &again), TV_UNDEFINED);
        if (operate(back[i][1], there, b, &again) == TV_DEFINED) {
            ck_assert_int_eq(operate('-', again, a, &difference), TV_DEFINED);
            ck_assert(tv_rational_is(difference, 0));
        }
    }
}
END_TEST

int main(void)
{
    TCase *rational = tcase_create("rational");
    tcase_add_loop_test(rational, results_are_exact, 0, sizeof cases / sizeof *cases);
    tcase_add_test(rational, a_fraction_is_an_integer_or_not);
    tcase_add_loop_test(rational, what_is_done_is_undone, 0, 500);
    return run_case(rational);
}
