/* read_rules_parts.c: what several keys of `rules` have: expressions, ranges, conditions; declared
 * in read_rules.h. */
#include <string.h>

#include "exercise/read_rules.h"

bool tv_read_rules_map(struct tv_rules_draft *draft, const struct tv_value *map, const char *what,
                       const char *example)
{
    const struct tv_field field = {.name = map->key->text};
    if (map->type == TV_MAP && map->count)
        return true;
    if (map->type == TV_MAP) {
        return tv_problem(draft->loader->problems, map->place, "%s is empty: write %s",
                          tv_shown(draft->loader->problems, field.name), example);
    }
    return tv_wrong_value(draft->loader, &field, map, what,
                          tv_arena_format(draft->loader->arena, "write %s", example));
}

const struct tv_expression *tv_read_rules_tree(struct tv_rules_draft *draft, const char *key,
                                               const struct tv_value *value)
{
    const struct tv_field field = {.name = key};
    if (value->type == TV_SCALAR && value->text[0])
        return tv_expression_parse(draft->loader, value, 0, strlen(value->text));
    tv_wrong_value(draft->loader, &field, value, "an expression",
                   value->type == TV_SCALAR ? NULL : "put one that has brackets in quotes");
    return NULL;
}

bool tv_read_rules_constant(struct tv_rules_draft *draft, const char *key,
                            const struct tv_value *value, const struct tv_type *wanted,
                            const struct tv_type **type, int64_t *number)
{
    const struct tv_expression *tree = tv_read_rules_tree(draft, key, value);
    return tree && tv_compile_constant(draft->compiler, tree, wanted, type, number);
}

bool tv_read_rules_range(struct tv_rules_draft *draft, const char *key,
                         const struct tv_value *value, int64_t *low, int64_t *high)
{
    const struct tv_field field = {.name = key};
    const struct tv_type *type;
    if (value->type != TV_SCALAR || !value->text[0])
        return tv_wrong_value(draft->loader, &field, value, "a range, as 0..3, or a list", NULL);
    const struct tv_expression *range = tv_range_parse(draft->loader, value);
    return range &&
           tv_compile_constant(draft->compiler, range->operands, &tv_number_type, &type, low) &&
           tv_compile_constant(draft->compiler, range->operands->next, &tv_number_type, &type,
                               high);
}

void tv_rules_return(struct tv_rules_draft *draft, const struct tv_value *value,
                     struct tv_jumps otherwise)
{
    struct tv_compiler *compiler = draft->compiler;
    const struct tv_expression origin = {.value = value};
    struct tv_instruction result = {.operation = TV_RETURN, .left = tv_code_constant(compiler, 1)};
    tv_code_add(compiler, &origin, result);
    tv_code_land(compiler, otherwise);
    result.left = tv_code_constant(compiler, 0);
    tv_code_add(compiler, &origin, result);
}

const struct tv_program *tv_read_rules_condition(struct tv_rules_draft *draft, const char *key,
                                                 const struct tv_value *value)
{
    struct tv_jumps otherwise = {0};
    const struct tv_expression *tree = tv_read_rules_tree(draft, key, value);
    tv_code_begin(draft->compiler);
    if (!tree || !tv_compile_branch(draft->compiler, tree, false, &otherwise))
        return NULL;
    tv_rules_return(draft, value, otherwise);
    return tv_code_finish(draft->compiler, value);
}

const struct tv_program *tv_read_rules_number(struct tv_rules_draft *draft, const char *key,
                                              const struct tv_value *value)
{
    const struct tv_type *type;
    const struct tv_expression *tree = tv_read_rules_tree(draft, key, value);
    return tree ? tv_compile_program(draft->compiler, tree, &tv_number_type, &type) : NULL;
}
