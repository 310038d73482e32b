/* read_rules.c: the space `rules`: variables, moves and conditions in the words of an exercise.
 * What its keys have in them is read by read_rules_*.c, expressions by expression_*.c.
 */
#include "exercise/read_rules.h"

#include <string.h>

#include "exercise/parts.h"

struct rules_keys {
    const struct tv_value *constants, *variables, *start, *moves;
    const struct tv_value *failure, *solution, *heuristic, *picture;
    const char *name;
};

const struct tv_field tv_rules_fields[] = {
    {.name = "kind", .read = tv_read_kind, .required = true, .help = "rules", .takes = "a word"},
    {.name = "constants",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, constants),
     .help = "names for numbers, texts and lists of them",
     .takes = "a map",
     .example = "{size: 3, last: size - 1, pace: [1, 2, 5], who: [Ann, Bob, Cleo]}"},
    {.name = "variables",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, variables),
     .required = true,
     .help = "what a state consists of, and its values; an array has its length in brackets",
     .takes = "a map",
     .example = "{a: 0..4, side: [left, right], \"tiles[9]\": 0..8}"},
    {.name = "start",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, start),
     .required = true,
     .help =
         "the value of each variable at the start; of an array all values, or one for each place",
     .takes = "a map",
     .example = "{a: 0, side: left, \"tiles[k in 0..8]\": k}"},
    {.name = "moves",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, moves),
     .required = true,
     .fields = tv_rules_move_fields,
     .help = "a list of moves, in the order in which their children enter the queue",
     .takes = "a list of maps"},
    {.name = "failure",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, failure),
     .help = "under which a state is a failure",
     .takes = "a condition",
     .example = "m > 0 and c > m"},
    {.name = "solution",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, solution),
     .help = "under which a state is a solution",
     .takes = "a condition",
     .example = "a = 2"},
    {.name = "heuristic",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, heuristic),
     .help = "what the way to a solution will cost, at a guess, 0 or more",
     .takes = "an expression"},
    {.name = "name",
     .read = tv_read_line,
     .offset = offsetof(struct rules_keys, name),
     .help = "what a state is called, with expressions in { }",
     .example = "\"({a} {b})\"",
     .fallback = "the values of all variables"},
    {.name = "show",
     .read = tv_keep_value,
     .offset = offsetof(struct rules_keys, picture),
     .help =
         "the picture of a state, likewise, in as many lines as it takes; after | , or after |2 "
         "where its first line begins with blanks",
     .takes = "a text"},
    {.name = NULL},
};

const char tv_rules_details[] =
    "Expressions:\n"
    "  numbers       7, names, tiles[i]; + - * / mod, min(a, b), max(a, b), abs(a);\n"
    "                / rounds down, and mod is what is left: -1 mod 3 is 2\n"
    "  conditions    = != < <= > >=, and or not; words compare with = and != alone\n"
    "  choices       if a > 0 then a else 0\n"
    "  texts         in names: 'one', if a = 1 then 'jug' else 'jugs'; = and != alone\n"
    "  over a range  all(C for i in 0..2), any(C for i in 0..2), count(C for i in 0..2),\n"
    "  or an array   sum(X for t in tiles); for i in 0..2 for j in i..2 goes over pairs\n"
    "In names and pictures {EXPRESSION} is a gap, {k in 0..2:ITEM|BETWEEN} a list.\n"
    "All that a move sets is computed in the state before it. Within { } and [ ] put\n"
    "an expression that has brackets or commas in quotes.\n";

/* Says where in the exercise a fault of a program has its origin. */
static void locate(struct tv_origin origin, struct tv_error *error)
{
    struct tv_place place = tv_value_place(origin.text, origin.offset);
    error->file = place.source->name;
    error->line = place.source->is_option ? 0 : place.line;
    error->column = place.source->is_option ? 0 : place.column;
}

/* ---- Parts ---- */

static bool read_condition(struct tv_rules_draft *draft, const char *key,
                           const struct tv_value *value, const struct tv_program **program)
{
    if (value)
        *program = tv_read_rules_condition(draft, key, value);
    return !value || *program;
}

static bool read_conditions(struct tv_rules_draft *draft, const struct rules_keys *keys)
{
    struct tv_rules *rules = draft->rules;
    bool ok = read_condition(draft, "failure", keys->failure, &rules->failure);
    ok = read_condition(draft, "solution", keys->solution, &rules->solution) && ok;
    if (keys->heuristic)
        rules->estimate = tv_read_rules_number(draft, "heuristic", keys->heuristic);
    return ok && (!keys->heuristic || rules->estimate);
}

static bool read_texts(struct tv_rules_draft *draft, const struct tv_value *map,
                       const struct rules_keys *keys)
{
    static const struct tv_field field = {.name = "show"};
    struct tv_rules *rules = draft->rules;
    const char *text;
    bool reads_state = false, ok = true;
    rules->has_name = keys->name;
    rules->has_picture = keys->picture;
    if (keys->name)
        ok = tv_read_rules_text(draft, tv_value_get(map, "name"), &rules->name, &reads_state);
    if (!keys->picture)
        return ok;
    if (!tv_read_name(draft->loader, &field, keys->picture, &text))
        return false;
    rules->picture_is_unended = text[strlen(text) - 1] != '\n';
    return tv_read_rules_text(draft, keys->picture, &rules->picture, &reads_state) && ok;
}

/* Each part may use the names of those before it; without variables the rest makes no sense. */
static bool read_parts(struct tv_rules_draft *draft, const struct tv_value *map,
                       const struct rules_keys *keys)
{
    bool ok = !keys->constants || tv_read_rules_constants(draft, keys->constants);
    if (!ok || !tv_read_rules_variables(draft, keys->variables))
        return false;
    ok = tv_read_rules_start(draft, keys->start);
    ok = tv_read_rules_moves(draft, keys->moves) && ok;
    ok = read_conditions(draft, keys) && ok;
    return read_texts(draft, map, keys) && ok;
}

/* ---- The space ---- */

static bool check_size(struct tv_loader *loader, const struct tv_value *map,
                       const struct tv_space *space)
{
    return space->node_size * space->max_children <= TV_RULES_CHILDREN_MAX ||
           tv_problem(loader->problems, tv_value_head(map),
                      "a state of %zu bytes and %zu moves are too much: the children of one state "
                      "take at most 64 MiB",
                      space->node_size, space->max_children);
}

static bool make_space(struct tv_rules_draft *draft, const struct tv_value *map,
                       struct tv_space *space)
{
    struct tv_rules *rules = draft->rules;
    struct tv_compiler *compiler = draft->compiler;
    size_t size = compiler->constant_count * sizeof(int64_t);
    int64_t *constants = tv_loader_array(draft->loader, size, 1);
    if (!constants)
        return false;
    memcpy(constants, &compiler->registers[TV_CONSTANTS], size);
    rules->constants = constants;
    rules->constant_count = compiler->constant_count;
    rules->locate = locate;
    *space = tv_rules_space(rules);
    return check_size(draft->loader, map, space);
}

bool tv_read_rules(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space)
{
    struct rules_keys keys = {.name = NULL};
    struct tv_rules_draft draft = {.loader = loader};
    draft.rules = tv_loader_array(loader, 1, sizeof *draft.rules);
    draft.compiler = tv_loader_array(loader, 1, sizeof *draft.compiler);
    if (!draft.rules || !draft.compiler || !tv_read_map(loader, map, tv_rules_fields, &keys))
        return false;
    draft.compiler->loader = loader;
    return read_parts(&draft, map, &keys) && make_space(&draft, map, space);
}
