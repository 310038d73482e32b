/* schema.h: whether a JSON value is as a JSON Schema says. Of the language it knows what the
 * schemas in this folder use, and refuses any other word, so that none is passed over in silence.
 */
#ifndef TV_TESTS_GRADE_SCHEMA_H
#define TV_TESTS_GRADE_SCHEMA_H

#include <jansson.h>
#include <regex.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Where a value first differs: "$.checks.verdict: enum"; "" while all is well. */
struct schema_path {
    char text[400];
};

static bool is_of_type(const json_t *value, const char *type)
{
    static const struct {
        const char *name;
        bool integer, real, text, truth, nothing, list, map;
    } types[] = {
        {"integer", .integer = true}, {"number", .integer = true, .real = true},
        {"string", .text = true},     {"boolean", .truth = true},
        {"null", .nothing = true},    {"array", .list = true},
        {"object", .map = true},
    };
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (strcmp(types[i].name, type) == 0)
            return (types[i].integer && json_is_integer(value)) ||
                   (types[i].real && json_is_real(value)) ||
                   (types[i].text && json_is_string(value)) ||
                   (types[i].truth && json_is_boolean(value)) ||
                   (types[i].nothing && json_is_null(value)) ||
                   (types[i].list && json_is_array(value)) ||
                   (types[i].map && json_is_object(value));
    return false;
}

static bool has_type(const json_t *types, const json_t *value)
{
    const json_t *type;
    size_t i;
    if (json_is_string(types))
        return is_of_type(value, json_string_value(types));
    json_array_foreach(types, i, type)
    {
        if (is_of_type(value, json_string_value(type)))
            return true;
    }
    return false;
}

static bool is_one_of(const json_t *list, const json_t *value)
{
    const json_t *one;
    size_t i;
    json_array_foreach(list, i, one)
    {
        if (json_equal(one, value))
            return true;
    }
    return false;
}

static bool has_required(const json_t *names, const json_t *value)
{
    const json_t *name;
    size_t i;
    json_array_foreach(names, i, name)
    {
        if (!json_object_get(value, json_string_value(name)))
            return false;
    }
    return true;
}

static bool matches(const json_t *pattern, const json_t *value)
{
    regex_t regex;
    if (regcomp(&regex, json_string_value(pattern), REG_EXTENDED | REG_NOSUB) != 0)
        return false;
    bool same = regexec(&regex, json_string_value(value), 0, NULL, 0) == 0;
    regfree(&regex);
    return same;
}

/* Whether the value is as one word of the schema says; what is inside of it has its own. */
static bool obeys(const char *word, const json_t *wanted, const json_t *value)
{
    if (strcmp(word, "type") == 0)
        return has_type(wanted, value);
    if (strcmp(word, "enum") == 0)
        return is_one_of(wanted, value);
    if (strcmp(word, "required") == 0)
        return has_required(wanted, value);
    if (strcmp(word, "minimum") == 0)
        return json_number_value(value) >= json_number_value(wanted);
    if (strcmp(word, "pattern") == 0)
        return matches(wanted, value);
    return strcmp(word, "title") == 0 || strcmp(word, "properties") == 0 ||
           strcmp(word, "items") == 0 ||
           (strcmp(word, "additionalProperties") == 0 && json_is_false(wanted));
}

/* The schema of a member: of an object's key, or of an array's items. */
static const json_t *schema_of(const json_t *schema, const char *key)
{
    return key ? json_object_get(json_object_get(schema, "properties"), key)
               : json_object_get(schema, "items");
}

static bool is_valid(const json_t *schema, const json_t *value, const char *path,
                     struct schema_path *wrong);

static bool member_is_valid(const json_t *schema, const char *key, const json_t *member,
                            const char *path, struct schema_path *wrong)
{
    const json_t *own = schema_of(schema, key);
    char below[200];
    snprintf(below, sizeof below, "%.150s.%.40s", path, key ? key : "*");
    if (own)
        return is_valid(own, member, below, wrong);
    if (!json_object_get(schema, "additionalProperties"))
        return true;
    snprintf(wrong->text, sizeof wrong->text, "%s: no such key", below);
    return false;
}

/* As deep as the schema is, which is one of ours. */
static bool is_valid(const json_t *schema, const json_t *value, const char *path,
                     struct schema_path *wrong)
{
    const char *key;
    json_t *wanted, *member;
    size_t i;
    json_object_foreach((json_t *)schema, key, wanted)
    {
        if (!obeys(key, wanted, value)) {
            snprintf(wrong->text, sizeof wrong->text, "%s: %s", path, key);
            return false;
        }
    }
    json_object_foreach((json_t *)value, key, member)
    {
        if (!member_is_valid(schema, key, member, path, wrong))
            return false;
    }
    json_array_foreach(value, i, member)
    {
        if (!member_is_valid(schema, NULL, member, path, wrong))
            return false;
    }
    return true;
}

#endif
