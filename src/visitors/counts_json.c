/* counts_json.c: see counts_json.h. */
#include "visitors/counts_json.h"

#include "visit/counted.h"

json_t *tv_json_number(uint64_t number)
{
    return number == TV_NONE ? json_null() : json_integer((json_int_t)number);
}

static bool set(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

static bool set_levels(json_t *object, const struct tv_result *result)
{
    json_t *levels = json_array();
    bool done = true;
    for (size_t i = 0; i < result->level_count; i++)
        done = json_array_append_new(levels, json_integer((json_int_t)result->levels[i])) == 0 &&
               done;
    return set(object, "levels", levels) && done;
}

static bool set_counts(json_t *object, const char *ended, const struct tv_result *result)
{
    bool done = set(object, ended, json_string(tv_ended_name(result->ended)));
    for (const struct tv_counted *counted = tv_counted; counted->name; counted++) {
        uint64_t count = tv_count(result, counted);
        if (count != TV_NONE)
            done = set(object, counted->name, json_integer((json_int_t)count)) && done;
    }
    return set_levels(object, result) && done;
}

static bool set_rounds(json_t *object, const struct tv_result *result)
{
    json_t *rounds = json_array();
    bool done = true;
    for (size_t i = 0; i < result->round_count; i++) {
        json_t *round = json_pack("{s:I}", "cutoff", (json_int_t)i);
        done = set_counts(round, "ended", &result->rounds[i]) && done;
        done = json_array_append_new(rounds, round) == 0 && done;
    }
    return set(object, "rounds", rounds) && done;
}

bool tv_counts_json(json_t *object, const char *ended, const struct tv_result *result)
{
    return set_counts(object, ended, result) &&
           (result->round_count == 0 || set_rounds(object, result));
}
