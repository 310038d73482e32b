/* mistake: 0 times something is 0 before it is seen whether that is worth anything
 * loses: values with a zero
 * says: (0 * (0 / 0)) */
#include "make-ten.h"

/* ---- Children ---- */

/* Adds the formula with this operation in the place of the hole. */
static struct formula *add_child(struct formula *children, const struct formula *formula,
                                 unsigned left, char sign, unsigned right)
{
    *children = *formula;
    struct part *part = &children->parts[next_hole(formula, 0)];
    part->sign = sign;
    part->left = children->part_count++;
    part->right = children->part_count++;
    children->parts[part->left] = (struct part){.set = left};
    children->parts[part->right] = (struct part){.set = right};
    return children + 1;
}

struct formula *make_ten_children(const struct formula *formula, struct formula *children)
{
    int hole = next_hole(formula, 0);
    if (hole == NO_HOLE)
        return children;
    unsigned set = formula->parts[hole].set;
    for (unsigned some = first_of(set); some < set; some++) {
        unsigned others = set ^ some;
        if (first_of(some) != first_of(set) || (some & set) != some)
            continue;
        children = add_child(children, formula, some, '+', others);
        children = add_child(children, formula, some, '*', others);
        children = add_child(children, formula, some, '-', others);
        children = add_child(children, formula, others, '-', some);
        children = add_child(children, formula, some, '/', others);
        children = add_child(children, formula, others, '/', some);
    }
    return children;
}

/* ---- Value ---- */

static bool operate(struct fraction a, char sign, struct fraction b, struct fraction *result)
{
    switch (sign) {
    case '+':
        *result = (struct fraction){a.numerator * b.denominator + b.numerator * a.denominator,
                                    a.denominator * b.denominator};
        return true;
    case '-':
        *result = (struct fraction){a.numerator * b.denominator - b.numerator * a.denominator,
                                    a.denominator * b.denominator};
        return true;
    case '*':
        *result = (struct fraction){a.numerator * b.numerator, a.denominator * b.denominator};
        return true;
    default:
        *result = (struct fraction){a.numerator * b.denominator, a.denominator * b.numerator};
        return b.numerator != 0;
    }
}

/* The value of the part at this place. */
static bool value_of(const struct formula *formula, int place, struct fraction *value)
{
    const struct part *part = &formula->parts[place];
    struct fraction left, right;
    if (!part->sign) {
        *value = (struct fraction){single_number(formula, part->set), 1};
        return true;
    }
    if (part->sign == '*' && value_of(formula, part->left, &left) && left.numerator == 0) {
        *value = (struct fraction){0, 1};
        return true;
    }
    return value_of(formula, part->left, &left) && value_of(formula, part->right, &right) &&
           operate(left, part->sign, right, value);
}

bool make_ten_value(const struct formula *formula, struct fraction *value)
{
    return value_of(formula, 0, value);
}
