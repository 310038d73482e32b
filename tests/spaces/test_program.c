/* test_program.c: the machine that runs compiled expressions, instruction by instruction: what each
 * does, what it refuses, and that a fault is said of the instruction where it happened.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "spaces/program.h"
#include "visit/suite.h"

/* Registers of the examples: two locals, two elements of the state, two constants. */
enum { T = TV_LOCALS, U, X = TV_ELEMENTS, Y, C = TV_CONSTANTS, D };

enum { CODE_MAX = 8, VARIABLES = 2, ELEMENTS = 4 };

/* x is one element, 0..9; list has three, -1..1. */
static const struct tv_cells variables[VARIABLES] = {
    {.name = "x", .first = 0, .count = 1, .low = 0, .high = 9},
    {.name = "list", .first = 1, .count = 3, .low = -1, .high = 1},
};

struct desk {
    struct tv_machine machine;
    int64_t registers[TV_REGISTERS], after[ELEMENTS];
    unsigned char is_set[ELEMENTS];
    struct tv_change changes[ELEMENTS];
    int64_t result;
};

static void lay_out(struct desk *desk, int64_t x, int64_t y, int64_t c, int64_t d)
{
    memset(desk, 0, sizeof *desk);
    desk->machine = (struct tv_machine){
        .cells = variables,
        .registers = desk->registers,
        .after = desk->after,
        .is_set = desk->is_set,
        .changes = desk->changes,
    };
    desk->registers[X] = x;
    desk->registers[Y] = y;
    desk->registers[C] = c;
    desk->registers[D] = d;
}

/* Runs instructions of which each has its own number as its origin. */
static bool run(struct desk *desk, const struct tv_instruction *code)
{
    struct tv_origin origins[CODE_MAX];
    for (size_t i = 0; i < CODE_MAX; i++)
        origins[i] = (struct tv_origin){.text = code, .offset = i};
    struct tv_program program = {.code = code, .origins = origins, .count = CODE_MAX};
    return tv_program_run(&program, &desk->machine, &desk->result);
}

/* ---- Arithmetic ---- */

static const struct {
    enum tv_operation operation;
    int64_t left, right, result;
} arithmetic[] = {
    {TV_ADD, 2, 3, 5},
    {TV_SUBTRACT, 2, 3, -1},
    {TV_MULTIPLY, -2, 3, -6},
    {TV_DIVIDE, 7, 2, 3},
    {TV_DIVIDE, -7, 2, -4},
    {TV_DIVIDE, 7, -2, -4},
    {TV_DIVIDE, INT64_MIN, 2, INT64_MIN / 2},
    {TV_MODULO, 7, 2, 1},
    {TV_MODULO, -7, 2, 1},
    {TV_MODULO, 7, -2, -1},
    {TV_MODULO, INT64_MIN, -1, 0},
    {TV_MINIMUM, 2, -3, -3},
    {TV_MAXIMUM, 2, -3, 2},
    {TV_ABSOLUTE, -3, 0, 3},
    {TV_ABSOLUTE, INT64_MAX, 0, INT64_MAX},
    {TV_ADD, INT64_MAX, INT64_MIN, -1},
};

START_TEST(arithmetic_has_a_result)
{
    struct desk desk;
    const struct tv_instruction code[CODE_MAX] = {
        {(uint16_t)arithmetic[_i].operation, T, X, C, 0},
        {.operation = TV_RETURN, .left = T},
    };
    lay_out(&desk, arithmetic[_i].left, 0, arithmetic[_i].right, 0);
    ck_assert(run(&desk, code));
    ck_assert_int_eq(desk.result, arithmetic[_i].result);
}
END_TEST

static const struct {
    enum tv_operation operation;
    int64_t left, right;
    enum tv_fault_type fault;
} without_result[] = {
    {TV_ADD, INT64_MAX, 1, TV_OVERFLOW},       {TV_ADD, INT64_MIN, -1, TV_OVERFLOW},
    {TV_SUBTRACT, 0, INT64_MIN, TV_OVERFLOW},  {TV_MULTIPLY, INT64_MAX, 2, TV_OVERFLOW},
    {TV_MULTIPLY, INT64_MIN, -1, TV_OVERFLOW}, {TV_DIVIDE, INT64_MIN, -1, TV_OVERFLOW},
    {TV_ABSOLUTE, INT64_MIN, 0, TV_OVERFLOW},  {TV_DIVIDE, 1, 0, TV_DIVISION_BY_ZERO},
    {TV_MODULO, 1, 0, TV_DIVISION_BY_ZERO},
};

/* The second operand is where the result would go: it does not blur what happened. */
START_TEST(without_a_result_there_is_a_fault)
{
    struct desk desk;
    const struct tv_instruction code[CODE_MAX] = {
        {.operation = TV_COPY, .to = T, .left = C},
        {(uint16_t)without_result[_i].operation, T, X, T, 0},
        {.operation = TV_RETURN, .left = T},
    };
    lay_out(&desk, without_result[_i].left, 0, without_result[_i].right, 0);
    ck_assert(!run(&desk, code));
    ck_assert_int_eq(desk.machine.fault.type, without_result[_i].fault);
    ck_assert_uint_eq(desk.machine.fault.origin.offset, 1);
    ck_assert_ptr_eq(desk.machine.fault.origin.text, code);
}
END_TEST

/* ---- Jumps ---- */

static const struct {
    enum tv_operation operation;
    bool below, same, above; /* whether it is taken where left is less, the same, greater */
} jumps[] = {
    {TV_JUMP, true, true, true},          {TV_JUMP_EQUAL, false, true, false},
    {TV_JUMP_UNEQUAL, true, false, true}, {TV_JUMP_LESS, true, false, false},
    {TV_JUMP_AT_MOST, true, true, false},
};

START_TEST(jumps_are_taken_or_not)
{
    struct desk desk;
    const struct tv_instruction code[CODE_MAX] = {
        {(uint16_t)jumps[_i].operation, 2, X, Y, 0},
        {.operation = TV_RETURN, .left = C},
        {.operation = TV_RETURN, .left = D},
    };
    for (int64_t y = -1; y <= 1; y++) {
        bool taken = y > 0 ? jumps[_i].below : y < 0 ? jumps[_i].above : jumps[_i].same;
        lay_out(&desk, 0, y, 0, 1);
        ck_assert(run(&desk, code));
        ck_assert_int_eq(desk.result, taken);
    }
}
END_TEST

/* u is the sum of x..y, as a loop computes it. */
START_TEST(a_loop_goes_up_to_its_last_value)
{
    struct desk desk;
    const struct tv_instruction code[CODE_MAX] = {
        {.operation = TV_COPY, .to = U, .left = C},
        {.operation = TV_COPY, .to = T, .left = X},
        {TV_ADD, U, U, T, 0},
        {TV_REPEAT_UP_TO, 2, T, Y, 0},
        {.operation = TV_RETURN, .left = U},
    };
    lay_out(&desk, 3, 6, 0, 0);
    ck_assert(run(&desk, code));
    ck_assert_int_eq(desk.result, 3 + 4 + 5 + 6);
    lay_out(&desk, 1, 1 + TV_REPEATS_MAX, 0, 0);
    ck_assert(run(&desk, code));
    lay_out(&desk, 1, 2 + TV_REPEATS_MAX, 0, 0);
    ck_assert(!run(&desk, code));
    ck_assert_int_eq(desk.machine.fault.type, TV_TOO_LONG);
    ck_assert_uint_eq(desk.machine.fault.origin.offset, 3);
}
END_TEST

/* ---- Elements ---- */

START_TEST(an_index_stays_inside)
{
    struct desk desk;
    const struct tv_instruction code[CODE_MAX] = {
        {TV_INDEX, T, C, X, 2},
        {.operation = TV_RETURN, .left = T},
    };
    for (int64_t index = 0; index < 2; index++) {
        lay_out(&desk, index, 0, 70, 71);
        ck_assert(run(&desk, code));
        ck_assert_int_eq(desk.result, 70 + index);
    }
    for (int64_t index = -1; index <= 2; index += 3) {
        lay_out(&desk, index, 0, 70, 71);
        ck_assert(!run(&desk, code));
        ck_assert_int_eq(desk.machine.fault.type, TV_INDEX_OUTSIDE);
        ck_assert_int_eq(desk.machine.fault.value, index);
    }
}
END_TEST

/* list[x] = y, and what comes of it. */
static const struct {
    int64_t index, value;
    bool is_done;
    const char *description;
} settings[] = {
    {0, 1, true, NULL},
    {2, -1, true, NULL},
    {3, 0, false, "there is no element 3: 'list' has the elements 0..2"},
    {-1, 0, false, "there is no element -1: 'list' has the elements 0..2"},
    {1, 2, false, "2 is outside the range -1..1 of 'list'"},
    {1, INT64_MIN, false, "-9223372036854775808 is outside the range -1..1 of 'list'"},
};

START_TEST(elements_are_set_within_their_range)
{
    struct desk desk;
    char text[TV_FAULT_TEXT_MAX];
    const struct tv_instruction code[CODE_MAX] = {
        {.operation = TV_CHECK_INDEX, .to = 1, .right = X},
        {TV_SET, 1, X, Y, 0},
        {.operation = TV_RETURN, .left = C},
    };
    lay_out(&desk, settings[_i].index, settings[_i].value, 1, 0);
    ck_assert_int_eq(run(&desk, code), settings[_i].is_done);
    if (settings[_i].is_done) {
        ck_assert_int_eq(desk.after[1 + settings[_i].index], settings[_i].value);
        ck_assert_uint_eq(desk.machine.change_count, 1);
        ck_assert_uint_eq(desk.changes[0].variable, 1);
        ck_assert_uint_eq(desk.changes[0].element, (uint16_t)(1 + settings[_i].index));
    } else {
        tv_fault_describe(&desk.machine.fault, text);
        ck_assert_str_eq(text, settings[_i].description);
        ck_assert_uint_eq(desk.machine.change_count, 0);
    }
}
END_TEST

START_TEST(an_element_is_set_once)
{
    struct desk desk;
    char text[TV_FAULT_TEXT_MAX];
    const struct tv_instruction code[CODE_MAX] = {
        {TV_SET, 1, X, Y, 0},
        {TV_SET, 1, C, Y, 0},
        {.operation = TV_RETURN, .left = C},
    };
    lay_out(&desk, 0, 1, 2, 0);
    ck_assert(run(&desk, code));
    lay_out(&desk, 2, 1, 2, 0);
    ck_assert(!run(&desk, code));
    tv_fault_describe(&desk.machine.fault, text);
    ck_assert_str_eq(text, "element 2 of 'list' is set twice");
    ck_assert_uint_eq(desk.machine.fault.origin.offset, 1);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("program");
    tcase_add_loop_test(tests, arithmetic_has_a_result, 0, sizeof arithmetic / sizeof *arithmetic);
    tcase_add_loop_test(tests, without_a_result_there_is_a_fault, 0,
                        sizeof without_result / sizeof *without_result);
    tcase_add_loop_test(tests, jumps_are_taken_or_not, 0, sizeof jumps / sizeof *jumps);
    tcase_add_test(tests, a_loop_goes_up_to_its_last_value);
    tcase_add_test(tests, an_index_stays_inside);
    tcase_add_loop_test(tests, elements_are_set_within_their_range, 0,
                        sizeof settings / sizeof *settings);
    tcase_add_test(tests, an_element_is_set_once);
    return run_case(tests);
}
