#include "make-ten.h"

#define N numerator
#define D denominator
#define FRACTION(n, d) ((struct fraction){(n), (d)})
#define CHILD(l, s, r)                                                                             \
    do {                                                                                           \
        *children = *formula;                                                                      \
        children->parts[hole].sign = (s);                                                          \
        children->parts[hole].left = formula->part_count;                                          \
        children->parts[hole].right = formula->part_count + 1;                                     \
        children->parts[formula->part_count] = (struct part){.set = (l)};                          \
        children->parts[formula->part_count + 1] = (struct part){.set = (r)};                      \
        children->part_count = formula->part_count + 2;                                            \
        children++;                                                                                \
    } while (0)

struct formula *make_ten_children(const struct formula *formula, struct formula *children)
{
    int hole = next_hole(formula, 0);
    unsigned all, l, r;

    if (hole == NO_HOLE)
        return children;
    all = formula->parts[hole].set;
    for (l = 1; l < all; l++) {
        r = all - l;
        if ((l & ~all) || (l & -l) != (all & -all))
            continue;
        CHILD(l, '+', r);
        CHILD(l, '-', r);
        CHILD(r, '-', l);
        CHILD(l, '*', r);
        CHILD(l, '/', r);
        CHILD(r, '/', l);
    }
    return children;
}

static int eval(const struct formula *f, const struct part *p, struct fraction *v)
{
    struct fraction a, b;
    if (!p->sign) {
        *v = FRACTION(single_number(f, p->set), 1);
        return 1;
    }
    if (!eval(f, f->parts + p->left, &a) || !eval(f, f->parts + p->right, &b))
        return 0;
    *v = p->sign == '+'   ? FRACTION(a.N * b.D + a.D * b.N, a.D * b.D)
         : p->sign == '-' ? FRACTION(a.N * b.D - a.D * b.N, a.D * b.D)
         : p->sign == '*' ? FRACTION(a.N * b.N, a.D * b.D)
                          : FRACTION(a.N * b.D, a.D * b.N);
    return v->D != 0;
}

bool make_ten_value(const struct formula *formula, struct fraction *value)
{
    return eval(formula, formula->parts, value);
}
