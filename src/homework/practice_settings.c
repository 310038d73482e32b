/* practice_settings.c: arguments KEY=VALUE, which say what the space is like; and what there is to
 * be set. practice.c asks before it practises anything.
 */
#include <stdlib.h>
#include <string.h>

#include "homework/given.h"
#include "homework/practice.h"

/* A value is JSON, or else a word without quotes. NULL after filling the error. */
static json_t *read_value(const char *text, struct tv_error *error)
{
    json_t *value = json_loads(text, JSON_DECODE_ANY | JSON_REJECT_DUPLICATES, NULL);
    if (value)
        return value;
    if (!*text)
        tv_fail(error, "there is no value behind '='");
    else if (strchr("[{\"", *text))
        tv_fail(error, "%s is no value in JSON, such as [1,2] or {\"A\":[\"B\"]}", text);
    else if (!(value = json_string(text)))
        tv_fail(error, "%s is no UTF-8", text);
    return value;
}

/* Sets a key that there is. */
static bool set_key(json_t *space, const char *key, const char *value, struct tv_error *error)
{
    if (!json_object_get(space, key))
        return tv_fail(error, "there is no key '%s' to be set; --help says which there are", key);
    json_t *read = read_value(value, error);
    return read && (json_object_set_new(space, key, read) == 0 ||
                    tv_fail(error, "not enough memory for %s", key));
}

static bool set(json_t *space, char *argument, struct tv_error *error)
{
    char *value = strchr(argument, '=');
    *value = '\0';
    bool is_set = set_key(space, argument, value + 1, error);
    *value = '=';
    return is_set;
}

/* Those with "=" are taken, and the others move up. */
static bool take_arguments(json_t *space, char **arguments, struct tv_error *error)
{
    char **kept = arguments;
    for (char **argument = arguments; *argument; argument++) {
        if (!strchr(*argument, '='))
            *kept++ = *argument;
        else if (!set(space, *argument, error))
            return false;
    }
    *kept = NULL;
    return tv_given_set(space, error);
}

bool tv_practise_settings(char **arguments, struct tv_error *error)
{
    if (!tv_given())
        return true;
    json_t *space = json_copy(tv_given());
    bool taken = space ? take_arguments(space, arguments, error)
                       : tv_fail(error, "not enough memory for the arguments");
    json_decref(space);
    return taken;
}

void tv_practise_settings_help(void)
{
    json_t *space = tv_given();
    if (!space)
        return;
    printf("\nArguments say what the space is like; without them it is this:\n\n  ./%s",
           tv_homework.name);
    for (void *at = json_object_iter(space); at; at = json_object_iter_next(space, at)) {
        char *value = json_dumps(json_object_iter_value(at), JSON_ENCODE_ANY | JSON_COMPACT);
        printf(" '%s=%s'", json_object_iter_key(at), value ? value : "");
        free(value);
    }
    putchar('\n');
}
