/* read_rules_set.c: what variables are set to, at the start and by a move; declared in
 * read_rules.h. Each key becomes code that ends with SET:
 *
 *     a: a - 1                       one element
 *     tiles: [1, 2, 3]               each element
 *     tiles[blank]: 0                one element, found when the move is made
 *     tiles[k in 0..8]: expression   one for each k
 */
#include "exercise/read_rules.h"

/* ---- Single elements ---- */

/* Code that sets the element whose number is in a register to the value of an expression. */
static bool set_element(struct tv_rules_draft *draft, const struct tv_name *variable,
                        uint16_t index, const struct tv_value *value)
{
    struct tv_compiler *compiler = draft->compiler;
    uint16_t locals = compiler->locals;
    struct tv_operand result;
    const struct tv_expression *tree = tv_read_rules_tree(draft, variable->text, value);
    if (!tree || !tv_compile_value(compiler, tree, variable->type, &result))
        return false;
    struct tv_expression origin = tv_expression_whole(tree);
    tv_code_add(compiler, &origin,
                (struct tv_instruction){TV_SET, variable->number, index, result.at, 0});
    compiler->locals = locals;
    return true;
}

static void check_index(struct tv_rules_draft *draft, const struct tv_expression *origin,
                        const struct tv_name *variable, uint16_t index)
{
    struct tv_expression whole = tv_expression_whole(origin);
    tv_code_add(draft->compiler, &whole,
                (struct tv_instruction){TV_CHECK_INDEX, variable->number, 0, index, 0});
}

static bool set_one(struct tv_rules_draft *draft, const struct tv_name *variable,
                    const struct tv_expression *index, const struct tv_value *value)
{
    struct tv_compiler *compiler = draft->compiler;
    uint16_t locals = compiler->locals;
    struct tv_operand number;
    if (!tv_compile_value(compiler, index, &tv_number_type, &number))
        return false;
    check_index(draft, index, variable, number.at);
    bool ok = set_element(draft, variable, number.at, value);
    compiler->locals = locals;
    return ok;
}

/* ---- Many elements ---- */

static bool set_each(struct tv_rules_draft *draft, const struct tv_name *variable,
                     const struct tv_expression *loop_expression, const struct tv_value *value)
{
    struct tv_compiler *compiler = draft->compiler;
    struct tv_loop loop;
    bool ok = tv_loop_open(compiler, loop_expression, &loop);
    if (ok) {
        const struct tv_name *name = tv_name_find(compiler->names, loop_expression->name);
        check_index(draft, loop_expression, variable, name->at);
        ok = set_element(draft, variable, name->at, value);
    }
    tv_loop_close(compiler, &loop);
    return ok;
}

static bool set_all(struct tv_rules_draft *draft, const struct tv_name *variable,
                    const struct tv_value *list)
{
    struct tv_problems *problems = draft->loader->problems;
    const char *name = variable->text;
    if (list->type != TV_LIST) {
        return tv_problem(problems, tv_value_head(list),
                          "'%s' is an array: write a list of %u values, or %s[k in 0..%d]", name,
                          variable->count, name, variable->count - 1);
    }
    if (list->count != variable->count) {
        return tv_problem(problems, list->place, "'%s' has %u elements, and this list has %zu",
                          name, variable->count, list->count);
    }
    bool ok = true;
    uint16_t element = 0;
    for (const struct tv_value *value = list->first; value; value = value->next) {
        uint16_t index = tv_code_constant(draft->compiler, element++);
        ok = set_element(draft, variable, index, value) && ok;
    }
    return ok;
}

/* ---- A map ---- */

static const struct tv_name *find_variable(struct tv_rules_draft *draft, const struct tv_value *key,
                                           const struct tv_expression *target)
{
    struct tv_problems *problems = draft->loader->problems;
    const struct tv_name *name = tv_name_find(draft->compiler->names, target->name);
    bool is_variable = name && name->kind == TV_VARIABLE;
    bool has_index = target->type == TV_OPEN_INDEX;
    if (is_variable && (name->count || !has_index))
        return name;
    if (name) {
        tv_problem(problems, key->place, "%s is no %s", tv_shown(problems, target->name),
                   is_variable ? "array: it has no elements" : "variable: only variables are set");
    } else {
        tv_name_unknown(draft->loader, draft->compiler->names, target->name, key->place);
    }
    return NULL;
}

static bool set(struct tv_rules_draft *draft, const struct tv_value *value)
{
    const struct tv_expression *target = tv_target_parse(draft->loader, value->key);
    const struct tv_name *variable = target ? find_variable(draft, value->key, target) : NULL;
    if (!variable)
        return false;
    if (target->type == TV_OPEN_INDEX && target->operands->type == TV_FOR)
        return set_each(draft, variable, target->operands, value);
    if (target->type == TV_OPEN_INDEX)
        return set_one(draft, variable, target->operands, value);
    if (variable->count)
        return set_all(draft, variable, value);
    return set_element(draft, variable, tv_code_constant(draft->compiler, 0), value);
}

bool tv_read_rules_set(struct tv_rules_draft *draft, const struct tv_value *map)
{
    if (!tv_read_rules_map(draft, map, "a map of variables and their values", "{a: 0}"))
        return false;
    bool ok = true;
    for (const struct tv_value *value = map->first; value; value = value->next)
        ok = set(draft, value) && ok;
    return ok;
}

/* ---- The start ---- */

static bool check_complete(struct tv_rules_draft *draft, const struct tv_value *map,
                           const unsigned char *is_set)
{
    bool ok = true;
    for (size_t i = 0; i < draft->rules->variable_count; i++) {
        const struct tv_cells *cells = &draft->compiler->cells[i];
        uint32_t k = 0;
        while (k < cells->count && is_set[cells->first + k])
            k++;
        if (k < cells->count) {
            ok = cells->count == 1
                     ? tv_problem(draft->loader->problems, tv_value_head(map),
                                  "'start' gives '%s' no value: write one", cells->name)
                     : tv_problem(draft->loader->problems, tv_value_head(map),
                                  "'start' gives '%s[%u]' no value: write one", cells->name, k);
        }
    }
    return ok;
}

static bool run_start(struct tv_rules_draft *draft, const struct tv_value *map,
                      const struct tv_program *program)
{
    size_t count = draft->rules->element_count;
    int64_t *start = tv_loader_array(draft->loader, count, sizeof *start);
    unsigned char *is_set = tv_loader_array(draft->loader, count, 1);
    struct tv_change *changes = tv_loader_array(draft->loader, count, sizeof *changes);
    if (!start || !is_set || !changes)
        return false;
    struct tv_machine machine = {
        .cells = draft->compiler->cells,
        .registers = draft->compiler->registers,
        .after = start,
        .is_set = is_set,
        .changes = changes,
    };
    int64_t result;
    draft->rules->start = start;
    if (tv_program_run(program, &machine, &result))
        return check_complete(draft, map, is_set);
    return tv_compile_fault(draft->compiler, &machine.fault);
}

bool tv_read_rules_start(struct tv_rules_draft *draft, const struct tv_value *map)
{
    struct tv_compiler *compiler = draft->compiler;
    tv_code_begin(compiler);
    compiler->knows_state = false;
    bool ok = tv_read_rules_set(draft, map);
    compiler->knows_state = true;
    if (!ok)
        return false;
    tv_rules_return(draft, map, (struct tv_jumps){0});
    const struct tv_program *program = tv_code_finish(compiler, map);
    return program && run_start(draft, map, program);
}
