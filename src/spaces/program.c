/* program.c: see program.h. */
#include "spaces/program.h"

#include <inttypes.h>
#include <stdio.h>

/* ---- Arithmetic: false where there is no result ---- */

/* Rounds down, as mathematics does, where C rounds towards 0. */
static bool divide(int64_t left, int64_t right, int64_t *quotient, int64_t *rest)
{
    if (right == -1) { /* in C the least number divided by -1 is undefined, its rest too */
        *rest = 0;
        return !__builtin_sub_overflow(0, left, quotient);
    }
    *quotient = left / right;
    *rest = left % right;
    if (*rest != 0 && (*rest < 0) != (right < 0)) {
        *quotient -= 1;
        *rest += right;
    }
    return true;
}

static bool calculate(enum tv_operation operation, int64_t left, int64_t right, int64_t *result)
{
    int64_t other;
    switch (operation) {
    case TV_ADD:
        return !__builtin_add_overflow(left, right, result);
    case TV_SUBTRACT:
        return !__builtin_sub_overflow(left, right, result);
    case TV_MULTIPLY:
        return !__builtin_mul_overflow(left, right, result);
    case TV_DIVIDE:
        return right != 0 && divide(left, right, result, &other);
    case TV_MODULO:
        return right != 0 && (divide(left, right, &other, result) || right == -1);
    case TV_MINIMUM:
        *result = left < right ? left : right;
        return true;
    case TV_MAXIMUM:
        *result = left > right ? left : right;
        return true;
    default: /* TV_ABSOLUTE */
        *result = left;
        return left >= 0 || !__builtin_sub_overflow(0, left, result);
    }
}

/* ---- Faults ---- */

static bool fail(const struct tv_program *program, const struct tv_instruction *at,
                 struct tv_machine *machine, struct tv_fault fault)
{
    fault.origin = program->origins[at - program->code];
    machine->fault = fault;
    return false;
}

static bool no_result(const struct tv_program *program, const struct tv_instruction *at,
                      struct tv_machine *machine)
{
    bool divides = at->operation == TV_DIVIDE || at->operation == TV_MODULO;
    bool by_zero = divides && machine->registers[at->right] == 0;
    struct tv_fault fault = {.type = by_zero ? TV_DIVISION_BY_ZERO : TV_OVERFLOW};
    return fail(program, at, machine, fault);
}

/* `cells` are those of the array, where they are known. */
static struct tv_fault index_outside(int64_t index, uint32_t count, const struct tv_cells *cells)
{
    return (struct tv_fault){
        .type = TV_INDEX_OUTSIDE, .value = index, .high = (int64_t)count - 1, .cells = cells};
}

/* ---- Setting an element ---- */

static bool check_index(const struct tv_program *program, const struct tv_instruction *at,
                        struct tv_machine *machine)
{
    const struct tv_cells *cells = &machine->cells[at->to];
    int64_t index = machine->registers[at->right];
    return (index >= 0 && index < cells->count) ||
           fail(program, at, machine, index_outside(index, cells->count, cells));
}

/* The index has been checked. */
static bool set(const struct tv_program *program, const struct tv_instruction *at,
                struct tv_machine *machine)
{
    const struct tv_cells *cells = &machine->cells[at->to];
    int64_t index = machine->registers[at->left];
    int64_t value = machine->registers[at->right];
    size_t element = cells->first + (size_t)index;
    struct tv_fault fault = {
        .cells = cells, .value = value, .low = cells->low, .high = cells->high};
    if (value < cells->low || value > cells->high) {
        fault.type = TV_VALUE_OUTSIDE;
        return fail(program, at, machine, fault);
    }
    if (machine->is_set[element]) {
        fault.type = TV_SET_TWICE;
        fault.value = index;
        return fail(program, at, machine, fault);
    }
    machine->is_set[element] = 1;
    machine->changes[machine->change_count++] = (struct tv_change){.variable = at->to,
                                                                   .element = (uint16_t)element};
    machine->after[element] = value;
    return true;
}

/* ---- The machine ---- */

bool tv_program_run(const struct tv_program *program, struct tv_machine *machine, int64_t *result)
{
    const struct tv_instruction *next = program->code;
    int64_t *r = machine->registers;
    for (;;) {
        const struct tv_instruction *at = next++;
        switch ((enum tv_operation)at->operation) {
        case TV_COPY:
            r[at->to] = r[at->left];
            break;
        case TV_INDEX:
            if (r[at->right] < 0 || r[at->right] >= at->size)
                return fail(program, at, machine, index_outside(r[at->right], at->size, NULL));
            r[at->to] = r[at->left + r[at->right]];
            break;
        case TV_CHECK_INDEX:
            if (!check_index(program, at, machine))
                return false;
            break;
        case TV_JUMP:
            next = program->code + at->to;
            break;
        case TV_JUMP_EQUAL:
            next = r[at->left] == r[at->right] ? program->code + at->to : next;
            break;
        case TV_JUMP_UNEQUAL:
            next = r[at->left] != r[at->right] ? program->code + at->to : next;
            break;
        case TV_JUMP_LESS:
            next = r[at->left] < r[at->right] ? program->code + at->to : next;
            break;
        case TV_JUMP_AT_MOST:
            next = r[at->left] <= r[at->right] ? program->code + at->to : next;
            break;
        case TV_REPEAT_UP_TO:
            if (r[at->left] >= r[at->right])
                break;
            if (++machine->repeats > TV_REPEATS_MAX)
                return fail(program, at, machine, (struct tv_fault){.type = TV_TOO_LONG});
            r[at->left]++;
            next = program->code + at->to;
            break;
        case TV_SET:
            if (!set(program, at, machine))
                return false;
            break;
        case TV_RETURN:
            *result = r[at->left];
            return true;
        default:
            if (!calculate(at->operation, r[at->left], r[at->right], &r[at->to]))
                return no_result(program, at, machine);
        }
    }
}

void tv_fault_describe(const struct tv_fault *fault, char text[TV_FAULT_TEXT_MAX])
{
    const char *name = fault->cells ? fault->cells->name : "the array";
    const char *quote = fault->cells ? "'" : "";
    switch (fault->type) {
    case TV_OVERFLOW:
        snprintf(text, TV_FAULT_TEXT_MAX, "this number is too large for 64 bits");
        break;
    case TV_DIVISION_BY_ZERO:
        snprintf(text, TV_FAULT_TEXT_MAX, "a division by zero");
        break;
    case TV_INDEX_OUTSIDE:
        snprintf(text, TV_FAULT_TEXT_MAX,
                 "there is no element %" PRId64 ": %s%.40s%s has the elements 0..%" PRId64,
                 fault->value, quote, name, quote, fault->high);
        break;
    case TV_VALUE_OUTSIDE:
        snprintf(text, TV_FAULT_TEXT_MAX,
                 "%" PRId64 " is outside the range %" PRId64 "..%" PRId64 " of '%.40s'",
                 fault->value, fault->low, fault->high, name);
        break;
    case TV_SET_TWICE:
        snprintf(text, TV_FAULT_TEXT_MAX, "element %" PRId64 " of '%.40s' is set twice",
                 fault->value, name);
        break;
    case TV_NEGATIVE:
        snprintf(text, TV_FAULT_TEXT_MAX, "costs and estimates are 0 or more, not %" PRId64,
                 fault->value);
        break;
    case TV_TOO_LONG:
        snprintf(text, TV_FAULT_TEXT_MAX,
                 "this takes more than %d repeats: make the ranges smaller", TV_REPEATS_MAX);
        break;
    }
}
