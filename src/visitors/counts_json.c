/* counts_json.c: see counts_json.h. */
#include "visitors/counts_json.h"

#include "visit/counted.h"

static bool set(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

bool tv_counts_json(json_t *object, const char *ended, const struct tv_result *result)
{
    bool done = set(object, ended, json_string(tv_ended_name(result->ended)));
    for (const struct tv_counted *counted = tv_counted; counted->name; counted++)
        done = set(object, counted->name, json_integer((json_int_t)tv_count(result, counted))) &&
               done;
    json_t *levels = json_array();
    for (size_t i = 0; i < result->level_count; i++)
        done = json_array_append_new(levels, json_integer((json_int_t)result->levels[i])) == 0 &&
               done;
    return set(object, "levels", levels) && done;
}
