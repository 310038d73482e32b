#include "make-ten.h"

static struct formula *put(f, hole, l, r, sign, c)
const struct formula *f;
int hole;
unsigned l, r;
int sign;
struct formula *c;
{
	*c = *f;
	c->parts[hole].sign = sign;
	c->parts[hole].left = c->part_count;
	c->parts[c->part_count].sign = 0;
	c->parts[c->part_count++].set = l;
	c->parts[hole].right = c->part_count;
	c->parts[c->part_count].sign = 0;
	c->parts[c->part_count++].set = r;
	return ++c;
}

struct formula *make_ten_children(f, c)
const struct formula *f;
struct formula *c;
{
	int hole, n;
	unsigned set, l, r, bit, i, bits[NUMBERS_MAX];
	const char *s;

	if ((hole = next_hole(f, 0)) == NO_HOLE)
		return c;
	set = f->parts[hole].set;
	for (n = 0, bit = 1; bit <= set; bit <<= 1)
		if (set & bit)
			bits[n++] = bit;
	/* i counts in binary who goes to the right; the first never does */
	for (i = 1; i < 1u << (n - 1); i++) {
		int k;
		for (r = 0, k = 1; k < n; k++)
			if (i >> (k - 1) & 1)
				r |= bits[k];
		l = set & ~r;
		for (s = "+-*/"; *s; s++) {
			c = put(f, hole, l, r, *s, c);
			if (*s == '-' || *s == '/')
				c = put(f, hole, r, l, *s, c);
		}
	}
	return c;
}

bool make_ten_value(f, v)
const struct formula *f;
struct fraction *v;
{
	/* a stack machine: signs wait until both of their sides are done */
	struct fraction stack[PARTS_MAX], a, b;
	int todo[3 * PARTS_MAX], t, n;

	t = n = 0;
	todo[t++] = 0;
	while (t > 0) {
		int p = todo[--t];
		if (p >= 0 && !f->parts[p].sign) {
			stack[n].numerator = single_number(f, f->parts[p].set);
			stack[n++].denominator = 1;
		} else if (p >= 0) {
			todo[t++] = -1 - f->parts[p].sign;
			todo[t++] = f->parts[p].right;
			todo[t++] = f->parts[p].left;
		} else {
			b = stack[--n];
			a = stack[--n];
			switch (-1 - p) {
			case '-':
				b.numerator = -b.numerator;
				/* fall through */
			case '+':
				a.numerator = a.numerator * b.denominator + b.numerator * a.denominator;
				a.denominator *= b.denominator;
				break;
			case '/':
				if (b.numerator == 0)
					return 0;
				a.numerator *= b.denominator;
				a.denominator *= b.numerator;
				break;
			default:
				a.numerator *= b.numerator;
				a.denominator *= b.denominator;
			}
			stack[n++] = a;
		}
	}
	*v = stack[0];
	return 1;
}
