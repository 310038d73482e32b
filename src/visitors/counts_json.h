/* counts_json.h: numbers as JSON: a result, the same in the last line of a trace and after --json.
 */
#ifndef TV_VISITORS_COUNTS_JSON_H
#define TV_VISITORS_COUNTS_JSON_H

#include <jansson.h>

#include "treevisit.h"

/* A number; null for TV_NONE. NULL: no memory. */
json_t *tv_json_number(uint64_t number);

/* Adds, first, how the visit ended under the key `ended`; then all counts and "levels"; of a visit
 * in rounds "rounds", too: of each its "cutoff" and the same, with "ended". Returns false if there
 * is no memory. */
bool tv_counts_json(json_t *object, const char *ended, const struct tv_result *result);

#endif
