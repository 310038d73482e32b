/* read_rules_text.c: names and pictures of `rules`: templates whose gaps are expressions and whose
 * lists are loops, "{k in 0..3:{tiles[k]}| }"; declared in read_rules.h.
 */
#include <string.h>

#include "exercise/read_rules.h"

enum { LISTS_MAX = 8 }; /* within each other, as templates have them */

/* What was known before a list's own name. */
struct outside {
    struct tv_name *names;
    uint16_t locals;
};

struct reading {
    struct tv_rules_draft *draft;
    struct outside lists[LISTS_MAX];
    size_t depth;
    bool reads_state;
};

/* ---- Gaps by number ---- */

static bool add_gap(struct reading *reading, const struct tv_rules_gap *gap, uint32_t *number)
{
    struct tv_rules_draft *draft = reading->draft;
    uint32_t count = draft->gap_count;
    if (!gap->program)
        return false;
    if ((count & (count - 1)) == 0) {
        struct tv_rules_gap *gaps = tv_loader_array(draft->loader, count ? 2 * (size_t)count : 1,
                                                    sizeof *gaps);
        if (!gaps)
            return false;
        if (count)
            memcpy(gaps, draft->gaps, count * sizeof *gaps);
        draft->gaps = gaps;
        draft->rules->gaps = gaps;
    }
    reading->reads_state |= gap->program->reads_state;
    draft->gaps[count] = *gap;
    *number = draft->gap_count++;
    return true;
}

static bool resolve_gap(struct reading *reading, const struct tv_template_head *head,
                        uint32_t *number)
{
    struct tv_rules_draft *draft = reading->draft;
    const struct tv_type *type = NULL;
    const struct tv_expression *tree = tv_expression_parse(draft->loader, head->value, head->start,
                                                           head->start + head->length);
    if (!tree)
        return false;
    struct tv_rules_gap gap = {.program = tv_compile_program(draft->compiler, tree, NULL, &type)};
    gap.words = type ? type->words : NULL;
    return add_gap(reading, &gap, number);
}

/* ---- Lists: a program that fetches the item whose number is in the counter ---- */

/* The counter-th number of a range, if there is one; else jumps. */
static bool fetch_number(struct tv_compiler *compiler, const struct tv_expression *loop,
                         uint16_t counter, struct tv_operand *item, struct tv_jumps *none)
{
    const struct tv_expression *range = loop->operands;
    struct tv_operand first, last;
    if (!tv_compile_value(compiler, range->operands, &tv_number_type, &first) ||
        !tv_compile_value(compiler, range->operands->next, &tv_number_type, &last))
        return false;
    item->type = &tv_number_type;
    tv_code_add(compiler, loop, (struct tv_instruction){TV_ADD, item->at, first.at, counter, 0});
    tv_code_jump(compiler, loop, (struct tv_instruction){TV_JUMP_LESS, 0, last.at, item->at, 0},
                 none);
    return true;
}

static bool fetch_element(struct tv_compiler *compiler, const struct tv_expression *loop,
                          uint16_t counter, struct tv_operand *item, struct tv_jumps *none)
{
    const struct tv_name *array = tv_compile_name(compiler, loop->operands, true);
    if (!array)
        return false;
    item->type = array->type;
    uint16_t count = tv_code_constant(compiler, array->count);
    tv_code_jump(compiler, loop, (struct tv_instruction){TV_JUMP_AT_MOST, 0, count, counter, 0},
                 none);
    tv_code_add(compiler, loop->operands,
                (struct tv_instruction){TV_INDEX, item->at, array->at, counter, array->count});
    return true;
}

static bool compile_list(struct tv_rules_draft *draft, const struct tv_expression *loop,
                         struct tv_rules_gap *list)
{
    struct tv_compiler *compiler = draft->compiler;
    struct tv_jumps none = {0};
    tv_code_begin(compiler);
    list->counter = tv_code_local(compiler);
    struct tv_operand item = {.at = tv_code_local(compiler)};
    uint16_t locals = compiler->locals;
    bool is_range = loop->operands->type == TV_TO;
    if (!(is_range ? fetch_number : fetch_element)(compiler, loop, list->counter, &item, &none))
        return false;
    compiler->locals = locals;
    tv_rules_return(draft, loop->value, none);
    list->program = tv_code_finish(compiler, loop->value);
    return tv_loop_bind(compiler, loop, item);
}

static bool resolve_list(struct reading *reading, const struct tv_template_head *head,
                         uint32_t *number)
{
    struct tv_rules_draft *draft = reading->draft;
    struct tv_compiler *compiler = draft->compiler;
    struct tv_rules_gap list = {.program = NULL};
    const struct tv_expression *loop = tv_loop_parse(draft->loader, head->value, head->start,
                                                     head->start + head->length);
    if (!loop || reading->depth == LISTS_MAX)
        return loop; /* where there are too many, the template says so */
    reading->lists[reading->depth++] = (struct outside){compiler->names, compiler->locals};
    return compile_list(draft, loop, &list) && add_gap(reading, &list, number);
}

static void leave(void *context)
{
    struct reading *reading = context;
    struct tv_compiler *compiler = reading->draft->compiler;
    const struct outside *outside = &reading->lists[--reading->depth];
    compiler->names = outside->names;
    compiler->locals = outside->locals;
}

/* ---- Templates ---- */

static bool resolve(struct tv_loader *loader, void *context, const struct tv_template_head *head,
                    uint32_t *number)
{
    (void)loader;
    return head->is_list ? resolve_list(context, head, number) : resolve_gap(context, head, number);
}

bool tv_read_rules_text(struct tv_rules_draft *draft, const struct tv_value *value,
                        struct tv_template *template, bool *reads_state)
{
    struct reading reading = {.draft = draft};
    struct tv_template_heads heads = {.resolve = resolve, .leave = leave, .context = &reading};
    struct tv_compiler *compiler = draft->compiler;
    struct outside before = {compiler->names, compiler->locals};
    bool ok = tv_template_read(draft->loader, value, &heads, template);
    compiler->names = before.names;
    compiler->locals = before.locals;
    *reads_state |= reading.reads_state;
    return ok;
}
