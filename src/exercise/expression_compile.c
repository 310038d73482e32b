/* expression_compile.c: see expression_compile.h. Values: names, elements, arithmetic, choices. */
#include "exercise/expression_compile.h"

static struct tv_operand constant(struct tv_compiler *compiler, const struct tv_type *type,
                                  int64_t number)
{
    return (struct tv_operand){type, tv_code_constant(compiler, number)};
}

/* ---- Names ---- */

/* What a known name is that keeps it from being used here; NULL: nothing does. */
static const char *misuse(const struct tv_compiler *compiler, const struct tv_name *name,
                          bool is_array)
{
    if (name->kind == TV_VARIABLE && !compiler->knows_state)
        return "a variable, and this has to be known beforehand: use constants";
    if (is_array && !name->count)
        return "no array: it has no elements";
    if (!is_array && name->count)
        return "an array: write which of its elements, as in x[0]";
    return NULL;
}

const struct tv_name *tv_compile_name(struct tv_compiler *compiler,
                                      const struct tv_expression *expression, bool is_array)
{
    struct tv_problems *problems = compiler->loader->problems;
    const struct tv_name *name = tv_name_find(compiler->names, expression->name);
    const char *wrong = name ? misuse(compiler, name, is_array) : NULL;
    if (name && !wrong) {
        compiler->reads_state |= name->kind == TV_VARIABLE;
        return name;
    }
    struct tv_place place = tv_expression_place(expression, expression->start);
    if (name)
        tv_problem(problems, place, "%s is %s", tv_shown(problems, expression->name), wrong);
    else
        tv_name_unknown(compiler->loader, compiler->names, expression->name, place);
    return NULL;
}

static bool compile_name(struct tv_compiler *compiler, const struct tv_expression *expression,
                         struct tv_operand *result)
{
    const struct tv_name *name = tv_compile_name(compiler, expression, false);
    if (!name)
        return false;
    *result = name->kind == TV_WORD ? constant(compiler, name->type, name->number)
                                    : (struct tv_operand){name->type, name->at};
    return true;
}

static bool compile_text(struct tv_compiler *compiler, const struct tv_expression *expression,
                         struct tv_operand *result)
{
    int64_t number;
    struct tv_place place = tv_expression_place(expression, expression->start);
    if (!tv_code_text(compiler, expression->name, place, &number))
        return false;
    *result = constant(compiler, &compiler->texts, number);
    return true;
}

/* An element whose place is known needs no instruction. */
static bool compile_index(struct tv_compiler *compiler, const struct tv_expression *expression,
                          struct tv_operand *result)
{
    struct tv_operand index;
    const struct tv_name *name = tv_compile_name(compiler, expression, true);
    if (!name || !tv_compile_value(compiler, expression->operands, &tv_number_type, &index))
        return false;
    result->type = name->type;
    int64_t number = tv_is_constant(index.at) ? compiler->registers[index.at] : -1;
    if (number >= 0 && number < name->count) {
        result->at = (uint16_t)(name->at + number);
        return true;
    }
    struct tv_expression whole = tv_expression_whole(expression->operands);
    result->at = tv_code_local(compiler);
    tv_code_add(compiler, &whole,
                (struct tv_instruction){TV_INDEX, result->at, name->at, index.at, name->count});
    return true;
}

/* ---- Arithmetic ---- */

/* Does an operation on constants at once. False: it has to wait, and fail, until it is run. */
static bool fold(struct tv_compiler *compiler, struct tv_instruction operation, int64_t *number)
{
    static const struct tv_origin nowhere[2];
    if (!tv_is_constant(operation.left) || !tv_is_constant(operation.right))
        return false;
    operation.to = TV_LOCALS_MAX - 1;
    struct tv_instruction code[] = {operation, {.operation = TV_RETURN, .left = operation.to}};
    struct tv_program program = {code, nowhere, 2, false};
    struct tv_machine machine = {.registers = compiler->registers};
    return tv_program_run(&program, &machine, number);
}

/* Adds an operation on numbers; its result takes the place of locals used since `locals`. */
static void operate(struct tv_compiler *compiler, const struct tv_expression *origin,
                    struct tv_instruction operation, uint16_t locals, struct tv_operand *result)
{
    int64_t number;
    compiler->locals = locals;
    if (fold(compiler, operation, &number)) {
        *result = constant(compiler, &tv_number_type, number);
        return;
    }
    operation.to = tv_code_local(compiler);
    tv_code_add(compiler, origin, operation);
    *result = (struct tv_operand){&tv_number_type, operation.to};
}

static enum tv_operation operation_of(enum tv_token_type type)
{
    switch (type) {
    case TV_PLUS:
        return TV_ADD;
    case TV_MINUS:
        return TV_SUBTRACT;
    case TV_TIMES:
        return TV_MULTIPLY;
    case TV_SLASH:
        return TV_DIVIDE;
    case TV_MOD:
        return TV_MODULO;
    case TV_MIN:
        return TV_MINIMUM;
    default:
        return TV_MAXIMUM;
    }
}

/* One operation after the other, from left to right: of a difference there are two operands, of a
 * minimum as many as there are. */
static bool compile_arithmetic(struct tv_compiler *compiler, const struct tv_expression *expression,
                               struct tv_operand *result)
{
    uint16_t locals = compiler->locals;
    const struct tv_expression *operand = expression->operands;
    if (!tv_compile_value(compiler, operand, &tv_number_type, result))
        return false;
    while ((operand = operand->next)) {
        struct tv_operand right;
        if (!tv_compile_value(compiler, operand, &tv_number_type, &right))
            return false;
        struct tv_instruction operation = {.operation = (uint16_t)operation_of(expression->type),
                                           .left = result->at,
                                           .right = right.at};
        operate(compiler, expression, operation, locals, result);
    }
    return true;
}

static bool compile_sign(struct tv_compiler *compiler, const struct tv_expression *expression,
                         struct tv_operand *result)
{
    uint16_t locals = compiler->locals;
    struct tv_operand operand;
    if (!tv_compile_value(compiler, expression->operands, &tv_number_type, &operand))
        return false;
    struct tv_instruction operation = {TV_ABSOLUTE, 0, operand.at, operand.at, 0};
    if (expression->type == TV_MINUS) {
        operation.operation = TV_SUBTRACT;
        operation.left = tv_code_constant(compiler, 0);
    }
    operate(compiler, expression, operation, locals, result);
    return true;
}

/* ---- Choices, conditions as values ---- */

static bool compile_choice(struct tv_compiler *compiler, const struct tv_expression *expression,
                           struct tv_operand *result)
{
    const struct tv_expression *condition = expression->operands;
    const struct tv_expression *first = condition->next;
    struct tv_jumps otherwise = {0}, end = {0};
    struct tv_operand value;
    uint16_t to = tv_code_local(compiler);
    uint16_t locals = compiler->locals;
    if (!tv_compile_branch(compiler, condition, false, &otherwise) ||
        !tv_compile_value(compiler, first, NULL, &value))
        return false;
    tv_code_copy(compiler, expression, to, value.at);
    tv_code_jump(compiler, expression, (struct tv_instruction){.operation = TV_JUMP}, &end);
    tv_code_land(compiler, otherwise);
    compiler->locals = locals;
    if (!tv_compile_value(compiler, first->next, value.type, &value))
        return false;
    tv_code_copy(compiler, expression, to, value.at);
    tv_code_land(compiler, end);
    compiler->locals = locals;
    *result = (struct tv_operand){value.type, to};
    return true;
}

static bool compile_truth(struct tv_compiler *compiler, const struct tv_expression *condition,
                          struct tv_operand *result)
{
    struct tv_jumps end = {0};
    uint16_t to = tv_code_local(compiler);
    uint16_t locals = compiler->locals;
    tv_code_copy(compiler, condition, to, tv_code_constant(compiler, 0));
    if (!tv_compile_branch(compiler, condition, false, &end))
        return false;
    tv_code_copy(compiler, condition, to, tv_code_constant(compiler, 1));
    tv_code_land(compiler, end);
    compiler->locals = locals;
    *result = (struct tv_operand){&tv_truth_type, to};
    return true;
}

/* ---- All of them ---- */

static bool compile(struct tv_compiler *compiler, const struct tv_expression *expression,
                    struct tv_operand *result)
{
    switch (expression->type) {
    case TV_NUMBER_TOKEN:
        *result = constant(compiler, &tv_number_type, expression->number);
        return true;
    case TV_TRUE:
    case TV_FALSE:
        *result = constant(compiler, &tv_truth_type, expression->type == TV_TRUE);
        return true;
    case TV_NAME_TOKEN:
        return compile_name(compiler, expression, result);
    case TV_TEXT_TOKEN:
        return compile_text(compiler, expression, result);
    case TV_OPEN_INDEX:
        return compile_index(compiler, expression, result);
    case TV_MINUS:
        return expression->operands->next ? compile_arithmetic(compiler, expression, result)
                                          : compile_sign(compiler, expression, result);
    case TV_ABS:
        return compile_sign(compiler, expression, result);
    case TV_PLUS:
    case TV_TIMES:
    case TV_SLASH:
    case TV_MOD:
    case TV_MIN:
    case TV_MAX:
        return compile_arithmetic(compiler, expression, result);
    case TV_IF:
        return compile_choice(compiler, expression, result);
    case TV_SUM:
    case TV_COUNT:
        return tv_compile_sum(compiler, expression, result);
    default:
        return compile_truth(compiler, expression, result);
    }
}

static bool wrong_type(const struct tv_compiler *compiler, const struct tv_expression *expression,
                       const struct tv_type *type, const struct tv_type *wanted)
{
    bool compares = wanted == &tv_truth_type && type == &tv_number_type;
    return tv_problem(compiler->loader->problems,
                      tv_expression_place(expression, expression->start),
                      "this is %s, and %s is wanted here%s", tv_type_shown(compiler->loader, type),
                      tv_type_shown(compiler->loader, wanted),
                      compares ? ": compare it with something, as in x > 0" : "");
}

bool tv_compile_value(struct tv_compiler *compiler, const struct tv_expression *expression,
                      const struct tv_type *wanted, struct tv_operand *result)
{
    if (!compile(compiler, expression, result))
        return false;
    return !wanted || result->type == wanted ||
           wrong_type(compiler, expression, result->type, wanted);
}

/* ---- Whole expressions ---- */

const struct tv_program *tv_compile_program(struct tv_compiler *compiler,
                                            const struct tv_expression *expression,
                                            const struct tv_type *wanted,
                                            const struct tv_type **type)
{
    struct tv_operand result;
    uint16_t locals = compiler->locals;
    tv_code_begin(compiler);
    bool ok = tv_compile_value(compiler, expression, wanted, &result);
    compiler->locals = locals;
    if (!ok)
        return NULL;
    tv_code_add(compiler, expression,
                (struct tv_instruction){.operation = TV_RETURN, .left = result.at});
    *type = result.type;
    return tv_code_finish(compiler, expression->value);
}

bool tv_compile_fault(const struct tv_compiler *compiler, const struct tv_fault *fault)
{
    char text[TV_FAULT_TEXT_MAX];
    tv_fault_describe(fault, text);
    return tv_problem(compiler->loader->problems,
                      tv_value_place(fault->origin.text, fault->origin.offset), "%s", text);
}

bool tv_compile_constant(struct tv_compiler *compiler, const struct tv_expression *expression,
                         const struct tv_type *wanted, const struct tv_type **type, int64_t *number)
{
    bool knew_state = compiler->knows_state;
    compiler->knows_state = false;
    const struct tv_program *program = tv_compile_program(compiler, expression, wanted, type);
    compiler->knows_state = knew_state;
    if (!program)
        return false;
    struct tv_machine machine = {.registers = compiler->registers};
    return tv_program_run(program, &machine, number) || tv_compile_fault(compiler, &machine.fault);
}
