/* expression_compile.h: from the tree of an expression to instructions; here names are looked up
 * and types are checked.
 *
 * Conditions become jumps (expression_branch.c), everything else a value in a register
 * (expression_compile.c); loops are opened and closed around the code for their body
 * (expression_loops.c). The functions below return false, or NULL, after adding a problem.
 */
#ifndef TV_EXERCISE_EXPRESSION_COMPILE_H
#define TV_EXERCISE_EXPRESSION_COMPILE_H

#include "exercise/expression_code.h"

struct tv_operand {
    const struct tv_type *type;
    uint16_t at; /* the register that holds it */
};

/* Code for the value; of the type that is wanted, or of any if that is NULL. The operand may be in
 * a local that was in use before no more. */
bool tv_compile_value(struct tv_compiler *compiler, const struct tv_expression *expression,
                      const struct tv_type *wanted, struct tv_operand *result);

/* Code that jumps if the condition is as `when` says, and goes on below if not. */
bool tv_compile_branch(struct tv_compiler *compiler, const struct tv_expression *condition,
                       bool when, struct tv_jumps *jumps);

/* ---- Loops ---- */

struct tv_loop {
    const struct tv_expression *expression; /* a TV_FOR */
    struct tv_jumps over;                   /* where there is nothing to go through */
    uint16_t counter, last;                 /* registers */
    size_t body;                            /* where it begins */
    uint16_t locals_before;
    struct tv_name *names_before;
};

/* What comes between is done for each value of the loop; its name is known there. */
bool tv_loop_open(struct tv_compiler *compiler, const struct tv_expression *expression,
                  struct tv_loop *loop);
void tv_loop_close(struct tv_compiler *compiler, const struct tv_loop *loop);

/* Makes the name of a loop known. */
bool tv_loop_bind(struct tv_compiler *compiler, const struct tv_expression *loop,
                  struct tv_operand item);

/* Code for the body within loops, the first outermost. */
struct tv_loop_body {
    bool (*compile)(struct tv_compiler *compiler, struct tv_loop_body *body);
    const struct tv_expression *expression;
    uint16_t sum;           /* of `sum` and `count` */
    bool when;              /* of `all` and `any` */
    struct tv_jumps *jumps; /* likewise */
};
bool tv_compile_loops(struct tv_compiler *compiler, const struct tv_expression *loops,
                      struct tv_loop_body *body);

/* Code for a TV_SUM or TV_COUNT. */
bool tv_compile_sum(struct tv_compiler *compiler, const struct tv_expression *expression,
                    struct tv_operand *result);

/* ---- Names ---- */

/* The name in an expression, fit to be used in it. NULL: a problem. */
const struct tv_name *tv_compile_name(struct tv_compiler *compiler,
                                      const struct tv_expression *expression, bool is_array);

/* ---- Whole expressions ---- */

/* The program that computes the expression. *type is what it computes: as wanted, or any if that is
 * NULL. */
const struct tv_program *tv_compile_program(struct tv_compiler *compiler,
                                            const struct tv_expression *expression,
                                            const struct tv_type *wanted,
                                            const struct tv_type **type);

/* The value of an expression that is known beforehand: it has no variables. */
bool tv_compile_constant(struct tv_compiler *compiler, const struct tv_expression *expression,
                         const struct tv_type *wanted, const struct tv_type **type,
                         int64_t *number);

/* Adds the problem of a program that was run while the exercise is read. Returns false. */
bool tv_compile_fault(const struct tv_compiler *compiler, const struct tv_fault *fault);

#endif
