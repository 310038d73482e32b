/* value_json.c: see value_json.h. */
#include "exercise/value_json.h"

#include <string.h>

#include "exercise/schema.h"

static json_t *scalar(const struct tv_value *value)
{
    int64_t number;
    if (value->quoted)
        return json_string(value->text);
    if (tv_value_is_empty(value))
        return json_null();
    if (tv_parse_integer(value->text, &number))
        return json_integer(number);
    if (strcmp(value->text, "true") == 0 || strcmp(value->text, "false") == 0)
        return json_boolean(value->text[0] == 't');
    return json_string(value->text);
}

/* A document is at most TV_DEPTH_MAX deep. */
json_t *tv_value_json(const struct tv_value *value)
{
    if (value->type == TV_SCALAR)
        return scalar(value);
    json_t *whole = value->type == TV_LIST ? json_array() : json_object();
    for (const struct tv_value *part = value->first; part && whole; part = part->next) {
        json_t *json = tv_value_json(part);
        int failed = value->type == TV_LIST ? json_array_append_new(whole, json)
                                            : json_object_set_new(whole, part->key->text, json);
        if (failed) {
            json_decref(whole);
            whole = NULL;
        }
    }
    return whole;
}
