/* expression_code.h: the workbench on which a program is put together, instruction by instruction.
 *
 * expression_compile.c and the readers of `rules` use it. One program is made at a time:
 * tv_code_begin(), instructions, tv_code_finish(). What does not fit is remembered and said at the
 * end, so that adding an instruction cannot fail.
 */
#ifndef TV_EXERCISE_EXPRESSION_CODE_H
#define TV_EXERCISE_EXPRESSION_CODE_H

#include "exercise/expression_names.h"
#include "exercise/expression_parse.h"
#include "spaces/program.h"

enum {
    TV_CODE_MAX = 4096,  /* instructions of one program */
    TV_TEXTS_MAX = 1024, /* different texts of one exercise */
};

/* Jumps whose target is not known yet: the newest, which leads to the others. */
struct tv_jumps {
    uint16_t newest; /* its place + 1; 0: there is none */
};

struct tv_compiler {
    struct tv_loader *loader;
    struct tv_name *names; /* the newest */
    bool knows_state;      /* variables may be used */

    int64_t registers[TV_REGISTERS]; /* of these, the constants are filled */
    uint16_t constant_count;
    uint16_t locals; /* in use */

    struct tv_type texts; /* the type of texts, which are its words */

    struct tv_cells *cells; /* the variables */
    size_t cell_count;

    struct tv_instruction code[TV_CODE_MAX];
    struct tv_origin origins[TV_CODE_MAX];
    size_t count;
    bool reads_state, too_long, too_many_locals, too_many_constants;
};

/* Starts a program. */
void tv_code_begin(struct tv_compiler *compiler);

/* Whether all fits so far; what does not is said of `value`. */
bool tv_code_check(const struct tv_compiler *compiler, const struct tv_value *value);

/* A copy of the program in the arena. NULL: it is too large, as above. */
struct tv_program *tv_code_finish(struct tv_compiler *compiler, const struct tv_value *value);

/* ---- Instructions; a fault in one is said of that byte of the expression's text ---- */

void tv_code_add(struct tv_compiler *compiler, const struct tv_expression *origin,
                 struct tv_instruction instruction);

/* Adds r[to] = r[from]. */
void tv_code_copy(struct tv_compiler *compiler, const struct tv_expression *origin, uint16_t to,
                  uint16_t from);

/* Adds a jump, and lets it lead to where tv_code_land() is called. */
void tv_code_jump(struct tv_compiler *compiler, const struct tv_expression *origin,
                  struct tv_instruction instruction, struct tv_jumps *jumps);
void tv_code_land(struct tv_compiler *compiler, struct tv_jumps jumps);

/* ---- Registers ---- */

/* One for an intermediate result. It is given back by setting compiler->locals as it was. */
uint16_t tv_code_local(struct tv_compiler *compiler);

/* One that holds this number. */
uint16_t tv_code_constant(struct tv_compiler *compiler, int64_t number);

/* As many as numbers, one after another. */
uint16_t tv_code_constants(struct tv_compiler *compiler, const int64_t *numbers, size_t count);

/* The number that stands for a text, the same for equal ones: its place in `texts`. It stays where
 * it is, though there may be more of them. Returns false after adding a problem. */
bool tv_code_text(struct tv_compiler *compiler, const char *text, struct tv_place place,
                  int64_t *number);

static inline bool tv_is_constant(uint16_t at)
{
    return at >= TV_CONSTANTS;
}

#endif
