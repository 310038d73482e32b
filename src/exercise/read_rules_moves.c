/* read_rules_moves.c: the key `moves` of `rules`: each with its parameters, guard, what it sets and
 * costs, and its name; declared in read_rules.h.
 */
#include "exercise/parts.h"
#include "exercise/read_rules.h"

enum { PARAMETERS_MAX = 64 };

struct move_keys {
    const char *name;
    const struct tv_value *parameters, *when, *set, *cost;
};

const struct tv_field tv_rules_move_fields[] = {
    {.name = "name",
     .read = tv_read_line,
     .offset = offsetof(struct move_keys, name),
     .required = true,
     .help = "what the move is called, with expressions in { }",
     .example = "move disc {d} to peg {p}"},
    {.name = "for",
     .read = tv_keep_value,
     .offset = offsetof(struct move_keys, parameters),
     .help = "parameters and their values: the move is tried with each choice of values, the first "
             "parameter varies slowest",
     .takes = "a map",
     .example = "{d: 0..2, who: [fox, goat]}"},
    {.name = "when",
     .read = tv_keep_value,
     .offset = offsetof(struct move_keys, when),
     .help = "under which the move is possible",
     .takes = "a condition",
     .fallback = "always",
     .example = "a > 0"},
    {.name = "set",
     .read = tv_keep_value,
     .offset = offsetof(struct move_keys, set),
     .required = true,
     .help = "variables and their new values; all are computed in the state before the move",
     .takes = "a map",
     .example = "{a: a - 1, \"tiles[k]\": 0}"},
    {.name = "cost",
     .read = tv_keep_value,
     .offset = offsetof(struct move_keys, cost),
     .help = "what the move costs, in the state before it, 0 or more",
     .takes = "an expression",
     .fallback = "1"},
    {.name = NULL},
};

/* ---- Parameters ---- */

static bool read_range(struct tv_rules_draft *draft, const struct tv_value *value,
                       struct tv_rules_parameter *parameter)
{
    int64_t low, high;
    if (!tv_read_rules_range(draft, value->key->text, value, &low, &high))
        return false;
    parameter->first = low;
    if (high >= low && (uint64_t)high - (uint64_t)low >= TV_RULES_MOVES_MAX) {
        return tv_problem(draft->loader->problems, value->place,
                          "a parameter has at most %d values", TV_RULES_MOVES_MAX);
    }
    parameter->count = high < low ? 0 : (uint32_t)(high - low + 1);
    return true;
}

/* Whether a list has words that no variable has: then they are words of its own. */
static bool has_new_words(const struct tv_compiler *compiler, const struct tv_value *list)
{
    const struct tv_value *first = list->first;
    return first && first->type == TV_SCALAR && tv_is_expression_name(first->text) &&
           !tv_name_find(compiler->names, first->text);
}

static bool read_list(struct tv_rules_draft *draft, const struct tv_value *list,
                      struct tv_rules_parameter *parameter, const struct tv_type **type)
{
    struct tv_compiler *compiler = draft->compiler;
    int64_t *values = tv_loader_array(draft->loader, list->count, sizeof *values);
    *type = NULL;
    if (!list->count) {
        return tv_problem(draft->loader->problems, list->place,
                          "a parameter has at least one value");
    }
    if (!values ||
        (has_new_words(compiler, list) && !tv_type_of_words(draft->loader, &compiler->names, list)))
        return false;
    parameter->values = values;
    bool ok = true;
    for (const struct tv_value *item = list->first; ok && item; item = item->next) {
        ok = tv_read_rules_constant(draft, list->key->text, item, *type, type,
                                    &values[parameter->count++]);
    }
    return ok;
}

static bool read_parameter(struct tv_rules_draft *draft, const struct tv_value *value,
                           struct tv_rules_parameter *parameter)
{
    const struct tv_type *type = &tv_number_type;
    bool is_list = value->type == TV_LIST;
    if (!(is_list ? read_list(draft, value, parameter, &type)
                  : read_range(draft, value, parameter)))
        return false;
    parameter->at = tv_code_local(draft->compiler);
    struct tv_name name = {
        .text = value->key->text, .kind = TV_PARAMETER, .type = type, .at = parameter->at};
    return tv_name_add(draft->loader, &draft->compiler->names, name, value->key->place);
}

static bool read_parameters(struct tv_rules_draft *draft, const struct tv_value *map,
                            struct tv_rules_move *move)
{
    if (!tv_read_rules_map(draft, map, "a map of parameters and their values", "{d: 0..2}"))
        return false;
    if (map->count > PARAMETERS_MAX) {
        return tv_problem(draft->loader->problems, map->place,
                          "a move has at most %d parameters, not %zu", PARAMETERS_MAX, map->count);
    }
    struct tv_rules_parameter *parameters = tv_loader_array(draft->loader, map->count,
                                                            sizeof *parameters);
    if (!parameters)
        return false;
    move->parameters = parameters;
    bool ok = true;
    uint64_t choices = 1;
    for (const struct tv_value *value = map->first; value; value = value->next) {
        struct tv_rules_parameter *parameter = &parameters[move->parameter_count++];
        ok = read_parameter(draft, value, parameter) && ok;
        choices *= parameter->count;
        choices = choices > TV_RULES_MOVES_MAX ? TV_RULES_MOVES_MAX + 1 : choices;
    }
    move->count = (uint32_t)choices;
    return ok;
}

/* ---- One move ---- */

static const struct tv_program *compile_move(struct tv_rules_draft *draft,
                                             const struct move_keys *keys)
{
    struct tv_jumps impossible = {0};
    const struct tv_expression *guard = keys->when ? tv_read_rules_tree(draft, "when", keys->when)
                                                   : NULL;
    tv_code_begin(draft->compiler);
    bool ok = !keys->when ||
              (guard && tv_compile_branch(draft->compiler, guard, false, &impossible));
    ok = tv_read_rules_set(draft, keys->set) && ok;
    tv_rules_return(draft, keys->set, impossible);
    return ok ? tv_code_finish(draft->compiler, keys->set) : NULL;
}

static bool read_parts(struct tv_rules_draft *draft, const struct tv_value *map,
                       const struct move_keys *keys, struct tv_rules_move *move)
{
    move->program = compile_move(draft, keys);
    bool ok = move->program;
    if (keys->cost) {
        move->cost = tv_read_rules_number(draft, "cost", keys->cost);
        draft->rules->has_costs = true;
        ok = move->cost && ok;
    }
    return tv_read_rules_text(draft, tv_value_get(map, "name"), &move->name,
                              &draft->rules->names_read_state) &&
           ok;
}

/* Gives the move its numbers among the choices. */
static bool count_choices(struct tv_rules_draft *draft, const struct tv_value *map,
                          struct tv_rules_move *move)
{
    struct tv_rules *rules = draft->rules;
    move->first = rules->choice_count;
    if (move->count > TV_RULES_MOVES_MAX - rules->choice_count) {
        return tv_problem(draft->loader->problems, map->place,
                          "with this there are more than %d moves, each choice of parameters "
                          "counted: make the ranges smaller",
                          TV_RULES_MOVES_MAX);
    }
    rules->choice_count += move->count;
    return true;
}

static bool read_move(struct tv_rules_draft *draft, const struct tv_value *map,
                      struct tv_rules_move *move)
{
    struct tv_compiler *compiler = draft->compiler;
    struct tv_name *names = compiler->names;
    struct move_keys keys = {.name = NULL};
    if (!tv_read_map(draft->loader, map, tv_rules_move_fields, &keys))
        return false;
    compiler->locals = 0;
    move->count = 1;
    bool ok = !keys.parameters || read_parameters(draft, keys.parameters, move);
    ok = ok && read_parts(draft, map, &keys, move);
    compiler->locals = 0;
    compiler->names = names;
    return ok && count_choices(draft, map, move);
}

bool tv_read_rules_moves(struct tv_rules_draft *draft, const struct tv_value *list)
{
    static const struct tv_field field = {.name = "moves"};
    struct tv_rules *rules = draft->rules;
    if (!tv_is_list(draft->loader, &field, list))
        return false;
    struct tv_rules_move *moves = tv_loader_array(draft->loader, list->count, sizeof *moves);
    bool ok = moves;
    rules->moves = moves;
    for (const struct tv_value *map = list->first; moves && map; map = map->next)
        ok = read_move(draft, map, &moves[rules->move_count++]) && ok;
    return ok;
}
