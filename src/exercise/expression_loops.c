/* expression_loops.c: `for i in 0..3` and `for t in tiles`; declared in expression_compile.h. Both
 * count a register up to the last value; of an array the element is fetched in each round.
 *
 *        COPY            i  first                COPY            c  #0
 *        JUMP_LESS       to over, last  i        INDEX           t  tiles[c]     (the body)
 *        ...             (the body)              ...
 *        REPEAT_UP_TO    i  last, to body        REPEAT_UP_TO    c  #8, to body
 *     over:
 */
#include "exercise/expression_compile.h"

bool tv_loop_bind(struct tv_compiler *compiler, const struct tv_expression *loop,
                  struct tv_operand item)
{
    struct tv_name name = {.text = loop->name, .kind = TV_BOUND, .type = item.type, .at = item.at};
    return tv_name_add(compiler->loader, &compiler->names, name,
                       tv_expression_place(loop, loop->start));
}

static bool open_range(struct tv_compiler *compiler, const struct tv_expression *range,
                       struct tv_loop *loop)
{
    struct tv_operand first, last;
    loop->counter = tv_code_local(compiler);
    if (!tv_compile_value(compiler, range->operands, &tv_number_type, &first) ||
        !tv_compile_value(compiler, range->operands->next, &tv_number_type, &last))
        return false;
    tv_code_copy(compiler, loop->expression, loop->counter, first.at);
    loop->last = last.at;
    tv_code_jump(compiler, loop->expression,
                 (struct tv_instruction){TV_JUMP_LESS, 0, last.at, loop->counter, 0}, &loop->over);
    loop->body = compiler->count;
    return tv_loop_bind(compiler, loop->expression,
                        (struct tv_operand){&tv_number_type, loop->counter});
}

static bool open_array(struct tv_compiler *compiler, const struct tv_expression *source,
                       struct tv_loop *loop)
{
    const struct tv_name *array = tv_compile_name(compiler, source, true);
    if (!array)
        return false;
    loop->counter = tv_code_local(compiler);
    loop->last = tv_code_constant(compiler, array->count - 1);
    uint16_t element = tv_code_local(compiler);
    tv_code_copy(compiler, loop->expression, loop->counter, tv_code_constant(compiler, 0));
    loop->body = compiler->count;
    tv_code_add(compiler, loop->expression,
                (struct tv_instruction){TV_INDEX, element, array->at, loop->counter, array->count});
    return tv_loop_bind(compiler, loop->expression, (struct tv_operand){array->type, element});
}

bool tv_loop_open(struct tv_compiler *compiler, const struct tv_expression *expression,
                  struct tv_loop *loop)
{
    const struct tv_expression *source = expression->operands;
    *loop = (struct tv_loop){
        .expression = expression,
        .locals_before = compiler->locals,
        .names_before = compiler->names,
    };
    return source->type == TV_TO ? open_range(compiler, source, loop)
                                 : open_array(compiler, source, loop);
}

void tv_loop_close(struct tv_compiler *compiler, const struct tv_loop *loop)
{
    tv_code_add(compiler, loop->expression,
                (struct tv_instruction){TV_REPEAT_UP_TO, (uint16_t)loop->body, loop->counter,
                                        loop->last, 0});
    tv_code_land(compiler, loop->over);
    compiler->locals = loop->locals_before;
    compiler->names = loop->names_before;
}

bool tv_compile_loops(struct tv_compiler *compiler, const struct tv_expression *loops,
                      struct tv_loop_body *body)
{
    struct tv_loop loop;
    if (!loops)
        return body->compile(compiler, body);
    bool ok = tv_loop_open(compiler, loops, &loop) && tv_compile_loops(compiler, loops->next, body);
    tv_loop_close(compiler, &loop);
    return ok;
}

/* ---- Sums and counts ---- */

static bool add_value(struct tv_compiler *compiler, struct tv_loop_body *body)
{
    struct tv_operand value;
    if (!tv_compile_value(compiler, body->expression, &tv_number_type, &value))
        return false;
    tv_code_add(compiler, body->expression,
                (struct tv_instruction){TV_ADD, body->sum, body->sum, value.at, 0});
    return true;
}

static bool add_one_if(struct tv_compiler *compiler, struct tv_loop_body *body)
{
    struct tv_jumps over = {0};
    if (!tv_compile_branch(compiler, body->expression, false, &over))
        return false;
    uint16_t one = tv_code_constant(compiler, 1);
    tv_code_add(compiler, body->expression,
                (struct tv_instruction){TV_ADD, body->sum, body->sum, one, 0});
    tv_code_land(compiler, over);
    return true;
}

bool tv_compile_sum(struct tv_compiler *compiler, const struct tv_expression *expression,
                    struct tv_operand *result)
{
    struct tv_loop_body body = {
        .compile = expression->type == TV_SUM ? add_value : add_one_if,
        .expression = expression->operands,
        .sum = tv_code_local(compiler),
    };
    *result = (struct tv_operand){&tv_number_type, body.sum};
    tv_code_copy(compiler, expression, body.sum, tv_code_constant(compiler, 0));
    return tv_compile_loops(compiler, expression->loops, &body);
}
