/* numbers.h: make ten: a formula of all the numbers given that is worth the target.
 *
 * A node is a formula with holes; the root is one hole with all numbers. A child fills the
 * leftmost hole with an operator and shares the hole's numbers out to both sides of it:
 *
 *     {1, 1, 5, 8}     (8 / {1, 1, 5})     (8 / (1 - {1, 5}))     (8 / (1 - (1 / 5)))
 *
 * The first number of a hole always goes to the operator's left, so that no formula comes twice
 * with its sides exchanged: minus and divide come in two forms, the second of which is written the
 * other way round. A side with a single number is no hole, so the tree has as many levels as there
 * are numbers, and the last one holds the complete formulas.
 *
 * Children come in the order of the Haskell program from which this is: first by how many numbers
 * go to the left, then by the operator, then by which numbers these are, the first ones first.
 * Equal numbers are different numbers here, as they are there.
 *
 * Arithmetic is exact. A formula that goes beyond 64 bits is a failure, never a wrong answer;
 * one that divides by zero is worth nothing.
 *
 * The exercise loader fills a struct tv_numbers; it has to outlive the space made from it.
 */
#ifndef TV_SPACES_NUMBERS_H
#define TV_SPACES_NUMBERS_H

#include "treevisit.h"

enum { TV_NUMBERS_MAX = 8 }; /* sets of them are bytes */

/* In the order of the children. */
enum tv_operator {
    TV_OPERATOR_ADD,
    TV_OPERATOR_MULTIPLY,
    TV_OPERATOR_SUBTRACT,
    TV_OPERATOR_SUBTRACT_TURNED, /* the left side from the right, which is written first */
    TV_OPERATOR_DIVIDE,
    TV_OPERATOR_DIVIDE_TURNED, /* likewise */
    TV_OPERATORS
};

struct tv_numbers {
    int64_t numbers[TV_NUMBERS_MAX]; /* none is INT64_MIN */
    unsigned count;                  /* 1 to TV_NUMBERS_MAX */
    int64_t target;
    unsigned operators; /* those allowed: bit 1 << TV_OPERATOR_ADD and so on */
    bool keeps_order;   /* whether the first numbers go left, never others; for order as given
                           the turned operators have to be left out, too */
};

struct tv_space tv_numbers_space(const struct tv_numbers *numbers);

#endif
