#include "make-ten.h"

static bool add(struct fraction a, struct fraction b, struct fraction *c)
{
    c->numerator = a.numerator * b.denominator + b.numerator * a.denominator;
    c->denominator = a.denominator * b.denominator;
    return true;
}

static bool subtract(struct fraction a, struct fraction b, struct fraction *c)
{
    b.numerator *= -1;
    return add(a, b, c);
}

static bool multiply(struct fraction a, struct fraction b, struct fraction *c)
{
    c->numerator = a.numerator * b.numerator;
    c->denominator = a.denominator * b.denominator;
    return true;
}

static bool divide(struct fraction a, struct fraction b, struct fraction *c)
{
    struct fraction turned = {b.denominator, b.numerator};
    return b.numerator != 0 && multiply(a, turned, c);
}

static const struct operation {
    char sign;
    bool commutes;
    bool (*compute)(struct fraction a, struct fraction b, struct fraction *c);
} operations[] = {
    {'+', true, add}, {'-', false, subtract}, {'*', true, multiply}, {'/', false, divide}};
enum { OPERATIONS = sizeof operations / sizeof operations[0] };

struct formula *make_ten_children(const struct formula *formula, struct formula *children)
{
    const int hole = next_hole(formula, 0);
    if (hole < 0)
        return children;
    const unsigned set = formula->parts[hole].set;
    /* the subsets of a set, from the largest that is not all of it down to the empty one */
    for (unsigned left = (set - 1) & set; left; left = (left - 1) & set) {
        const unsigned right = set & ~left;
        for (const struct operation *o = operations; o < operations + OPERATIONS; o++) {
            /* of a pair that makes no difference, the one with the lowest bit on the left */
            if (o->commutes && (left & -left) > (right & -right))
                continue;
            *children = *formula;
            const int new = children->part_count;
            children->parts[hole] = (struct part){.sign = o->sign, .left = new, .right = new + 1};
            children->parts[new] = (struct part){.set = left};
            children->parts[new + 1] = (struct part){.set = right};
            children->part_count += 2;
            children++;
        }
    }
    return children;
}

/* New parts are behind those that contain them: from the last to the first, both sides are there. */
bool make_ten_value(const struct formula *formula, struct fraction *value)
{
    struct fraction values[PARTS_MAX];
    for (int i = formula->part_count - 1; i >= 0; i--) {
        const struct part *part = &formula->parts[i];
        if (part->sign == '\0') {
            values[i] = (struct fraction){single_number(formula, part->set), 1};
            continue;
        }
        for (int k = 0; k < OPERATIONS; k++)
            if (operations[k].sign == part->sign &&
                !operations[k].compute(values[part->left], values[part->right], &values[i]))
                return false;
    }
    *value = values[0];
    return true;
}
