/* test_expression.c: what expressions mean, and what is said of those that mean nothing. The names
 * in them are those of expressions.h: a = 3, b = 4, list = [2, 7, 1]; n = 5, side = right,
 * tiles = [0, 2, 1].
 */
#include "exercise/expressions.h"
#include "visit/suite.h"

struct example {
    const char *text, *answer;
};

static void check(const struct example *examples)
{
    struct workbench *bench = open_workbench();
    for (; examples->text; examples++) {
        const char *answer = evaluate(bench, examples->text);
        ck_assert_msg(!strcmp(answer, examples->answer), "%s\n  gives     %s\n  expected  %s",
                      examples->text, answer, examples->answer);
        ck_assert_uint_eq(bench->compiler->locals, 0);
    }
    close_workbench(bench);
}

/* ---- Values ---- */

static const struct example arithmetic[] = {
    {"7", "7"},
    {"a + b * n", "23"},
    {"(a + b) * n", "35"},
    {"a - b - n", "-6"},
    {"a - (b - n)", "4"},
    {"-n", "-5"},
    {"- - n", "5"},
    {"-a * n", "-15"},
    {"n - -n", "10"},
    {"2 * n mod 3", "1"},
    {"min(n, 3)", "3"},
    {"max(a, n, b)", "5"},
    {"min(n)", "5"},
    {"abs(a - n)", "2"},
    {"abs(-7)", "7"},
    {"9223372036854775807", "9223372036854775807"},
    {"-9223372036854775807 - 1", "-9223372036854775808"},
    {NULL, NULL},
};

/* Division rounds down, and what is left has the sign of the divisor (Knuth, TAOCP 1.2.4). */
static const struct example division[] = {
    {"7 / 3", "2"},
    {"-7 / 3", "-3"},
    {"7 / -3", "-3"},
    {"-7 / -3", "2"},
    {"6 / -3", "-2"},
    {"7 mod 3", "1"},
    {"-1 mod 3", "2"},
    {"-7 mod 3", "2"},
    {"7 mod -3", "-2"},
    {"-7 mod -3", "-1"},
    {"-6 mod 3", "0"},
    {"7 / -1", "-7"},
    {"7 mod -1", "0"},
    {"(-9223372036854775807 - 1) mod -1", "0"},
    {"(-9223372036854775807 - 1) / 1", "-9223372036854775808"},
    {"(n - 12) / 3", "-3"}, /* the same when it is run */
    {"(n - 12) mod 3", "2"},
    {NULL, NULL},
};

static const struct example texts[] = {
    {"'one'", "one"},
    {"\"it's\"", "it's"},
    {"''", ""},
    {"if n = 1 then 'jug' else 'jugs'", "jugs"},
    {"'a' = 'a'", "true"},
    {"'a' != \"a\"", "false"},
    {"if side = right then 'R' else if n = 5 then 'five' else 'L'", "R"},
    {"'one", "1: this quote begins a text that has no quote at its end"},
    {"'a' < 'b'",
     "5: '<' compares numbers: for words, texts and truth values there are '=' and '!='"},
    {"n + 'a'", "5: this is a text, and a number is wanted here"},
    {"side = 'right'", "6: one of left, right and a text cannot be compared"},
    {"if n = 1 then 'a' else 2", "24: this is a number, and a text is wanted here"},
    {NULL, NULL},
};

static const struct example conditions[] = {
    {"true", "true"},
    {"false", "false"},
    {"n = 5", "true"},
    {"n == 5", "true"},
    {"n != 5", "false"},
    {"n < 5", "false"},
    {"n <= 5", "true"},
    {"n > 4", "true"},
    {"n >= 6", "false"},
    {"side = right", "true"},
    {"side != right", "false"},
    {"(n > 3) = (n > 4)", "true"},
    {"(n > 3) != (n > 4)", "false"},
    {"not n = 5", "false"},
    {"not not n = 5", "true"},
    {"n = 5 and side = left", "false"},
    {"n = 5 or side = left", "true"},
    {"n = 4 or side = left", "false"},
    {"n = 4 and n = 4 or n = 5", "true"},
    {"n = 5 or n = 4 and n = 4", "true"},
    {"(n = 5 or n = 4) and n = 4", "false"},
    {"not n = 4 and n = 5", "true"},
    {"not (n = 4 or n = 5)", "false"},
    {"not (n = 4 and n = 5)", "true"},
    {"not true or true", "true"},
    {"n = 4 and 1 / (n - 5) = 1", "false"}, /* the second part is not computed */
    {"n = 5 or 1 / (n - 5) = 1", "true"},
    {NULL, NULL},
};

static const struct example choices[] = {
    {"if n > 4 then a else b", "3"},
    {"if n > 5 then a else b", "4"},
    {"1 + (if n > 5 then a else b)", "5"},
    {"if n > 5 then 1 else if n > 4 then 2 else 3", "2"},
    {"if side = left then right else left", "left"},
    {"if n = 5 then side = left else true", "false"},
    {"(if n = 5 then side = left else true) or n = 5", "true"},
    {"side", "right"},
    {"if n = 4 then 1 / (n - 5) else 0", "0"},
    {NULL, NULL},
};

static const struct example arrays[] = {
    {"list[0]", "2"},
    {"list[a - 1]", "1"},
    {"tiles[1]", "2"},
    {"tiles[tiles[1]]", "1"},
    {"list[tiles[tiles[1]] + 1]", "1"},
    {"tiles[n - 5] + list[n - 4]", "7"},
    {NULL, NULL},
};

static const struct example loops[] = {
    {"sum(i for i in 1..4)", "10"},
    {"sum(i * i for i in 1..n)", "55"},
    {"sum(t for t in tiles)", "3"},
    {"sum(x for x in list)", "10"},
    {"sum(i for i in 3..2)", "0"},
    {"sum(i for i in n..n)", "5"},
    {"count(t > 0 for t in tiles)", "2"},
    {"count(i != j for i in 0..2 for j in 0..2)", "6"},
    {"count(true for i in 0..3 for j in 0..i - 1)", "6"},
    {"sum(i * tiles[i] for i in 0..2)", "4"},
    {"all(t >= 0 for t in tiles)", "true"},
    {"all(t > 0 for t in tiles)", "false"},
    {"all(false for i in 1..0)", "true"},
    {"any(t = 2 for t in tiles)", "true"},
    {"any(t = 3 for t in tiles)", "false"},
    {"any(true for i in 1..0)", "false"},
    {"all(any(t = i for t in tiles) for i in 0..2)", "true"},
    {"all(any(t = i for t in tiles) for i in 0..3)", "false"},
    {"not all(t > 0 for t in tiles) and n = 5", "true"},
    {"any(x > 6 for x in list) or 1 / (n - 5) = 1", "true"},
    {"if all(t < 3 for t in tiles) then 1 else 0", "1"},
    {"sum(if t = 2 then 10 else 1 for t in tiles)", "12"},
    {"sum(sum(j for j in 1..i) for i in 1..3)", "10"},
    {"sum(1 for i in 9223372036854775806..9223372036854775807)", "2"},
    {"sum(i for i in 0..1) + sum(i for i in 0..2)", "4"},
    {NULL, NULL},
};

/* ---- Faults: the column is that of the operation ---- */

static const struct example faults[] = {
    {"n + 9223372036854775807", "at 3: this number is too large for 64 bits"},
    {"n * (9223372036854775807 - n)", "at 3: this number is too large for 64 bits"},
    {"n - 6 - 9223372036854775807 - n", "at 29: this number is too large for 64 bits"},
    {"abs(n - 6 - 9223372036854775807)", "at 1: this number is too large for 64 bits"},
    {"-(n - 6 - 9223372036854775807)", "at 1: this number is too large for 64 bits"},
    {"(n - 6 - 9223372036854775807) / (n - 6)", "at 31: this number is too large for 64 bits"},
    {"1 + n / (n - 5)", "at 7: a division by zero"},
    {"1 + n mod (n - 5)", "at 7: a division by zero"},
    {"1 / 0", "at 3: a division by zero"},
    {"1 + tiles[n]", "at 11: there is no element 5: the array has the elements 0..2"},
    {"tiles[-1]", "at 7: there is no element -1: the array has the elements 0..2"},
    {"all(tiles[i] < 3 for i in 0..3)",
     "at 11: there is no element 3: the array has the elements 0..2"},
    {"count(true for i in 1..n * 10000000)",
     "at 16: this takes more than 16777216 repeats: make the ranges smaller"},
    {"sum(i for i in 9223372036854775806..9223372036854775807)",
     "at 5: this number is too large for 64 bits"},
    {NULL, NULL},
};

/* ---- What does not mean anything ---- */

static const struct example wrong_texts[] = {
    {"", "1: a number or a name is wanted here, and the expression has ended"},
    {"a +", "4: a number or a name is wanted here, and the expression has ended"},
    {"a b", "3: the end of the expression, or a sign such as '+' or 'and', is wanted here, not "
            "'b'"},
    {"(a", "3: ')' is wanted here, and the expression has ended"},
    {"a)", "2: the end of the expression, or a sign such as '+' or 'and', is wanted here, not "
           "')'"},
    {"list[1", "7: ']' is wanted here, and the expression has ended"},
    {"+ a", "1: a number or a name is wanted here, not '+'"},
    {"a = not true", "5: a number, a name or '(' is wanted here, not 'not'"},
    {"1 + if a = 1 then 2 else 3", "5: a number, a name or '(' is wanted here, not 'if'"},
    {"if a = 1 then 2", "16: 'else' is wanted here, and the expression has ended"},
    {"1 < a < 3", "7: comparisons do not chain: write a < b and b < c"},
    {"a = b = 3", "7: comparisons do not chain: write a < b and b < c"},
    {"a == 3 && b == 4", "8: expressions have no '&&': write 'and'"},
    {"a % 2", "3: expressions have no '%': write 'mod'"},
    {"!true", "1: expressions have no '!': write 'not'"},
    {"a \xE2\x89\xA4 b", "3: expressions have no '\xE2\x89\xA4': write '<='"},
    {"a ? b", "3: '?' has no meaning in an expression"},
    {"a . b", "3: '.' has no meaning in an expression"},
    {"1.5", "2: '.' has no meaning in an expression"},
    {"007", "1: leave out the 0 in front of this number"},
    {"9223372036854775808", "1: this number is too large: 64 bits hold no more than "
                            "9223372036854775807"},
    {"all(a > 1)", "10: 'for', as in 'all(X for i in 0..3)', is wanted here, not ')'"},
    {"all(a > 1 for i)", "16: 'in' is wanted here, not ')'"},
    {"all(a > 1 for 3 in 0..2)", "15: a name, as in 'i in 0..3', is wanted here, not '3'"},
    {"all(a > 1 for i in 2)", "20: after 'in' comes a range, as in 0..3, or the name of an array"},
    {"abs(a, b)", "6: ')' is wanted here, not ','"},
    {"maximum(a, b)", "1: there is no function 'maximum': there are min, max, abs, all, any, sum "
                      "and count; an element of an array is written x[i]"},
    {"mn(a, b)", "1: there is no function 'mn': did you mean 'min'?"},
    {NULL, NULL},
};

static const struct example wrong_names[] = {
    {"a + lst[0]", "5: there is no name 'lst': did you mean 'list'?"},
    {"xyzzy", "1: there is no name 'xyzzy': expressions know constants, variables and their "
              "words, parameters, and what a 'for' binds"},
    {"sum(i for i in 0..2) + i",
     "24: there is no name 'i': expressions know constants, variables and "
     "their words, parameters, and what a 'for' binds"},
    {"tiles", "1: 'tiles' is an array: write which of its elements, as in x[0]"},
    {"n[0]", "1: 'n' is no array: it has no elements"},
    {"sum(t for t in n)", "16: 'n' is no array: it has no elements"},
    {"sum(a for a in tiles)", "11: 'a' is a constant already: choose another name"},
    {"sum(i for i in 0..2 for i in 0..2)", "25: 'i' is bound here already: choose another name"},
    {NULL, NULL},
};

static const struct example wrong_types[] = {
    {"n + true", "5: this is a truth value, and a number is wanted here"},
    {"n + (a < b)", "5: this is a truth value, and a number is wanted here"},
    {"n + side", "5: this is one of left, right, and a number is wanted here"},
    {"n and true", "1: this is a number, and a truth value is wanted here: compare it with "
                   "something, as in x > 0"},
    {"true or side", "9: this is one of left, right, and a truth value is wanted here"},
    {"not n", "5: this is a number, and a truth value is wanted here: compare it with something, "
              "as in x > 0"},
    {"side < left",
     "6: '<' compares numbers: for words, texts and truth values there are '=' and '!='"},
    {"side = 1", "6: one of left, right and a number cannot be compared"},
    {"n = true", "3: a number and a truth value cannot be compared"},
    {"if n then 1 else 2", "4: this is a number, and a truth value is wanted here: compare it with "
                           "something, as in x > 0"},
    {"if n = 1 then 1 else left", "22: this is one of left, right, and a number is wanted here"},
    {"list[side]", "6: this is one of left, right, and a number is wanted here"},
    {"sum(t > 1 for t in tiles)", "5: this is a truth value, and a number is wanted here"},
    {"count(t for t in tiles)", "7: this is a number, and a truth value is wanted here: compare it "
                                "with something, as in x > 0"},
    {"all(true for i in left..right)",
     "19: this is one of left, right, and a number is wanted here"},
    {"min(n, side)", "8: this is one of left, right, and a number is wanted here"},
    {NULL, NULL},
};

static const struct example *const tables[] = {
    arithmetic, division, texts,       conditions,  choices,     arrays,
    loops,      faults,   wrong_texts, wrong_names, wrong_types,
};

START_TEST(expressions_mean_what_they_say)
{
    check(tables[_i]);
}
END_TEST

/* ---- Limits ---- */

/* "x x x ... end" */
static char *repeated(const char *part, size_t count, const char *end)
{
    char *text = calloc(count * strlen(part) + strlen(end) + 1, 1);
    ck_assert_ptr_nonnull(text);
    char *at = text;
    for (size_t i = 0; i < count; i++)
        at = stpcpy(at, part);
    strcpy(at, end);
    return text;
}

static void check_too_large(const char *part, size_t most, const char *end, const char *message)
{
    struct workbench *bench = open_workbench();
    char *fits = repeated(part, most, end), *too_large = repeated(part, most + 1, end);
    ck_assert_ptr_null(strstr(evaluate(bench, fits), "large"));
    ck_assert_ptr_null(strstr(bench->answer, "more than"));
    ck_assert_msg(strstr(evaluate(bench, too_large), message), "%s", bench->answer);
    free(fits);
    free(too_large);
    close_workbench(bench);
}

START_TEST(there_are_limits)
{
    check_too_large("n + ", TV_EXPRESSION_DEPTH - 1, "1", "more than 250 operations within");
    check_too_large("n + (", TV_EXPRESSION_DEPTH / 2 - 1, "1", "more than 250 operations within");
    check_too_large("not ", TV_EXPRESSION_DEPTH - 1, "true", "more than 250 operations within");
    check_too_large(" ", TV_EXPRESSION_MAX - 1, "1", "more than 8192 bytes");
}
END_TEST

int main(void)
{
    TCase *expressions = tcase_create("expressions");
    tcase_add_loop_test(expressions, expressions_mean_what_they_say, 0,
                        sizeof tables / sizeof *tables);
    tcase_add_test(expressions, there_are_limits);
    return run_case(expressions);
}
