/* read_rules_names.c: the keys `constants` and `variables` of `rules`. */
#include <inttypes.h>
#include <string.h>

#include "exercise/read_rules.h"

/* ---- Constants ---- */

static bool add_constant(struct tv_rules_draft *draft, const struct tv_value *value,
                         const struct tv_type *type, const int64_t *numbers, size_t count)
{
    struct tv_name name = {.text = value->key->text, .kind = TV_CONSTANT, .type = type};
    tv_code_begin(draft->compiler);
    name.at = value->type == TV_LIST ? tv_code_constants(draft->compiler, numbers, count)
                                     : tv_code_constant(draft->compiler, *numbers);
    name.count = (uint16_t)(value->type == TV_LIST ? count : 0);
    return tv_code_check(draft->compiler, value) &&
           tv_name_add(draft->loader, &draft->compiler->names, name, value->key->place);
}

/* What begins with a name that nothing has is no expression but a text: Victoria, "New South
 * Wales".
 */
static bool is_text(const struct tv_rules_draft *draft, const struct tv_value *value)
{
    size_t length = value->type == TV_SCALAR ? tv_expression_name_length(value->text) : 0;
    const struct tv_name *name = draft->compiler->names;
    while (name && (strlen(name->text) != length || strncmp(name->text, value->text, length) != 0))
        name = name->next;
    return length > 0 && !name;
}

static bool read_number_or_text(struct tv_rules_draft *draft, const char *key,
                                const struct tv_value *value, const struct tv_type *type,
                                int64_t *number)
{
    const struct tv_field field = {.name = key};
    const char *text = NULL;
    if (type == &tv_number_type)
        return tv_read_rules_constant(draft, key, value, type, &type, number);
    return tv_read_name(draft->loader, &field, value, &text) &&
           tv_code_text(draft->compiler, text, value->place, number);
}

static bool read_constant(struct tv_rules_draft *draft, const struct tv_value *value)
{
    const char *key = value->key->text;
    const struct tv_value *first = value->type == TV_LIST ? value->first : value;
    if (!first || (value->type == TV_LIST && value->count > TV_CONSTANTS_MAX)) {
        return tv_problem(draft->loader->problems, value->place,
                          "an array has 1 to %d numbers, not %zu", TV_CONSTANTS_MAX, value->count);
    }
    const struct tv_type *type = is_text(draft, first) ? &draft->compiler->texts : &tv_number_type;
    size_t most = value->type == TV_LIST ? value->count : 1, count = 0;
    int64_t *numbers = tv_loader_array(draft->loader, most, sizeof *numbers);
    bool ok = numbers;
    for (const struct tv_value *item = first; ok && count < most; item = item->next)
        ok = read_number_or_text(draft, key, item, type, &numbers[count++]);
    return ok && add_constant(draft, value, type, numbers, count);
}

bool tv_read_rules_constants(struct tv_rules_draft *draft, const struct tv_value *map)
{
    if (!tv_read_rules_map(draft, map, "a map of names and numbers", "{size: 3}"))
        return false;
    bool ok = true;
    for (const struct tv_value *value = map->first; value; value = value->next)
        ok = read_constant(draft, value) && ok;
    return ok;
}

/* ---- Variables ---- */

/* What is known of a variable before it is added. */
struct variable {
    const char *name;
    const struct tv_type *type;
    int64_t count, low, high;
    bool is_array;
};

/* Reads "tiles[rows * cols]", or a name alone. */
static bool read_key(struct tv_rules_draft *draft, const struct tv_value *key,
                     struct variable *variable)
{
    const struct tv_type *type;
    const struct tv_expression *target = tv_target_parse(draft->loader, key);
    if (!target)
        return false;
    variable->name = target->name;
    variable->is_array = target->type == TV_OPEN_INDEX;
    variable->count = 1;
    if (!variable->is_array)
        return true;
    if (target->operands->type == TV_FOR) {
        return tv_problem(draft->loader->problems, key->place,
                          "an array is declared with the number of its elements: %s[9]",
                          target->name);
    }
    if (!tv_compile_constant(draft->compiler, target->operands, &tv_number_type, &type,
                             &variable->count))
        return false;
    return (variable->count >= 1 && variable->count <= TV_ELEMENTS_MAX) ||
           tv_problem(draft->loader->problems, key->place,
                      "an array has 1 to %d elements, not %" PRId64, TV_ELEMENTS_MAX,
                      variable->count);
}

static bool read_values(struct tv_rules_draft *draft, const struct tv_value *value,
                        struct variable *variable)
{
    if (value->type == TV_LIST) {
        variable->type = tv_type_of_words(draft->loader, &draft->compiler->names, value);
        variable->low = 0;
        variable->high = variable->type ? (int64_t)variable->type->count - 1 : 0;
        return variable->type;
    }
    variable->type = &tv_number_type;
    if (!tv_read_rules_range(draft, value->key->text, value, &variable->low, &variable->high))
        return false;
    return variable->low <= variable->high ||
           tv_problem(draft->loader->problems, value->place,
                      "the range %" PRId64 "..%" PRId64 " is empty: write the lower end first",
                      variable->low, variable->high);
}

static bool add_variable(struct tv_rules_draft *draft, const struct tv_value *key,
                         const struct variable *variable)
{
    struct tv_rules *rules = draft->rules;
    struct tv_compiler *compiler = draft->compiler;
    if (rules->element_count + (size_t)variable->count > TV_ELEMENTS_MAX) {
        return tv_problem(draft->loader->problems, key->place,
                          "with this the variables have more than %d elements: use fewer",
                          TV_ELEMENTS_MAX);
    }
    size_t number = rules->variable_count++;
    rules->variables[number].words = variable->type->words;
    compiler->cells[number] = (struct tv_cells){
        .name = variable->name,
        .first = (uint32_t)rules->element_count,
        .count = (uint32_t)variable->count,
        .low = variable->low,
        .high = variable->high,
    };
    struct tv_name name = {
        .text = variable->name,
        .kind = TV_VARIABLE,
        .type = variable->type,
        .at = (uint16_t)(TV_ELEMENTS + rules->element_count),
        .count = (uint16_t)(variable->is_array ? variable->count : 0),
        .number = (uint16_t)number,
    };
    rules->element_count += (size_t)variable->count;
    return tv_name_add(draft->loader, &compiler->names, name, key->place);
}

static bool read_variable(struct tv_rules_draft *draft, const struct tv_value *value)
{
    struct variable variable;
    return read_key(draft, value->key, &variable) && read_values(draft, value, &variable) &&
           add_variable(draft, value->key, &variable);
}

bool tv_read_rules_variables(struct tv_rules_draft *draft, const struct tv_value *map)
{
    if (!tv_read_rules_map(draft, map, "a map of variables and their ranges", "{a: 0..4}"))
        return false;
    struct tv_rules *rules = draft->rules;
    struct tv_compiler *compiler = draft->compiler;
    rules->variables = tv_loader_array(draft->loader, map->count, sizeof *rules->variables);
    compiler->cells = tv_loader_array(draft->loader, map->count, sizeof *compiler->cells);
    rules->cells = compiler->cells;
    if (!rules->variables || !compiler->cells)
        return false;
    bool ok = true;
    for (const struct tv_value *value = map->first; value; value = value->next)
        ok = read_variable(draft, value) && ok;
    return ok;
}
