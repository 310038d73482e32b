/* expression_code.c: see expression_code.h. */
#include "exercise/expression_code.h"

#include <string.h>

void tv_code_begin(struct tv_compiler *compiler)
{
    compiler->count = 0;
    compiler->reads_state = false;
    compiler->too_long = compiler->too_many_locals = compiler->too_many_constants = false;
}

bool tv_code_check(const struct tv_compiler *compiler, const struct tv_value *value)
{
    struct tv_problems *problems = compiler->loader->problems;
    if (compiler->too_many_constants) {
        return tv_problem(problems, value->place,
                          "more than %d different numbers, with this: make the constants smaller",
                          TV_CONSTANTS_MAX);
    }
    if (compiler->too_long || compiler->too_many_locals) {
        return tv_problem(problems, value->place,
                          "this is too large: an expression, or what a move sets, has at most %d "
                          "operations and %d parameters and results to keep",
                          TV_CODE_MAX, TV_LOCALS_MAX);
    }
    return true;
}

struct tv_program *tv_code_finish(struct tv_compiler *compiler, const struct tv_value *value)
{
    size_t count = compiler->count;
    if (!tv_code_check(compiler, value))
        return NULL;
    struct tv_program *program = tv_loader_array(compiler->loader, 1, sizeof *program);
    struct tv_instruction *code = tv_loader_array(compiler->loader, count, sizeof *code);
    struct tv_origin *origins = tv_loader_array(compiler->loader, count, sizeof *origins);
    if (!program || !code || !origins)
        return NULL;
    memcpy(code, compiler->code, count * sizeof *code);
    memcpy(origins, compiler->origins, count * sizeof *origins);
    *program = (struct tv_program){code, origins, count, compiler->reads_state};
    return program;
}

/* ---- Instructions ---- */

void tv_code_add(struct tv_compiler *compiler, const struct tv_expression *origin,
                 struct tv_instruction instruction)
{
    if (compiler->count == TV_CODE_MAX) {
        compiler->too_long = true;
        return;
    }
    compiler->code[compiler->count] = instruction;
    compiler->origins[compiler->count] = (struct tv_origin){origin->value, origin->sign};
    compiler->count++;
}

void tv_code_copy(struct tv_compiler *compiler, const struct tv_expression *origin, uint16_t to,
                  uint16_t from)
{
    tv_code_add(compiler, origin,
                (struct tv_instruction){.operation = TV_COPY, .to = to, .left = from});
}

void tv_code_jump(struct tv_compiler *compiler, const struct tv_expression *origin,
                  struct tv_instruction instruction, struct tv_jumps *jumps)
{
    instruction.to = jumps->newest;
    tv_code_add(compiler, origin, instruction);
    if (!compiler->too_long)
        jumps->newest = (uint16_t)compiler->count;
}

void tv_code_land(struct tv_compiler *compiler, struct tv_jumps jumps)
{
    while (jumps.newest) {
        struct tv_instruction *jump = &compiler->code[jumps.newest - 1];
        jumps.newest = jump->to;
        jump->to = (uint16_t)compiler->count;
    }
}

/* ---- Registers ---- */

uint16_t tv_code_local(struct tv_compiler *compiler)
{
    if (compiler->locals == TV_LOCALS_MAX) {
        compiler->too_many_locals = true;
        return TV_LOCALS;
    }
    return (uint16_t)(TV_LOCALS + compiler->locals++);
}

uint16_t tv_code_constant(struct tv_compiler *compiler, int64_t number)
{
    for (uint16_t i = 0; i < compiler->constant_count; i++) {
        if (compiler->registers[TV_CONSTANTS + i] == number)
            return (uint16_t)(TV_CONSTANTS + i);
    }
    return tv_code_constants(compiler, &number, 1);
}

uint16_t tv_code_constants(struct tv_compiler *compiler, const int64_t *numbers, size_t count)
{
    uint16_t first = (uint16_t)(TV_CONSTANTS + compiler->constant_count);
    if (count > (size_t)(TV_CONSTANTS_MAX - compiler->constant_count)) {
        compiler->too_many_constants = true;
        return TV_CONSTANTS;
    }
    memcpy(&compiler->registers[first], numbers, count * sizeof *numbers);
    compiler->constant_count = (uint16_t)(compiler->constant_count + count);
    return first;
}

/* ---- Texts ---- */

/* Their list doubles in size whenever its length is a power of two; the old one stays, for whoever
 * writes with it. */
static bool add_text(struct tv_compiler *compiler, const char *text)
{
    struct tv_type *texts = &compiler->texts;
    size_t count = texts->count;
    if ((count & (count - 1)) == 0) {
        const char **words = tv_loader_array(compiler->loader, count ? 2 * count : 1,
                                             sizeof *words);
        if (!words)
            return false;
        if (count)
            memcpy(words, texts->words, count * sizeof *words);
        texts->words = words;
    }
    ((const char **)texts->words)[texts->count++] = text;
    return true;
}

bool tv_code_text(struct tv_compiler *compiler, const char *text, struct tv_place place,
                  int64_t *number)
{
    struct tv_type *texts = &compiler->texts;
    texts->is_text = true;
    size_t at = 0;
    while (at < texts->count && strcmp(texts->words[at], text) != 0)
        at++;
    *number = (int64_t)at;
    if (at < texts->count)
        return true;
    if (at < TV_TEXTS_MAX)
        return add_text(compiler, text);
    return tv_problem(compiler->loader->problems, place, "more than %d different texts",
                      TV_TEXTS_MAX);
}
