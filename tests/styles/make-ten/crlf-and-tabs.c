#include "make-ten.h"

static const char		signs[] = { '+', '*', '-', '/', '-', '/' };	// the last two: turned

struct formula* make_ten_children(const struct formula* formula, struct formula* children)
{
	const int		hole = next_hole(formula, 0);

	if (hole != NO_HOLE)
	{
		const unsigned	set = formula->parts[hole].set;

		for (unsigned right = 1; right < set; ++right)
		{
			const unsigned	left = set ^ right;

			if ((right & set) != right || (set & -set & right))
				continue;
			for (int i = 0; i < 6; ++i)
			{
				struct part*	part = &children->parts[hole];
				const int		turned = i >= 4;

				*children = *formula;
				part->sign = signs[i];
				part->left = children->part_count + turned;
				part->right = children->part_count + !turned;
				children->parts[children->part_count++] = (struct part){ .set = left };
				children->parts[children->part_count++] = (struct part){ .set = right };
				++children;
			}
		}
	}
	return children;
}

static bool part_value(const struct formula* f, int place, struct fraction* v)
{
	const struct part*	p = &f->parts[place];
	struct fraction		l, r;

	if (!p->sign)
		v->numerator = single_number(f, p->set), v->denominator = 1;
	else if (!part_value(f, p->left, &l) || !part_value(f, p->right, &r))
		return false;
	else
	{
		if (p->sign == '/')		// by the reciprocal
		{
			const long		n = r.numerator;

			r.numerator = r.denominator;
			r.denominator = n;
		}
		v->denominator = l.denominator * r.denominator;
		if (p->sign == '*' || p->sign == '/')
			v->numerator = l.numerator * r.numerator;
		else
			v->numerator = l.numerator * r.denominator + (p->sign == '+' ? 1 : -1) * r.numerator * l.denominator;
	}
	return v->denominator != 0;
}

bool make_ten_value(const struct formula* formula, struct fraction* value)
{
	return part_value(formula, 0, value);
}