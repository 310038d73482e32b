/* expression_names.h: the names that expressions may use, and the types of values.
 *
 * The reader of an exercise adds constants, variables and words as it reads them, moves their
 * parameters, a loop the name that it binds. Names are a list with the newest first: to forget
 * those of a loop or a move, go back to the list as it was before.
 */
#ifndef TV_EXERCISE_EXPRESSION_NAMES_H
#define TV_EXERCISE_EXPRESSION_NAMES_H

#include <stdint.h>

#include "exercise/value.h"

/* Numbers, truth values, texts, or the words of one list. Two values have the same type if their
 * types are at the same address. */
struct tv_type {
    const char *const *words; /* the value is a place in it. NULL: numbers */
    size_t count;             /* of words */
    bool is_text;
};

extern const struct tv_type tv_number_type;
extern const struct tv_type tv_truth_type; /* false, true */

/* The type in words: "a number", "a truth value", "left or right". */
const char *tv_type_shown(struct tv_loader *loader, const struct tv_type *type);

enum tv_name_kind { TV_CONSTANT, TV_VARIABLE, TV_PARAMETER, TV_BOUND, TV_WORD };

enum { TV_NAMES_MAX = 8192 }; /* at a time; they are looked for one by one */

struct tv_name {
    const char *text;
    enum tv_name_kind kind;
    const struct tv_type *type;
    uint16_t at;     /* its register; an array's first */
    uint16_t count;  /* of an array; 0: it is none */
    uint16_t number; /* of a variable; of a word its place in the list */
    size_t place;    /* in the list, the oldest is the first */
    struct tv_name *next;
};

/* Adds a name. Errors: it is none, another thing has it already, there are too many. */
bool tv_name_add(struct tv_loader *loader, struct tv_name **names, struct tv_name name,
                 struct tv_place place);

struct tv_name *tv_name_find(struct tv_name *names, const char *text);

/* Adds the problem that there is no such name. */
bool tv_name_unknown(struct tv_loader *loader, const struct tv_name *names, const char *text,
                     struct tv_place place);

/* The type whose words are in a list of an exercise: a known one with the same list, or a new one,
 * whose words are added. NULL: a problem. */
const struct tv_type *tv_type_of_words(struct tv_loader *loader, struct tv_name **names,
                                       const struct tv_value *list);

#endif
