/* mistake: it computes with double and rounds, so that a third is none any more
 * loses: values of two numbers
 * says: (5 / 3) */
#include "make-ten.h"

#include <math.h>

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

static double value_of(const struct formula *formula, int place)
{
    const struct part *part = &formula->parts[place];
    if (!part->sign)
        return (double)single_number(formula, part->set);
    double left = value_of(formula, part->left), right = value_of(formula, part->right);
    switch (part->sign) {
    case '+':
        return left + right;
    case '-':
        return left - right;
    case '*':
        return left * right;
    default:
        return right == 0 ? NAN : left / right;
    }
}

bool make_ten_value(const struct formula *formula, struct fraction *value)
{
    double result = value_of(formula, 0);
    if (isnan(result))
        return false;
    double thousandths = result * 1000;
    value->numerator = (long)(thousandths < 0 ? thousandths - 0.5 : thousandths + 0.5);
    value->denominator = 1000;
    return true;
}
