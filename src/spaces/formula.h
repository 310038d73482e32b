/* formula.h: a formula with holes, the node of the space `numbers`; see numbers.h.
 *
 * A set of numbers is a byte, bit i for the i-th number. Each operator has its slot: that of a part
 * comes first, then those of its left side, then those of its right side. A hole of three numbers
 * has the two slots that it will need; the second stays all zeros until the first is filled. So the
 * slots that are filled are always the first ones, and the next is the leftmost hole.
 *
 *     (8 / (1 - {1, 5}))     slots   {1 1 5} turned / 8     1 - {1 5}     hole {1 5}
 */
#ifndef TV_SPACES_FORMULA_H
#define TV_SPACES_FORMULA_H

#include "spaces/numbers.h"
#include "spaces/rational.h"

enum { TV_HOLE = TV_OPERATORS }; /* stands where an operator will be */

struct tv_slot {
    uint8_t operation;   /* of enum tv_operator, or TV_HOLE */
    uint8_t left, right; /* the numbers on each side; of a hole, all are on the left */
};

enum tv_formula_state { TV_INCOMPLETE, TV_SOLUTION, TV_OTHER_VALUE, TV_FAILURE };

struct tv_formula {
    uint8_t filled; /* slots, which is the level */
    uint8_t state;  /* of enum tv_formula_state */
    uint8_t unused; /* makes the node 24 bytes: whole words are copied faster */
    struct tv_slot slots[TV_NUMBERS_MAX - 1];
};

/* ---- Sets ---- */

static inline bool tv_set_is_single(unsigned set)
{
    return (set & (set - 1)) == 0;
}

static inline unsigned tv_set_of_all(const struct tv_numbers *numbers)
{
    return (1U << numbers->count) - 1;
}

/* ---- Formulas ---- */

static inline bool tv_formula_is_complete(const struct tv_numbers *numbers,
                                          const struct tv_formula *formula)
{
    return formula->filled + 1U == numbers->count;
}

/* What parts of a formula are worth, by the set of their numbers: no part has the same set as
 * another. Room for values of which only those of single numbers are there at first. */
struct tv_values {
    struct tv_rational of[1 << TV_NUMBERS_MAX];
};
void tv_values_begin(struct tv_values *values, const struct tv_numbers *numbers);

/* Evaluates a complete formula; the values may have served for others of the same numbers. The
 * value of the whole is that of all numbers. */
enum tv_defined tv_formula_evaluate(const struct tv_formula *formula, struct tv_values *values);

/* "(8 / (1 - {1, 5}))" */
void tv_formula_write(const struct tv_numbers *numbers, const struct tv_formula *formula,
                      FILE *out);

/* How the last slot was filled: "{1, 1, 5} = 1 - {1, 5}". Nothing, where none was. */
void tv_formula_write_move(const struct tv_numbers *numbers, const struct tv_formula *formula,
                           FILE *out);

/* "1, 1 and 5 make 1 minus what 1 and 5 make" */
void tv_formula_say_move(const struct tv_numbers *numbers, const struct tv_formula *formula,
                         FILE *out);

#endif
