/* formula.c: see formula.h. */
#include "spaces/formula.h"

#include <inttypes.h>

/* ---- Value ---- */

static enum tv_defined apply(unsigned operation, struct tv_rational left, struct tv_rational right,
                             struct tv_rational *value)
{
    switch (operation) {
    case TV_OPERATOR_ADD:
        return tv_rational_add(left, right, value);
    case TV_OPERATOR_MULTIPLY:
        return tv_rational_multiply(left, right, value);
    case TV_OPERATOR_SUBTRACT:
        return tv_rational_subtract(left, right, value);
    case TV_OPERATOR_SUBTRACT_TURNED:
        return tv_rational_subtract(right, left, value);
    case TV_OPERATOR_DIVIDE:
        return tv_rational_divide(left, right, value);
    default:
        return tv_rational_divide(right, left, value);
    }
}

void tv_values_begin(struct tv_values *values, const struct tv_numbers *numbers)
{
    for (unsigned i = 0; i < numbers->count; i++)
        values->of[1U << i] = (struct tv_rational){numbers->numbers[i], 1};
}

/* From the last slot to the first, both sides of an operator are there before it is. */
enum tv_defined tv_formula_evaluate(const struct tv_formula *formula, struct tv_values *values)
{
    const struct tv_slot *slot = formula->slots + formula->filled;
    while (slot > formula->slots) {
        slot--;
        enum tv_defined defined = apply(slot->operation, values->of[slot->left],
                                        values->of[slot->right],
                                        &values->of[slot->left | slot->right]);
        if (defined != TV_DEFINED)
            return defined;
    }
    return TV_DEFINED;
}

/* ---- Names ---- */

static const struct {
    const char *sign, *word;
    bool is_turned;
} operators[] = {
    [TV_OPERATOR_ADD] = {"+", "plus", false},
    [TV_OPERATOR_MULTIPLY] = {"*", "times", false},
    [TV_OPERATOR_SUBTRACT] = {"-", "minus", false},
    [TV_OPERATOR_SUBTRACT_TURNED] = {"-", "minus", true},
    [TV_OPERATOR_DIVIDE] = {"/", "divided by", false},
    [TV_OPERATOR_DIVIDE_TURNED] = {"/", "divided by", true},
};

/* The sides of an operator in the order of writing. */
static unsigned written_first(const struct tv_slot *slot)
{
    return operators[slot->operation].is_turned ? slot->right : slot->left;
}

static unsigned written_last(const struct tv_slot *slot)
{
    return operators[slot->operation].is_turned ? slot->left : slot->right;
}

/* "1, 5, 8", or with another text before the last. */
static void write_list(const struct tv_numbers *numbers, unsigned set, const char *before_last,
                       FILE *out)
{
    for (unsigned i = 0; set; i++) {
        if (!(set >> i & 1))
            continue;
        fprintf(out, "%" PRId64, numbers->numbers[i]);
        set ^= 1U << i;
        if (set)
            fputs(tv_set_is_single(set) ? before_last : ", ", out);
    }
}

/* "5", or "{1, 5, 8}". */
static void write_set(const struct tv_numbers *numbers, unsigned set, FILE *out)
{
    fputs(tv_set_is_single(set) ? "" : "{", out);
    write_list(numbers, set, ", ", out);
    fputs(tv_set_is_single(set) ? "" : "}", out);
}

/* The slot of the operator, or the hole, of the part with these numbers, which are several. */
static const struct tv_slot *slot_of(const struct tv_formula *formula, unsigned set)
{
    const struct tv_slot *slot = formula->slots;
    while ((slot->left | slot->right) != set)
        slot++;
    return slot;
}

static void write_part(const struct tv_numbers *numbers, const struct tv_formula *formula,
                       unsigned set, FILE *out)
{
    const struct tv_slot *slot = tv_set_is_single(set) ? NULL : slot_of(formula, set);
    if (!slot || slot->operation == TV_HOLE) {
        write_set(numbers, set, out);
        return;
    }
    fputc('(', out);
    write_part(numbers, formula, written_first(slot), out);
    fprintf(out, " %s ", operators[slot->operation].sign);
    write_part(numbers, formula, written_last(slot), out);
    fputc(')', out);
}

void tv_formula_write(const struct tv_numbers *numbers, const struct tv_formula *formula, FILE *out)
{
    write_part(numbers, formula, tv_set_of_all(numbers), out);
}

/* ---- Moves ---- */

/* The slot that was filled last; NULL where none was. */
static const struct tv_slot *last_slot(const struct tv_formula *formula)
{
    return formula->filled ? &formula->slots[formula->filled - 1] : NULL;
}

void tv_formula_write_move(const struct tv_numbers *numbers, const struct tv_formula *formula,
                           FILE *out)
{
    const struct tv_slot *slot = last_slot(formula);
    if (!slot)
        return;
    write_set(numbers, slot->left | slot->right, out);
    fputs(" = ", out);
    write_set(numbers, written_first(slot), out);
    fprintf(out, " %s ", operators[slot->operation].sign);
    write_set(numbers, written_last(slot), out);
}

/* "5", or "what 1 and 5 make" */
static void say_side(const struct tv_numbers *numbers, unsigned set, FILE *out)
{
    fputs(tv_set_is_single(set) ? "" : "what ", out);
    write_list(numbers, set, " and ", out);
    fputs(tv_set_is_single(set) ? "" : " make", out);
}

void tv_formula_say_move(const struct tv_numbers *numbers, const struct tv_formula *formula,
                         FILE *out)
{
    const struct tv_slot *slot = last_slot(formula);
    if (!slot)
        return;
    write_list(numbers, slot->left | slot->right, " and ", out);
    fputs(" make ", out);
    say_side(numbers, written_first(slot), out);
    fprintf(out, " %s ", operators[slot->operation].word);
    say_side(numbers, written_last(slot), out);
}
