/* expression_branch.c: conditions; declared in expression_compile.h. A condition becomes jumps,
 * which skip what need not be computed: of `a and b` the second part if the first is false.
 */
#include "exercise/expression_compile.h"

static void jump(struct tv_compiler *compiler, const struct tv_expression *origin,
                 struct tv_jumps *jumps)
{
    tv_code_jump(compiler, origin, (struct tv_instruction){.operation = TV_JUMP}, jumps);
}

/* ---- Comparisons ---- */

static bool is_order(enum tv_token_type type)
{
    return type != TV_EQUALS && type != TV_DIFFERS;
}

static bool check_types(const struct tv_compiler *compiler, const struct tv_expression *comparison,
                        const struct tv_type *left, const struct tv_type *right)
{
    struct tv_problems *problems = compiler->loader->problems;
    struct tv_place place = tv_expression_place(comparison, comparison->sign);
    if (left != right) {
        return tv_problem(problems, place, "%s and %s cannot be compared",
                          tv_type_shown(compiler->loader, left),
                          tv_type_shown(compiler->loader, right));
    }
    return !is_order(comparison->type) || left == &tv_number_type ||
           tv_problem(
               problems, place,
               "'%s' compares numbers: for words, texts and truth values there are '=' and '!='",
               tv_token_text(comparison->type));
}

/* The jump that is taken if the comparison holds, or if it does not: a > b is b < a, and what is
 * not a < b is b <= a. */
static struct tv_instruction comparing_jump(enum tv_token_type type, bool when, uint16_t left,
                                            uint16_t right)
{
    if (!is_order(type)) {
        bool equal = (type == TV_EQUALS) == when;
        return (struct tv_instruction){equal ? TV_JUMP_EQUAL : TV_JUMP_UNEQUAL, 0, left, right, 0};
    }
    bool is_strict = type == TV_BELOW || type == TV_ABOVE;
    bool is_swapped = (type == TV_ABOVE || type == TV_AT_LEAST) == when;
    struct tv_instruction jump = {.left = is_swapped ? right : left,
                                  .right = is_swapped ? left : right};
    jump.operation = is_strict == when ? TV_JUMP_LESS : TV_JUMP_AT_MOST;
    return jump;
}

static bool branch_on_comparison(struct tv_compiler *compiler,
                                 const struct tv_expression *comparison, bool when,
                                 struct tv_jumps *jumps)
{
    struct tv_operand left, right;
    const struct tv_expression *first = comparison->operands;
    if (!tv_compile_value(compiler, first, NULL, &left) ||
        !tv_compile_value(compiler, first->next, NULL, &right) ||
        !check_types(compiler, comparison, left.type, right.type))
        return false;
    tv_code_jump(compiler, comparison, comparing_jump(comparison->type, when, left.at, right.at),
                 jumps);
    return true;
}

/* ---- And, or, all, any ---- */

/* Of `and` a false part decides, of `or` a true one. If what it decides is that the jump is taken,
 * both parts jump; else the first part jumps over the second. */
static bool branch_on_both(struct tv_compiler *compiler, const struct tv_expression *condition,
                           bool when, struct tv_jumps *jumps)
{
    const struct tv_expression *first = condition->operands;
    bool deciding = condition->type == TV_OR;
    struct tv_jumps over = {0};
    bool ok = tv_compile_branch(compiler, first, deciding, when == deciding ? jumps : &over) &&
              tv_compile_branch(compiler, first->next, when, jumps);
    tv_code_land(compiler, over);
    return ok;
}

static bool branch_in_loop(struct tv_compiler *compiler, struct tv_loop_body *body)
{
    return tv_compile_branch(compiler, body->expression, body->when, body->jumps);
}

/* Likewise of `all` a false one decides, of `any` a true one. */
static bool branch_on_each(struct tv_compiler *compiler, const struct tv_expression *condition,
                           bool when, struct tv_jumps *jumps)
{
    bool deciding = condition->type == TV_ANY;
    struct tv_jumps over = {0};
    struct tv_loop_body body = {
        .compile = branch_in_loop,
        .expression = condition->operands,
        .when = deciding,
        .jumps = when == deciding ? jumps : &over,
    };
    if (!tv_compile_loops(compiler, condition->loops, &body))
        return false;
    if (when != deciding)
        jump(compiler, condition, jumps);
    tv_code_land(compiler, over);
    return true;
}

/* ---- All of them ---- */

static bool branch_on_value(struct tv_compiler *compiler, const struct tv_expression *condition,
                            bool when, struct tv_jumps *jumps)
{
    struct tv_operand value;
    if (!tv_compile_value(compiler, condition, &tv_truth_type, &value))
        return false;
    struct tv_instruction unequal = {TV_JUMP_UNEQUAL, 0, value.at, 0, 0};
    unequal.right = tv_code_constant(compiler, when ? 0 : 1);
    tv_code_jump(compiler, condition, unequal, jumps);
    return true;
}

static bool branch(struct tv_compiler *compiler, const struct tv_expression *condition, bool when,
                   struct tv_jumps *jumps)
{
    switch (condition->type) {
    case TV_EQUALS:
    case TV_DIFFERS:
    case TV_BELOW:
    case TV_AT_LEAST:
    case TV_ABOVE:
    case TV_UP_TO:
        return branch_on_comparison(compiler, condition, when, jumps);
    case TV_AND:
    case TV_OR:
        return branch_on_both(compiler, condition, when, jumps);
    case TV_NOT:
        return tv_compile_branch(compiler, condition->operands, !when, jumps);
    case TV_ALL:
    case TV_ANY:
        return branch_on_each(compiler, condition, when, jumps);
    default:
        return branch_on_value(compiler, condition, when, jumps);
    }
}

bool tv_compile_branch(struct tv_compiler *compiler, const struct tv_expression *condition,
                       bool when, struct tv_jumps *jumps)
{
    uint16_t locals = compiler->locals;
    bool ok = branch(compiler, condition, when, jumps);
    compiler->locals = locals;
    return ok;
}
