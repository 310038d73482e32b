/* make_ten.c: make ten of every ticket, by the engine and by a recursion written by hand. Called by
 * contest.c.
 *
 * The recursion visits the same nodes in the same order and has the same arithmetic. It needs no
 * queue: the one expression that there is lies in an array, and each hole is filled in place.
 */
#include "make_ten.h"

#include <string.h>

#include "contest.h"
#include "spaces/numbers.h"
#include "spaces/rational.h"

/* ---- The engine ---- */

static void fill_numbers(const int *digits, struct tv_numbers *numbers)
{
    *numbers = (struct tv_numbers){
        .count = TV_TICKET_DIGITS,
        .target = TV_TICKET_TARGET,
        .operators = (1 << TV_OPERATORS) - 1,
    };
    for (int i = 0; i < TV_TICKET_DIGITS; i++)
        numbers->numbers[i] = digits[i];
}

static bool visit_tickets(enum tv_queue queue, struct tv_found *found, struct tv_error *error)
{
    struct tv_search search = tv_search_defaults();
    search.queue = queue;
    search.siblings = queue == TV_LIFO ? TV_REVERSED : TV_AS_GIVEN;
    int digits[TV_TICKET_DIGITS] = {0};
    bool done;
    do {
        struct tv_numbers numbers;
        struct tv_result result;
        fill_numbers(digits, &numbers);
        struct tv_space space = tv_numbers_space(&numbers);
        done = tv_visit(&space, &search, NULL, 0, &result, error);
        for (size_t level = 0; level < result.level_count; level++)
            found->levels[level] += result.levels[level];
        found->solutions += result.solutions;
        tv_result_release(&result);
    } while (done && tv_ticket_next(digits));
    return done;
}

bool tv_engine_make_ten_lifo(struct tv_found *found, struct tv_error *error)
{
    return visit_tickets(TV_LIFO, found, error);
}

bool tv_engine_make_ten_fifo(struct tv_found *found, struct tv_error *error)
{
    return visit_tickets(TV_FIFO, found, error);
}

/* ---- The recursion ---- */

enum { SETS = 1 << TV_TICKET_DIGITS, SLOTS = TV_TICKET_DIGITS - 1 };

/* How a set of numbers, bit i for the i-th, is shared out: the left sides, by their size. */
struct shares {
    struct {
        unsigned left[SETS];
        unsigned count;
    } of_size[TV_TICKET_DIGITS + 1];
};

struct recursion {
    struct tv_found *found;
    struct shares shares[SETS];
    /* By slot: the whole of a hole, and how it is filled. */
    unsigned hole[SLOTS + 1], operation[SLOTS], left[SLOTS];
    struct tv_rational values[SETS]; /* by the set of the numbers used */
};

static unsigned size_of(unsigned set)
{
    return set == 0 ? 0 : 1 + size_of(set & (set - 1));
}

/* The sides that come first have their first number first: bits read backwards, the larger. */
static unsigned backwards(unsigned set)
{
    unsigned turned = 0;
    for (unsigned i = 0; i < TV_TICKET_DIGITS; i++)
        turned |= (set >> i & 1) << (TV_TICKET_DIGITS - 1 - i);
    return turned;
}

static void share_out(unsigned set, struct shares *shares)
{
    unsigned first = set & -set;
    for (unsigned turned = SETS; turned-- > 0;) {
        unsigned left = backwards(turned);
        if ((left & set) != left || !(left & first) || left == set)
            continue;
        unsigned size = size_of(left);
        shares->of_size[size].left[shares->of_size[size].count++] = left;
    }
}

static enum tv_defined apply(unsigned operation, struct tv_rational a, struct tv_rational b,
                             struct tv_rational *value)
{
    switch (operation) {
    case TV_OPERATOR_ADD:
        return tv_rational_add(a, b, value);
    case TV_OPERATOR_MULTIPLY:
        return tv_rational_multiply(a, b, value);
    case TV_OPERATOR_SUBTRACT:
        return tv_rational_subtract(a, b, value);
    case TV_OPERATOR_SUBTRACT_TURNED:
        return tv_rational_subtract(b, a, value);
    case TV_OPERATOR_DIVIDE:
        return tv_rational_divide(a, b, value);
    default:
        return tv_rational_divide(b, a, value);
    }
}

static bool makes_ten(struct recursion *recursion)
{
    struct tv_rational *values = recursion->values;
    for (unsigned slot = SLOTS; slot-- > 0;) {
        unsigned hole = recursion->hole[slot], left = recursion->left[slot];
        if (apply(recursion->operation[slot], values[left], values[hole ^ left], &values[hole]) !=
            TV_DEFINED)
            return false;
    }
    return tv_rational_is(values[SETS - 1], TV_TICKET_TARGET);
}

static void fill_hole(struct recursion *recursion, unsigned slot)
{
    recursion->found->levels[slot]++;
    if (slot == SLOTS) {
        recursion->found->solutions += makes_ten(recursion);
        return;
    }
    unsigned hole = recursion->hole[slot];
    for (unsigned size = 1; size < TV_TICKET_DIGITS; size++) {
        unsigned count = recursion->shares[hole].of_size[size].count;
        for (unsigned operation = 0; count > 0 && operation < TV_OPERATORS; operation++) {
            for (unsigned i = 0; i < count; i++) {
                unsigned left = recursion->shares[hole].of_size[size].left[i], right = hole ^ left;
                recursion->operation[slot] = operation;
                recursion->left[slot] = left;
                if (size > 1)
                    recursion->hole[slot + 1] = left;
                if (right & (right - 1))
                    recursion->hole[slot + size] = right;
                fill_hole(recursion, slot + 1);
            }
        }
    }
}

bool tv_hand_make_ten(struct tv_found *found, struct tv_error *error)
{
    (void)error;
    struct recursion recursion = {.found = found};
    for (unsigned set = 1; set < SETS; set++)
        share_out(set, &recursion.shares[set]);
    int digits[TV_TICKET_DIGITS] = {0};
    do {
        for (int i = 0; i < TV_TICKET_DIGITS; i++)
            recursion.values[1U << i] = (struct tv_rational){digits[i], 1};
        recursion.hole[0] = SETS - 1;
        fill_hole(&recursion, 0);
    } while (tv_ticket_next(digits));
    return true;
}
