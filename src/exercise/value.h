/* value.h: the values that a YAML text consists of: maps, lists and scalars, each with its place.
 * document.c makes them, schema.c reads them.
 */
#ifndef TV_EXERCISE_VALUE_H
#define TV_EXERCISE_VALUE_H

#include <stdbool.h>
#include <stddef.h>

#include "exercise/loader.h"

enum tv_value_type { TV_SCALAR, TV_LIST, TV_MAP };

struct tv_value {
    enum tv_value_type type;
    bool quoted;                    /* a scalar in quotes, or a block of text */
    struct tv_place place;          /* where it begins */
    const char *text;               /* of a scalar */
    struct tv_value *first, *last;  /* of a list or a map, in the order written */
    struct tv_value *next;          /* in the same list or map */
    struct tv_value *key;           /* a scalar; NULL outside of a map */
    size_t count;                   /* of a list or a map */
    const struct tv_value **sorted; /* of a map: its values by key */
};

/* Puts a value at the end of a list, or of a map, which then has to be sorted. */
void tv_value_append(struct tv_value *parent, struct tv_value *value);

/* Sorts a map by its keys, equal ones in the order written. */
bool tv_value_sort(struct tv_loader *loader, struct tv_value *map);

/* The value of a key, NULL if the map has none. Anything but a map has none. */
const struct tv_value *tv_value_get(const struct tv_value *map, const char *key);

/* Puts a value (with its key) into a map, in the place of one with the same key if there is. */
bool tv_value_set(struct tv_loader *loader, struct tv_value *map, struct tv_value *value);

/* A value with all that is in it, without its place in a list or map. NULL: no memory. */
struct tv_value *tv_value_copy(struct tv_loader *loader, const struct tv_value *value);

/* Whether nothing is written: `edges:` and then the next key. */
bool tv_value_is_empty(const struct tv_value *value);

/* Where a value is said to be missing something: at its key, or where it begins. */
struct tv_place tv_value_head(const struct tv_value *value);

/* Where the byte `offset` of a scalar's text stands; the scalar's own place where that cannot be
 * told, as in an option. */
struct tv_place tv_value_place(const struct tv_value *value, size_t offset);

#endif
