/* expressions.h: a workbench for tests of expressions: constants, variables and words to use, and
 * what an expression's value is, or what is wrong with it.
 *
 *     constants   a = 3, b = 4, list = [2, 7, 1]
 *     variables   n = 5, side = right (left, right), tiles = [0, 2, 1] (0..2)
 */
#ifndef TV_TESTS_EXERCISE_EXPRESSIONS_H
#define TV_TESTS_EXERCISE_EXPRESSIONS_H

#include <check.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "exercise/expression_compile.h"

enum { ANSWER_MAX = 300 };

struct workbench {
    struct tv_arena arena;
    struct tv_problems problems;
    struct tv_loader loader;
    struct tv_source source;
    struct tv_compiler *compiler;
    char answer[ANSWER_MAX];
};

static inline void add_name(struct workbench *bench, struct tv_name name)
{
    static const struct tv_source here = {.name = "expressions.h"};
    ck_assert(
        tv_name_add(&bench->loader, &bench->compiler->names, name, (struct tv_place){&here, 1, 1}));
}

/* Count 0: it is no array. */
static inline void add_constant(struct workbench *bench, const char *text, const int64_t *numbers,
                                uint16_t count)
{
    uint16_t at = tv_code_constants(bench->compiler, numbers, count ? count : 1);
    add_name(
        bench,
        (struct tv_name){
            .text = text, .kind = TV_CONSTANT, .type = &tv_number_type, .at = at, .count = count});
}

static inline void add_variable(struct workbench *bench, const char *text,
                                const struct tv_type *type, uint16_t at, const int64_t *numbers,
                                uint16_t count)
{
    size_t size = (count ? count : 1) * sizeof *numbers;
    memcpy(&bench->compiler->registers[at], numbers, size);
    add_name(bench, (struct tv_name){
                        .text = text, .kind = TV_VARIABLE, .type = type, .at = at, .count = count});
}

static inline void add_names(struct workbench *bench)
{
    static const char *const words[] = {"left", "right", NULL};
    static const struct tv_type sides = {.words = words, .count = 2};
    add_constant(bench, "a", (int64_t[]){3}, 0);
    add_constant(bench, "b", (int64_t[]){4}, 0);
    add_constant(bench, "list", (int64_t[]){2, 7, 1}, 3);
    for (uint16_t i = 0; i < 2; i++) {
        add_name(bench,
                 (struct tv_name){.text = words[i], .kind = TV_WORD, .type = &sides, .number = i});
    }
    add_variable(bench, "n", &tv_number_type, TV_ELEMENTS, (int64_t[]){5}, 0);
    add_variable(bench, "side", &sides, TV_ELEMENTS + 1, (int64_t[]){1}, 0);
    add_variable(bench, "tiles", &tv_number_type, TV_ELEMENTS + 2, (int64_t[]){0, 2, 1}, 3);
}

static inline struct workbench *open_workbench(void)
{
    struct workbench *bench = calloc(1, sizeof *bench);
    ck_assert_ptr_nonnull(bench);
    bench->loader = (struct tv_loader){.arena = &bench->arena, .problems = &bench->problems};
    bench->compiler = calloc(1, sizeof *bench->compiler);
    ck_assert_ptr_nonnull(bench->compiler);
    bench->compiler->loader = &bench->loader;
    bench->compiler->knows_state = true;
    add_names(bench);
    return bench;
}

static inline void close_workbench(struct workbench *bench)
{
    tv_problems_release(&bench->problems);
    tv_arena_release(&bench->arena);
    free(bench->compiler);
    free(bench);
}

/* "12", "left" or "true"; for a fault "at COLUMN: what happened". */
static inline const char *run_program(struct workbench *bench, const struct tv_program *program,
                                      const struct tv_type *type)
{
    struct tv_machine machine = {.registers = bench->compiler->registers};
    char text[TV_FAULT_TEXT_MAX];
    int64_t value;
    if (!tv_program_run(program, &machine, &value)) {
        tv_fault_describe(&machine.fault, text);
        snprintf(bench->answer, ANSWER_MAX, "at %zu: %s", machine.fault.origin.offset + 1, text);
    } else if (type->words) {
        snprintf(bench->answer, ANSWER_MAX, "%s", type->words[value]);
    } else {
        snprintf(bench->answer, ANSWER_MAX, "%" PRId64, value);
    }
    return bench->answer;
}

/* The same, or of what cannot be compiled "COLUMN: what is wrong". Valid until the next. */
static inline const char *evaluate(struct workbench *bench, const char *text)
{
    bench->source = (struct tv_source){.name = "test", .text = text, .length = strlen(text)};
    const struct tv_value value = {
        .type = TV_SCALAR, .text = text, .place = {&bench->source, 1, 1}};
    const struct tv_expression *tree = tv_expression_parse(&bench->loader, &value, 0, strlen(text));
    const struct tv_type *type = NULL;
    const struct tv_program *program = tree ? tv_compile_program(bench->compiler, tree, NULL, &type)
                                            : NULL;
    if (program)
        return run_program(bench, program, type);
    ck_assert_uint_eq(bench->problems.count, 1);
    snprintf(bench->answer, ANSWER_MAX, "%u: %s", bench->problems.list[0].column,
             bench->problems.list[0].text);
    tv_problems_release(&bench->problems);
    return bench->answer;
}

#endif
