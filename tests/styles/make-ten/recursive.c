#include "make-ten.h"

/* The hole's numbers but the first are dealt out one after another, the lowest bit first, to the
 * left or to the right; when all are dealt, six children are written. */
struct dealing {
    const struct formula *formula;
    struct formula *out;
    int hole;
};

static void write_child(struct dealing *d, unsigned left, char sign, unsigned right)
{
    struct formula child = *d->formula;
    int end = child.part_count;
    child.parts[d->hole].sign = sign;
    child.parts[d->hole].left = end;
    child.parts[d->hole].right = end + 1;
    child.parts[end] = (struct part){.set = left};
    child.parts[end + 1] = (struct part){.set = right};
    child.part_count = end + 2;
    *d->out++ = child;
}

static void deal(struct dealing *d, unsigned rest, unsigned left, unsigned right)
{
    if (rest) {
        unsigned next = rest & (~rest + 1);
        deal(d, rest & ~next, left | next, right);
        deal(d, rest & ~next, left, right | next);
    } else if (right) {
        write_child(d, left, '+', right);
        write_child(d, left, '-', right);
        write_child(d, right, '-', left);
        write_child(d, left, '*', right);
        write_child(d, left, '/', right);
        write_child(d, right, '/', left);
    }
}

struct formula *make_ten_children(const struct formula *formula, struct formula *children)
{
    struct dealing d = {formula, children, next_hole(formula, 0)};
    if (d.hole != NO_HOLE) {
        unsigned all = formula->parts[d.hole].set, first = all & (~all + 1);
        deal(&d, all & ~first, first, 0);
    }
    return d.out;
}

static long gcd(long a, long b)
{
    return b == 0 ? (a < 0 ? -a : a) : gcd(b, a % b);
}

static struct fraction reduced(long n, long d)
{
    long g = gcd(n, d);
    return d < 0 ? (struct fraction){-n / g, -d / g} : (struct fraction){n / g, d / g};
}

/* Worth nothing: a denominator of 0. */
static struct fraction worth(const struct formula *f, int at)
{
    const struct part *p = f->parts + at;
    if (p->sign == 0)
        return (struct fraction){single_number(f, p->set), 1};
    struct fraction a = worth(f, p->left), b = worth(f, p->right);
    if (a.denominator == 0 || b.denominator == 0 || (p->sign == '/' && b.numerator == 0))
        return (struct fraction){0, 0};
    if (p->sign == '*')
        return reduced(a.numerator * b.numerator, a.denominator * b.denominator);
    if (p->sign == '/')
        return reduced(a.numerator * b.denominator, a.denominator * b.numerator);
    if (p->sign == '-')
        b.numerator = -b.numerator;
    return reduced(a.numerator * b.denominator + b.numerator * a.denominator,
                   a.denominator * b.denominator);
}

bool make_ten_value(const struct formula *formula, struct fraction *value)
{
    *value = worth(formula, 0);
    return value->denominator != 0;
}
