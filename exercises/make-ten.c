/* make-ten.c: make ten of the numbers on a ticket. Two functions are yours to write, in any order;
 * make-ten.h has what is given, make-ten.md the task. It compiles as it is, and earns nothing.
 */
#include "make-ten.h"

/* The formulas that come of filling the next hole, which is
 * formula->parts[next_hole(formula, 0)].
 * - If there is no hole, there are no children.
 * - Share the hole's numbers out in every way: `some` of them, with the first of them always among
 *   these, and the others. Neither may be empty.
 * - For each way there are six children: some + others, some * others, some - others,
 *   others - some, some / others, others / some.
 * - A child is a copy of the formula in which the hole has a sign and two sides: two new parts,
 *   at children->parts[children->part_count] and behind it.
 */
struct formula *make_ten_children(const struct formula *formula, struct formula *children)
{
    (void)formula; /* delete this line: it says that formula is not used yet */

    /* Write it here. */

    return children; /* the end: behind the last child that you wrote */
}

/* What a formula without holes is worth, as a fraction: 8 is 8/1. A part without a sign is a
 * number, single_number(formula, part->set); else both sides have to be worth something first. A
 * function of your own for the part at one place, which calls itself for both sides, makes it
 * short.
 */
bool make_ten_value(const struct formula *formula, struct fraction *value)
{
    (void)formula; /* delete these two lines likewise */
    (void)value;

    /* Write it here. */

    return false; /* it divides by zero */
}
