/* read_assignment_check.c: one check of a homework: its keys, and which of them go together; see
 * read_assignment.h.
 */
#include <string.h>

#include "exercise/parts.h"
#include "exercise/read_assignment.h"

enum { DEFAULT_SECONDS = 20, DEFAULT_MEBIBYTES = 256 };

const char *const tv_question_words[] = {"children", "solution", "failure", "proposals",
                                         "moves",    "call",     "queue",   "visit",
                                         "output",   "dot",      NULL};

static const char *const memory_words[] = {"as-it-is", "freed", "refused", NULL};
static const char *const partial_words[] = {"none", "share", NULL};
static const char *const siblings_words[] = {"any", "as-given", NULL};

/* ---- What is asked, and by which other keys ---- */

enum { PARTS_MAX = 4, PLACES_MAX = 4 };

/* By the question: parts, one of which the student has to write (the last is NULL); the places that
 * `at` can name besides a node, and whether it can name one. */
static const struct question_rule {
    const char *parts[PARTS_MAX], *places[PLACES_MAX];
    bool has_nodes;
    bool has_order; /* of siblings */
} rules[TV_QUESTIONS] = {
    [TV_ASK_CHILDREN] = {.parts = {"children", "proposals"},
                         .places = {"start", "every-state", "every-solution"},
                         .has_nodes = true,
                         .has_order = true},
    [TV_ASK_SOLUTION] = {.parts = {"solution"},
                         .places = {"start", "every-state", "every-solution"},
                         .has_nodes = true},
    [TV_ASK_FAILURE] = {.parts = {"failure"},
                        .places = {"start", "every-state", "every-solution"},
                        .has_nodes = true},
    [TV_ASK_PROPOSALS] = {.parts = {"proposals", "children"},
                          .places = {"start", "every-state", "every-solution"},
                          .has_nodes = true},
    [TV_ASK_MOVES] = {.parts = {"moves"}, .places = {"every-solution", "every-path"}},
    [TV_ASK_CALL] = {.parts = {"call"}},
    [TV_ASK_QUEUE] = {.parts = {"queue"}},
    [TV_COMPARE_VISIT] = {.parts = {"visit", "children", "queue"}, .has_order = true},
    [TV_COMPARE_OUTPUT] = {.parts = {"visitor"}},
    [TV_COMPARE_DOT] = {.parts = {"visitor"}},
};

/* ---- Keys ---- */

/* A check as it is read. */
struct check_keys {
    struct tv_check check;
    const struct tv_value *at, *after, *instances, *script;
    unsigned siblings;
};

static tv_reader read_ask, read_compare, read_check_seconds, read_check_memory;

static const struct tv_field limit_fields[] = {
    {.name = "seconds",
     .read = read_check_seconds,
     .offset = offsetof(struct check_keys, check.seconds),
     .help = "the time for all of the check",
     .takes = "a number of seconds, such as 1.5",
     .fallback = "20"},
    {.name = "memory",
     .read = read_check_memory,
     .offset = offsetof(struct check_keys, check.bytes),
     .help = "what the student's program may use",
     .takes = "a number of bytes",
     .example = "64MiB",
     .fallback = "256MiB"},
    {.name = NULL},
};

const struct tv_field tv_check_fields[] = {
    {.name = "name",
     .read = tv_read_line,
     .offset = offsetof(struct check_keys, check.name),
     .required = true,
     .help = "what the check is called, like no other",
     .example = "children of the start"},
    {.name = "ask",
     .read = read_ask,
     .offset = offsetof(struct check_keys, check.question),
     .help = "what functions are asked for: children, solution or failure of nodes, proposals (of "
             "moves, whatever they lead to), moves of paths, a call, or a queue",
     .takes = "children, solution, failure, proposals, moves, call or queue"},
    {.name = "compare",
     .read = read_compare,
     .offset = offsetof(struct check_keys, check.question),
     .help = "instead of ask: the whole visit, a visitor's output line by line, or its output as a "
             "graph",
     .words = tv_question_words + TV_COMPARE_VISIT},
    {.name = "at",
     .read = tv_keep_value,
     .offset = offsetof(struct check_keys, at),
     .help = "of nodes: start, every-state, every-solution or a node's name; of moves: "
             "every-solution or every-path",
     .takes = "a text",
     .example = "every-state",
     .fallback = "every-state, or of moves every-solution"},
    {.name = "function",
     .read = tv_read_name,
     .offset = offsetof(struct check_keys, check.function),
     .help = "of a call: what is called",
     .example = "attack"},
    {.name = "siblings",
     .read = tv_read_word,
     .offset = offsetof(struct check_keys, siblings),
     .words = siblings_words,
     .help = "whether children have to come in the order of the exercise",
     .fallback = "any"},
    {.name = "memory",
     .read = tv_read_word,
     .offset = offsetof(struct check_keys, check.memory),
     .words = memory_words,
     .help = "freed: asked many times over, what the program holds must not grow; refused: there "
             "is no more of it from the first, second, ... request on",
     .fallback = "as-it-is"},
    {.name = "points",
     .read = tv_read_integer,
     .offset = offsetof(struct check_keys, check.points),
     .low = 1,
     .high = 1000,
     .help = "what the check is worth",
     .fallback = "1"},
    {.name = "partial",
     .read = tv_read_word,
     .offset = offsetof(struct check_keys, check.partial),
     .words = partial_words,
     .help = "none: all points or nothing; share: as many as there are right answers",
     .fallback = "none"},
    {.name = "after",
     .read = tv_keep_value,
     .offset = offsetof(struct check_keys, after),
     .help = "the name of an earlier check, without whose full points this one is skipped",
     .takes = "a text"},
    {.name = "read",
     .read = tv_read_line,
     .offset = offsetof(struct check_keys, check.read),
     .help = "where to read on after a mistake: a heading of the handout",
     .example = "Children of a state"},
    {.name = "instances",
     .read = tv_keep_value,
     .offset = offsetof(struct check_keys, instances),
     .fields = tv_instance_fields,
     .help = "what the check is made on, where {} is the exercise as it is",
     .takes = "a list of maps",
     .fallback = "the exercise as it is"},
    {.name = "script",
     .read = tv_keep_value,
     .offset = offsetof(struct check_keys, script),
     .help = "what is done with a queue",
     .example = "[in 1, in 2, out, empty]",
     .takes = "a list of steps"},
    {.name = "limits",
     .read = tv_read_keys,
     .offset = 0,
     .fields = limit_fields,
     .help = "what the student's program may take"},
    {.name = NULL},
};

static bool is_one_of(const char *const *words, const char *text)
{
    while (*words && strcmp(*words, text) != 0)
        words++;
    return *words;
}

/* Reads one of the questions from `first` to before `end`; the others belong to the other key. */
static bool read_question(struct tv_loader *loader, const struct tv_field *field,
                          const struct tv_value *value, unsigned first, unsigned end,
                          enum tv_question *question)
{
    const char *words[TV_QUESTIONS + 1] = {NULL};
    const struct tv_field choice = {.name = field->name, .words = words};
    unsigned chosen = 0;
    memcpy(words, tv_question_words + first, (end - first) * sizeof *words);
    if (value->type == TV_SCALAR && is_one_of(tv_question_words, value->text) &&
        !is_one_of(words, value->text))
        return tv_problem(loader->problems, value->place,
                          "'%s' belongs to another key: write %s: %s", value->text,
                          first ? "ask" : "compare", value->text);
    if (!tv_read_word(loader, &choice, value, &chosen))
        return false;
    *question = (enum tv_question)(first + chosen);
    return true;
}

static bool read_ask(struct tv_loader *loader, const struct tv_field *field,
                     const struct tv_value *value, void *target)
{
    return read_question(loader, field, value, 0, TV_COMPARE_VISIT, target);
}

static bool read_compare(struct tv_loader *loader, const struct tv_field *field,
                         const struct tv_value *value, void *target)
{
    return read_question(loader, field, value, TV_COMPARE_VISIT, TV_QUESTIONS, target);
}

/* A program that nobody trusts has limits in any case. */
static bool read_check_seconds(struct tv_loader *loader, const struct tv_field *field,
                               const struct tv_value *value, void *target)
{
    double *seconds = target;
    return tv_read_seconds(loader, field, value, target) &&
           (*seconds > 0 ||
            tv_problem(loader->problems, value->place, "a check ends at some time: write seconds"));
}

static bool read_check_memory(struct tv_loader *loader, const struct tv_field *field,
                              const struct tv_value *value, void *target)
{
    uint64_t *bytes = target;
    return tv_read_memory(loader, field, value, target) &&
           (*bytes != TV_NONE || tv_problem(loader->problems, value->place,
                                            "a check has memory with an end: write it as 256MiB"));
}

/* ---- Which keys go together ---- */

static const struct tv_value *question_of(const struct tv_value *map)
{
    const struct tv_value *ask = tv_value_get(map, "ask");
    return ask ? ask : tv_value_get(map, "compare");
}

static bool check_question(struct tv_loader *loader, const struct tv_value *map)
{
    const struct tv_value *ask = tv_value_get(map, "ask"), *compare = tv_value_get(map, "compare");
    if (ask && compare)
        return tv_problem(loader->problems, tv_value_head(compare),
                          "a check has either 'ask' or 'compare': make two of it");
    return ask || compare ||
           tv_problem(loader->problems, tv_value_head(map),
                      "this check asks nothing: write ask: children, or compare: visit");
}

static bool has_part(const struct tv_assignment *assignment, const struct question_rule *rule)
{
    const char *const *part = rule->parts;
    while (*part && !tv_assignment_function(assignment, *part))
        part++;
    return *part;
}

/* Somebody has to write what is asked. Where `write` itself is wrong, that is said already. */
static bool check_part(struct tv_loader *loader, const struct tv_value *map,
                       const struct tv_assignment *assignment, const struct question_rule *rule)
{
    return !assignment->function_count || has_part(assignment, rule) ||
           tv_problem(loader->problems, question_of(map)->place,
                      "nobody writes what this asks: 'write' has no function for %s",
                      tv_shown(loader->problems, rule->parts[0]));
}

/* A key that is there though nothing reads it. */
static bool needless(struct tv_loader *loader, const struct tv_value *map, const char *key)
{
    const struct tv_value *value = tv_value_get(map, key);
    return !value || tv_problem(loader->problems, tv_value_head(value),
                                "'%s' says nothing here, where the question is %s: delete it", key,
                                tv_shown(loader->problems, question_of(map)->text));
}

static bool check_function(struct tv_loader *loader, const struct tv_value *map,
                           const struct tv_check *check)
{
    if (check->question != TV_ASK_CALL)
        return needless(loader, map, "function");
    return tv_value_get(map, "function") ||
           tv_problem(
               loader->problems, tv_value_head(map),
               "a call needs the name of what is called: write function: attack, or the like");
}

static bool check_at(struct tv_loader *loader, const struct tv_value *map,
                     const struct check_keys *keys, const struct question_rule *rule,
                     const char **at)
{
    const struct tv_field *field = tv_find_field(tv_check_fields, "at");
    if (!keys->at)
        return true;
    if (!rule->places[0])
        return needless(loader, map, "at");
    const struct tv_field places = {.name = "at", .words = rule->places};
    unsigned place = 0;
    return rule->has_nodes ? tv_read_name(loader, field, keys->at, at)
                           : tv_read_word(loader, &places, keys->at, &place) &&
                                 tv_read_name(loader, field, keys->at, at);
}

/* ---- A check among the others ---- */

static const struct tv_check *find_check(const struct tv_assignment *assignment, const char *name)
{
    for (size_t i = 0; i < assignment->check_count; i++)
        if (strcmp(assignment->checks[i].name, name) == 0)
            return &assignment->checks[i];
    return NULL;
}

static bool read_after(struct tv_loader *loader, const struct tv_value *value,
                       const struct tv_assignment *assignment, const struct tv_check **after)
{
    const char *name = NULL;
    if (!tv_read_name(loader, tv_find_field(tv_check_fields, "after"), value, &name))
        return false;
    *after = find_check(assignment, name);
    if (*after)
        return true;
    struct tv_suggestion suggestion = {.wanted = name};
    for (size_t i = 0; i < assignment->check_count; i++)
        tv_suggest(&suggestion, assignment->checks[i].name);
    return tv_unknown(loader, value->place, "earlier check", &suggestion,
                      "write the name of one that comes before");
}

static bool check_name(struct tv_loader *loader, const struct tv_value *map,
                       const struct tv_assignment *assignment, const struct tv_check *check)
{
    const struct tv_check *other = check->name ? find_check(assignment, check->name) : NULL;
    return !other ||
           tv_problem(loader->problems, tv_value_get(map, "name")->place,
                      "another check is called %s, in line %u: give this one another name",
                      tv_shown(loader->problems, check->name), other->place.line);
}

static bool check_together(struct tv_loader *loader, const struct tv_value *map,
                           const struct tv_assignment *assignment, struct check_keys *keys)
{
    const struct question_rule *rule = &rules[keys->check.question];
    bool ok = check_part(loader, map, assignment, rule);
    ok = check_function(loader, map, &keys->check) && ok;
    ok = check_at(loader, map, keys, rule, &keys->check.at) && ok;
    ok = (rule->has_order || needless(loader, map, "siblings")) && ok;
    return (keys->check.question == TV_ASK_QUEUE || needless(loader, map, "script")) && ok;
}

static bool read_check(struct tv_loader *loader, const struct tv_value *map,
                       struct tv_assignment *assignment)
{
    struct check_keys keys = {
        .check = {.place = map->place,
                  .points = 1,
                  .seconds = DEFAULT_SECONDS,
                  .bytes = (uint64_t)DEFAULT_MEBIBYTES << 20},
    };
    bool ok = tv_read_map(loader, map, tv_check_fields, &keys);
    if (map->type != TV_MAP || !check_question(loader, map))
        return false;
    ok = ok && check_together(loader, map, assignment, &keys);
    ok = check_name(loader, map, assignment, &keys.check) && ok;
    ok = (!keys.after || read_after(loader, keys.after, assignment, &keys.check.after)) && ok;
    ok = (!keys.instances || tv_read_instances(loader, keys.instances, &keys.check)) && ok;
    ok = (!keys.script || tv_read_script(loader, keys.script, &keys.check)) && ok;
    keys.check.as_given = keys.siblings;
    if (keys.check.name)
        assignment->checks[assignment->check_count++] = keys.check;
    return ok;
}

/* Makes room for more checks: those that are there move, and so does what leads to them. */
static bool make_room(struct tv_loader *loader, struct tv_assignment *assignment, size_t more)
{
    const struct tv_check *old = assignment->checks;
    size_t count = assignment->check_count;
    struct tv_check *checks = tv_loader_array(loader, count + more, sizeof *checks);
    if (!checks)
        return false;
    for (size_t i = 0; i < count; i++) {
        checks[i] = old[i];
        if (old[i].after)
            checks[i].after = checks + (old[i].after - old);
    }
    assignment->checks = checks;
    return true;
}

bool tv_read_checks(struct tv_loader *loader, const struct tv_value *list,
                    struct tv_assignment *assignment)
{
    if (!make_room(loader, assignment, list->count))
        return false;
    bool ok = true;
    for (const struct tv_value *map = list->first; map; map = map->next)
        ok = read_check(loader, map, assignment) && ok;
    return ok;
}
