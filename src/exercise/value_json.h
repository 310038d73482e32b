/* value_json.h: a value of an exercise's file as JSON, for programs that take part in a search.
 */
#ifndef TV_EXERCISE_VALUE_JSON_H
#define TV_EXERCISE_VALUE_JSON_H

#include <jansson.h>

#include "exercise/value.h"

/* Whole numbers, true and false become such where they are written without quotes, an empty value
 * becomes null, and all else text. The caller owns the reference; NULL: no memory. */
json_t *tv_value_json(const struct tv_value *value);

#endif
