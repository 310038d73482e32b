/* schema.h: maps of a document read into structs, by a table of their keys.
 *
 * Each part of an exercise has a struct and a table of struct tv_field: what the key is called,
 * how its value is read, where it goes. The table also knows the help for each key, from which the
 * reference is made (manual.h), and the command reads its options by the same table.
 */
#ifndef TV_EXERCISE_SCHEMA_H
#define TV_EXERCISE_SCHEMA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "exercise/document.h"
#include "exercise/suggest.h"

struct tv_field;

/* Reads a value into its target. Returns false after adding a problem. */
typedef bool tv_reader(struct tv_loader *loader, const struct tv_field *field,
                       const struct tv_value *value, void *target);

/* A table ends with a field without name. */
struct tv_field {
    const char *name;
    tv_reader *read;
    size_t offset; /* of the target in the struct */
    bool required;
    int64_t low, high;             /* of a number */
    const char *const *words;      /* to choose from; ends with NULL */
    const struct tv_field *fields; /* of a map, or of the maps in it: its keys, a table again */
    const char *help;              /* one line */
    const char *example;           /* a value, or NULL */
    const char *takes;             /* what the value is, where the reader does not tell; or NULL */
    const char *fallback;          /* what holds without the key, or NULL */
};

enum { TV_TAKES_MAX = 256 }; /* bytes of a sentence about a value */

/* What the value of a key can be, as in "'size' is a whole number from 0 to 32"; perhaps written
 * into `text`. */
const char *tv_field_takes(const struct tv_field *field, char text[TV_TAKES_MAX]);

/* Reads a map (or nothing, which is an empty one) into a struct. Keys that are not there leave
 * the struct as it is. Goes on after a problem, to find the others in the same run. */
bool tv_read_map(struct tv_loader *loader, const struct tv_value *value,
                 const struct tv_field *fields, void *into);

/* The field of that name, or NULL. */
const struct tv_field *tv_find_field(const struct tv_field *fields, const char *name);

/* Adds "'size' is a whole number, not 'eight'", with advice after it if there is any. */
bool tv_wrong_value(struct tv_loader *loader, const struct tv_field *field,
                    const struct tv_value *value, const char *wanted, const char *advice);

/* Adds "'levels' is there twice: delete one of them", of a word in a list. */
bool tv_there_twice(struct tv_loader *loader, const struct tv_value *word);

/* Adds "there is no vertex 'Z': did you mean 'A'?", where `what` is a vertex, the suggestion wanted
 * Z and the best is A; with the advice after the ':' if nothing is like it. Returns false. */
bool tv_unknown(struct tv_loader *loader, struct tv_place place, const char *what,
                const struct tv_suggestion *suggestion, const char *advice);

/* Whether the value is a list (or nothing, which is an empty one); else adds the problem. */
bool tv_is_list(struct tv_loader *loader, const struct tv_field *field,
                const struct tv_value *value);

/* Reads a number as exercises write it: decimal digits without a 0 in front, a '-' before them if
 * it is negative, nothing else. */
bool tv_parse_integer(const char *text, int64_t *number);

/* ---- Readers, and the type of their target ---- */

tv_reader tv_read_name;    /* const char *: any text, whatever else YAML would take it for */
tv_reader tv_read_line;    /* const char *: a text of one line */
tv_reader tv_read_integer; /* int64_t (or uint64_t if low >= 0): low to high */
tv_reader tv_read_limit;   /* uint64_t: low to high, or none: TV_NONE */
tv_reader tv_read_memory;  /* uint64_t: bytes, 50MiB, or none: TV_NONE */
tv_reader tv_read_seconds; /* double: a decimal number, or none: -1 */
tv_reader tv_read_boolean; /* bool: true or false */
tv_reader tv_read_word;    /* an enum: its place among the field's words */
tv_reader tv_read_keys;    /* a struct: a map, by the field's own fields */
tv_reader tv_keep_value;   /* const struct tv_value *: as it is, to be read later */

#endif
