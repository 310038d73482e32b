/* numbers.c: see numbers.h. */
#include "spaces/numbers.h"

#include <inttypes.h>

#include "spaces/formula.h"

static unsigned first_of(unsigned set)
{
    return set & -set;
}

static unsigned count_of(unsigned set)
{
    unsigned count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
}

/* A formula is evaluated once, when it becomes complete. */
static uint8_t state_of(const struct tv_numbers *numbers, const struct tv_formula *formula,
                        struct tv_values *values)
{
    enum tv_defined defined = tv_formula_evaluate(formula, values);
    if (defined == TV_DEFINED &&
        tv_rational_is(values->of[tv_set_of_all(numbers)], numbers->target))
        return TV_SOLUTION;
    return defined == TV_BEYOND ? TV_FAILURE : TV_OTHER_VALUE;
}

static bool numbers_is_solution(const void *self, const void *node)
{
    (void)self;
    return ((const struct tv_formula *)node)->state == TV_SOLUTION;
}

static bool numbers_is_failure(const void *self, const void *node)
{
    (void)self;
    return ((const struct tv_formula *)node)->state == TV_FAILURE;
}

/* ---- Children ---- */

static bool numbers_root(const void *self, void *node, struct tv_error *error)
{
    (void)error;
    const struct tv_numbers *numbers = self;
    struct tv_formula root = {
        .slots = {{.operation = TV_HOLE, .left = (uint8_t)tv_set_of_all(numbers)}}};
    struct tv_values values;
    tv_values_begin(&values, numbers);
    if (tv_formula_is_complete(numbers, &root))
        root.state = state_of(numbers, &root, &values);
    *(struct tv_formula *)node = root;
    return true;
}

/* Children being written. */
struct growth {
    const struct tv_numbers *numbers;
    const struct tv_formula *parent;
    struct tv_formula *end;   /* of the children so far */
    struct tv_values *values; /* NULL: the children are not complete */
    unsigned hole;            /* the numbers of the one that is filled */
    unsigned operation, left_count;
};

static struct tv_slot hole_of(unsigned set)
{
    return (struct tv_slot){.operation = TV_HOLE, .left = (uint8_t)set};
}

static void add_child(struct growth *growth, unsigned left)
{
    struct tv_formula *child = growth->end++;
    unsigned right = growth->hole ^ left, filled = growth->parent->filled;
    *child = *growth->parent;
    struct tv_slot *slot = &child->slots[filled];
    *slot = (struct tv_slot){(uint8_t)growth->operation, (uint8_t)left, (uint8_t)right};
    child->filled = (uint8_t)(filled + 1);
    if (growth->values) {
        child->state = state_of(growth->numbers, child, growth->values);
        return;
    }
    if (!tv_set_is_single(left))
        slot[1] = hole_of(left);
    if (!tv_set_is_single(right))
        slot[growth->left_count] = hole_of(right);
}

/* Adds a child for each choice of so many `more` numbers out of `open` that join those on the left:
 * the choices with the first of them, and then those without. */
static void choose(struct growth *growth, unsigned more, unsigned open, unsigned left)
{
    if (more == 0) {
        add_child(growth, left);
    } else if (open) {
        unsigned first = first_of(open);
        choose(growth, more - 1, open ^ first, left | first);
        if (!growth->numbers->keeps_order)
            choose(growth, more, open ^ first, left);
    }
}

/* Fills the hole in every way. */
static void fill_hole(struct growth *growth)
{
    unsigned first = first_of(growth->hole), count = count_of(growth->hole);
    for (growth->left_count = 1; growth->left_count < count; growth->left_count++)
        for (growth->operation = 0; growth->operation < TV_OPERATORS; growth->operation++)
            if (growth->numbers->operators >> growth->operation & 1)
                choose(growth, growth->left_count - 1, growth->hole ^ first, first);
}

static void *numbers_children(const void *self, const void *node, void *out, struct tv_error *error)
{
    (void)error;
    const struct tv_numbers *numbers = self;
    const struct tv_formula *parent = node;
    if (tv_formula_is_complete(numbers, parent))
        return out;
    struct tv_values values;
    struct growth growth = {
        .numbers = numbers,
        .parent = parent,
        .end = out,
        .hole = parent->slots[parent->filled].left,
    };
    if (parent->filled + 2U == numbers->count) {
        tv_values_begin(&values, numbers);
        growth.values = &values;
    }
    fill_hole(&growth);
    return growth.end;
}

/* ---- Names and answers ---- */

static void numbers_name(const void *self, const struct tv_seen *seen, FILE *out)
{
    tv_formula_write(self, seen->node, out);
}

static void numbers_move(const void *self, const struct tv_seen *child, FILE *out)
{
    tv_formula_write_move(self, child->node, out);
}

static void numbers_move_in_words(const void *self, const struct tv_seen *child, FILE *out)
{
    tv_formula_say_move(self, child->node, out);
}

static void write_value(const struct tv_numbers *numbers, const struct tv_formula *formula,
                        FILE *out)
{
    struct tv_values values;
    tv_values_begin(&values, numbers);
    switch (tv_formula_evaluate(formula, &values)) {
    case TV_DEFINED:
        fputs(" = ", out);
        tv_rational_write(values.of[tv_set_of_all(numbers)], out);
        break;
    case TV_UNDEFINED:
        fputs(" is undefined (division by zero)", out);
        break;
    case TV_BEYOND:
        fputs(" goes beyond 64 bits", out);
        break;
    }
}

static void numbers_show(const void *self, const struct tv_seen *seen, FILE *out)
{
    numbers_name(self, seen, out);
    if (tv_formula_is_complete(self, seen->node))
        write_value(self, seen->node, out);
    fputc('\n', out);
}

/* Says what kept the visit from seeing, or from valuing, every formula. */
static void write_no_answer(const struct tv_result *result, FILE *out)
{
    fputs("No Answer", out);
    if (result->ended != TV_EXHAUSTED)
        fprintf(out, " so far (the visit ended early: %s)", tv_ended_name(result->ended));
    else if (result->cut > 0)
        fputs(" so far (the cutoff left holes open)", out);
    else if (result->failures > 0)
        fprintf(out, " within 64 bits (%" PRIu64 " %s beyond)", result->failures,
                result->failures == 1 ? "expression goes" : "expressions go");
}

static void numbers_answer(const void *self, const struct tv_seen *solution,
                           const struct tv_result *result, FILE *out)
{
    fprintf(out, "%" PRId64 " = ", ((const struct tv_numbers *)self)->target);
    if (solution)
        numbers_name(self, solution, out);
    else
        write_no_answer(result, out);
}

/* ---- The space ---- */

static const struct tv_space_ops numbers_ops = {
    .root = numbers_root,
    .children = numbers_children,
    .is_solution = numbers_is_solution,
    .name = numbers_name,
    .move = numbers_move,
    .move_in_words = numbers_move_in_words,
    .show = numbers_show,
    .answer = numbers_answer,
};

static const struct tv_space_ops large_numbers_ops = {
    .root = numbers_root,
    .children = numbers_children,
    .is_solution = numbers_is_solution,
    .is_failure = numbers_is_failure,
    .name = numbers_name,
    .move = numbers_move,
    .move_in_words = numbers_move_in_words,
    .show = numbers_show,
    .answer = numbers_answer,
};

/* Whether no formula can go beyond 64 bits, so that none need be asked. Of fractions up to a and
 * b, above and below, a sum has at most 2ab there, and the other operators make no more. */
static bool all_fit(const struct tv_numbers *numbers)
{
    int64_t most = 1;
    for (unsigned i = 0; i < numbers->count; i++) {
        int64_t number = numbers->numbers[i], size = number < 0 ? -number : number;
        if ((i > 0 && __builtin_mul_overflow(most, 2, &most)) ||
            (size > 1 && __builtin_mul_overflow(most, size, &most)))
            return false;
    }
    return true;
}

/* The root has most. */
static size_t most_children(const struct tv_numbers *numbers)
{
    size_t splits = numbers->keeps_order ? numbers->count - 1 : tv_set_of_all(numbers) >> 1;
    return splits * count_of(numbers->operators);
}

struct tv_space tv_numbers_space(const struct tv_numbers *numbers)
{
    return (struct tv_space){
        .ops = all_fit(numbers) ? &numbers_ops : &large_numbers_ops,
        .self = numbers,
        .node_size = sizeof(struct tv_formula),
        .max_children = most_children(numbers),
        .flags = TV_TREE | TV_SOLUTIONS_LAST,
    };
}
