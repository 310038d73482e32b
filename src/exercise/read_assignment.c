/* read_assignment.c: the key `homework`: what a student writes and how it is checked; and the key
 * of an instructor, a file with more checks. A check is read in read_assignment_check.c.
 */
#include "exercise/read_assignment.h"

#include <inttypes.h>
#include <string.h>

#include "exercise/document.h"
#include "exercise/parts.h"

static tv_reader read_functions, read_set, read_checks;

static const char *const part_words[] = {"children", "moves", "solution", "failure", "proposals",
                                         "call",     "queue", "visit",    "visitor", NULL};

const struct tv_field tv_assignment_fields[] = {
    {.name = "write",
     .read = read_functions,
     .offset = 0,
     .required = true,
     .help = "the functions that a student writes, each with what it is asked for: children, "
             "moves, solution, failure, proposals, call, queue, visit or visitor",
     .takes = "a map",
     .example = "{farmer_children: children}"},
    {.name = "points",
     .read = tv_read_integer,
     .offset = offsetof(struct tv_assignment, points),
     .low = 1,
     .high = INT32_MAX,
     .help = "the sum of those of the checks, to be compared with them"},
    {.name = "set",
     .read = read_set,
     .offset = offsetof(struct tv_assignment, set),
     .help = "keys of `space` that are other ones where a student's program is tried",
     .example = "{size: 5}",
     .takes = "a map"},
    {.name = "seed",
     .read = tv_read_integer,
     .offset = offsetof(struct tv_assignment, seed),
     .low = 0,
     .high = INT64_MAX,
     .help = "of the random instances: the same seed draws the same",
     .fallback = "1"},
    {.name = "checks",
     .read = read_checks,
     .offset = 0,
     .required = true,
     .fields = tv_check_fields,
     .help = "what is tried, one after the other: a list of maps",
     .takes = "a list of maps"},
    {.name = NULL},
};

/* ---- What is written ---- */

/* A name that a function of C can have. */
static bool is_function_name(const char *name)
{
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
    static const char digits[] = "0123456789";
    size_t length = strspn(name, letters);
    while (length > 0 && name[length] && strchr(digits, name[length])) {
        length += strspn(name + length, digits);
        length += strspn(name + length, letters);
    }
    return length > 0 && !name[length];
}

static bool read_function(struct tv_loader *loader, const struct tv_value *value,
                          struct tv_written_function *function)
{
    const char *name = value->key->text;
    const struct tv_field field = {.name = name, .words = part_words};
    unsigned part = 0;
    if (!is_function_name(name))
        return tv_problem(loader->problems, value->key->place,
                          "%s is no name of a function in C: letters, digits and '_' only",
                          tv_shown(loader->problems, name));
    if (!tv_read_word(loader, &field, value, &part))
        return false;
    *function = (struct tv_written_function){.name = name, .part = part_words[part]};
    return true;
}

/* Where one is wrong there are none: what asks for it is not to blame. */
static bool read_functions(struct tv_loader *loader, const struct tv_field *field,
                           const struct tv_value *value, void *target)
{
    struct tv_assignment *assignment = target;
    if (value->type != TV_MAP && !tv_value_is_empty(value))
        return tv_wrong_value(loader, field, value, "a map of functions",
                              "write {NAME: children}, with what it is asked for");
    if (!value->count)
        return tv_problem(loader->problems, tv_value_head(value),
                          "a homework without anything to write: name a function, and what it is "
                          "asked for: {queens_children: children}");
    assignment->functions = tv_loader_array(loader, value->count, sizeof *assignment->functions);
    size_t good = 0;
    for (const struct tv_value *part = value->first; part && assignment->functions;
         part = part->next)
        good += read_function(loader, part, &assignment->functions[good]);
    if (good == value->count)
        assignment->function_count = good;
    return good == value->count;
}

/* ---- The rest ---- */

/* What the keys are is seen when the space is read with them. */
static bool read_set(struct tv_loader *loader, const struct tv_field *field,
                     const struct tv_value *value, void *target)
{
    return value->type == TV_MAP || tv_value_is_empty(value)
               ? tv_keep_value(loader, field, value, target)
               : tv_wrong_value(loader, field, value, "a map of keys of `space`",
                                "write {KEY: VALUE}");
}

static bool read_checks(struct tv_loader *loader, const struct tv_field *field,
                        const struct tv_value *value, void *target)
{
    if (!tv_is_list(loader, field, value))
        return false;
    return value->count ? tv_read_checks(loader, value, target)
                        : tv_problem(loader->problems, tv_value_head(value),
                                     "without a check there are no points: write one, such as "
                                     "{name: children of the start, ask: children, at: start}");
}

static uint64_t sum_of(const struct tv_assignment *assignment)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < assignment->check_count; i++)
        sum += assignment->checks[i].points;
    return sum;
}

/* Points that are written are compared with the sum, and are it in any case. */
static bool add_up(struct tv_loader *loader, const struct tv_value *written,
                   struct tv_assignment *assignment)
{
    uint64_t sum = sum_of(assignment);
    if (written && assignment->points != sum)
        return tv_problem(loader->problems, written->place,
                          "the checks have %" PRIu64 " points together, not %" PRIu64
                          ": change them, or this",
                          sum, assignment->points);
    assignment->points = sum;
    return true;
}

bool tv_read_assignment(struct tv_loader *loader, const struct tv_field *field,
                        const struct tv_value *value, void *target)
{
    (void)field;
    struct tv_assignment *assignment = tv_loader_array(loader, 1, sizeof *assignment);
    *(struct tv_assignment **)target = assignment;
    if (!assignment)
        return false;
    assignment->place = tv_value_head(value);
    assignment->seed = 1;
    return tv_read_map(loader, value, tv_assignment_fields, assignment) &&
           add_up(loader, tv_value_get(value, "points"), assignment);
}

const char *tv_assignment_function(const struct tv_assignment *assignment, const char *part)
{
    for (size_t i = 0; i < assignment->function_count; i++) {
        if (strcmp(assignment->functions[i].part, part) == 0)
            return assignment->functions[i].name;
    }
    return NULL;
}

/* ---- The key ---- */

struct key_keys {
    uint64_t seed;
    const struct tv_value *checks;
};

const struct tv_field tv_key_fields[] = {
    {.name = "seed",
     .read = tv_read_integer,
     .offset = offsetof(struct key_keys, seed),
     .low = 0,
     .high = INT64_MAX,
     .help = "of all random instances, in the place of that of the exercise",
     .fallback = "that of the exercise"},
    {.name = "checks",
     .read = tv_keep_value,
     .offset = offsetof(struct key_keys, checks),
     .fields = tv_check_fields,
     .help = "checks that are not told about, as in an exercise",
     .takes = "a list of maps"},
    {.name = NULL},
};

static bool read_key(struct tv_loader *loader, const struct tv_value *root,
                     struct tv_assignment *assignment)
{
    struct key_keys keys = {.seed = assignment->seed};
    if (!tv_read_map(loader, root, tv_key_fields, &keys))
        return false;
    size_t open = assignment->check_count;
    if (keys.checks &&
        !read_checks(loader, tv_find_field(tv_key_fields, "checks"), keys.checks, assignment))
        return false;
    for (size_t i = open; i < assignment->check_count; i++)
        assignment->checks[i].is_hidden = true;
    assignment->seed = keys.seed;
    return add_up(loader, NULL, assignment);
}

bool tv_key_load(struct tv_exercise *exercise, const char *path, struct tv_problems *problems)
{
    struct tv_loader loader = {.arena = &exercise->arena, .problems = problems, .path = path};
    struct tv_source *source = tv_loader_array(&loader, 1, sizeof *source);
    bool ok = source &&
              tv_source_read(source, loader.arena, path, (struct tv_place){.line = 0}, problems) &&
              tv_source_check(source, problems);
    const struct tv_value *root = ok ? tv_document_parse(&loader, source) : NULL;
    return root && read_key(&loader, root, exercise->assignment);
}
