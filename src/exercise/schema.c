/* schema.c: see schema.h. The readers of single values are in scalars.c. */
#include "exercise/schema.h"

#include <string.h>

const struct tv_field *tv_find_field(const struct tv_field *fields, const char *name)
{
    for (; fields->name; fields++) {
        if (!strcmp(fields->name, name))
            return fields;
    }
    return NULL;
}

/* ---- Messages ---- */

static const char *describe(struct tv_loader *loader, const struct tv_value *value)
{
    switch (value->type) {
    case TV_LIST:
        return "a list";
    case TV_MAP:
        return "a map";
    default:
        return value->text[0] ? tv_shown(loader->problems, value->text) : "nothing";
    }
}

bool tv_wrong_value(struct tv_loader *loader, const struct tv_field *field,
                    const struct tv_value *value, const char *wanted, const char *advice)
{
    return tv_problem(loader->problems, value->place, "%s is %s, not %s%s%s",
                      tv_shown(loader->problems, field->name), wanted, describe(loader, value),
                      advice ? ": " : "", advice ? advice : "");
}

bool tv_there_twice(struct tv_loader *loader, const struct tv_value *word)
{
    return tv_problem(loader->problems, word->place, "%s is there twice: delete one of them",
                      tv_shown(loader->problems, word->text));
}

bool tv_unknown(struct tv_loader *loader, struct tv_place place, const char *what,
                const struct tv_suggestion *suggestion, const char *advice)
{
    struct tv_problems *problems = loader->problems;
    const char *unknown = tv_shown(problems, suggestion->wanted);
    if (suggestion->best) {
        return tv_problem(problems, place, "there is no %s %s: did you mean %s?", what, unknown,
                          tv_shown(problems, suggestion->best));
    }
    return tv_problem(problems, place, "there is no %s %s: %s", what, unknown, advice);
}

bool tv_is_list(struct tv_loader *loader, const struct tv_field *field,
                const struct tv_value *value)
{
    if (value->type == TV_LIST || tv_value_is_empty(value))
        return true;
    return tv_wrong_value(loader, field, value, "a list",
                          value->type == TV_SCALAR
                              ? "write it in [ ]"
                              : "put [ ] around it, or a '- ' before it on a line of its own");
}

/* What a map is called in a message: by its key, if it has one. */
static const char *describe_map(struct tv_loader *loader, const struct tv_value *map,
                                const char *nameless)
{
    if (map == loader->root)
        return "the exercise";
    return map->key ? tv_shown(loader->problems, map->key->text) : nameless;
}

static bool missing_key(struct tv_loader *loader, const struct tv_value *map,
                        const struct tv_field *field)
{
    const char *example = field->example;
    return tv_problem(loader->problems, tv_value_head(map), "%s has no '%s': %s%s%s",
                      describe_map(loader, map, "this map"), field->name, field->help,
                      example ? ": " : "", example ? example : "");
}

/* The names of all fields, "kind, size, blocked". NULL: no memory. */
static char *list_names(struct tv_loader *loader, const struct tv_field *fields)
{
    size_t length = 0;
    for (const struct tv_field *field = fields; field->name; field++)
        length += strlen(field->name) + 2;
    char *names = tv_loader_array(loader, length + 1, 1);
    for (char *at = names; at && fields->name; fields++) {
        at = stpcpy(at, fields->name);
        at = stpcpy(at, fields[1].name ? ", " : "");
    }
    return names;
}

static bool unknown_key(struct tv_loader *loader, const struct tv_value *map,
                        const struct tv_value *key, const struct tv_field *fields)
{
    struct tv_problems *problems = loader->problems;
    struct tv_suggestion suggestion = {.wanted = key->text};
    for (const struct tv_field *field = fields; field->name; field++)
        tv_suggest(&suggestion, field->name);
    const char *unknown = tv_shown(problems, key->text);
    if (strchr(key->text, ':') && !key->quoted)
        return tv_problem(problems, key->place, "unknown key %s: put a space after the ':'",
                          unknown);
    if (suggestion.best)
        return tv_problem(problems, key->place, "unknown key %s: did you mean '%s'?", unknown,
                          suggestion.best);
    const char *names = list_names(loader, fields);
    return names && tv_problem(problems, key->place, "unknown key %s: %s has the keys %s", unknown,
                               describe_map(loader, map, "this map"), names);
}

/* ---- Maps ---- */

/* A key that is missing is reported unless another is unknown: it may be that one, misspelt. */
static bool read_fields(struct tv_loader *loader, const struct tv_value *map,
                        const struct tv_field *fields, bool all_known, void *into)
{
    bool ok = true;
    for (const struct tv_field *field = fields; field->name; field++) {
        const struct tv_value *value = tv_value_get(map, field->name);
        if (value)
            ok = field->read(loader, field, value, (char *)into + field->offset) && ok;
        else if (field->required)
            ok = all_known && missing_key(loader, map, field);
    }
    return ok;
}

static bool check_keys(struct tv_loader *loader, const struct tv_value *map,
                       const struct tv_field *fields)
{
    bool ok = true;
    for (const struct tv_value *value = map->first; value; value = value->next) {
        if (!tv_find_field(fields, value->key->text))
            ok = unknown_key(loader, map, value->key, fields);
    }
    return ok;
}

bool tv_read_map(struct tv_loader *loader, const struct tv_value *value,
                 const struct tv_field *fields, void *into)
{
    if (value->type != TV_MAP && !tv_value_is_empty(value)) {
        return tv_problem(loader->problems, value->place, "%s is a map of keys and values, not %s",
                          describe_map(loader, value, "this"), describe(loader, value));
    }
    bool all_known = check_keys(loader, value, fields);
    return read_fields(loader, value, fields, all_known, into) && all_known;
}

bool tv_read_keys(struct tv_loader *loader, const struct tv_field *field,
                  const struct tv_value *value, void *target)
{
    return tv_read_map(loader, value, field->fields, target);
}
