/* read_rules.h: what the readers of the space `rules` share. read_rules.c calls the others, in the
 * order of this page: each may use the names that those before it have added.
 */
#ifndef TV_EXERCISE_READ_RULES_H
#define TV_EXERCISE_READ_RULES_H

#include "exercise/expression_compile.h"
#include "exercise/read_template.h"
#include "spaces/rules.h"

/* The exercise's space while it is read. */
struct tv_rules_draft {
    struct tv_loader *loader;
    struct tv_compiler *compiler;
    struct tv_rules *rules;
    struct tv_rules_gap *gaps; /* room for the next power of two */
    uint32_t gap_count;
};

/* Each returns false after adding a problem. */

/* read_rules_names.c */
bool tv_read_rules_constants(struct tv_rules_draft *draft, const struct tv_value *map);
bool tv_read_rules_variables(struct tv_rules_draft *draft, const struct tv_value *map);

/* read_rules_set.c: code for a map of variables and what they are set to; the start. */
bool tv_read_rules_set(struct tv_rules_draft *draft, const struct tv_value *map);
bool tv_read_rules_start(struct tv_rules_draft *draft, const struct tv_value *map);

/* read_rules_text.c: a template; *reads_state becomes true if it depends on the state. */
bool tv_read_rules_text(struct tv_rules_draft *draft, const struct tv_value *value,
                        struct tv_template *template, bool *reads_state);

/* read_rules_moves.c */
bool tv_read_rules_moves(struct tv_rules_draft *draft, const struct tv_value *list);
extern const struct tv_field tv_rules_move_fields[];

/* read_rules_parts.c: whether a value is a map with something in it; expressions as values, each a
 * text. Where they are none of it, that is said. */
bool tv_read_rules_map(struct tv_rules_draft *draft, const struct tv_value *map, const char *what,
                       const char *example);
const struct tv_expression *tv_read_rules_tree(struct tv_rules_draft *draft, const char *key,
                                               const struct tv_value *value);
bool tv_read_rules_constant(struct tv_rules_draft *draft, const char *key,
                            const struct tv_value *value, const struct tv_type *wanted,
                            const struct tv_type **type, int64_t *number);
bool tv_read_rules_range(struct tv_rules_draft *draft, const char *key,
                         const struct tv_value *value, int64_t *low, int64_t *high);
const struct tv_program *tv_read_rules_condition(struct tv_rules_draft *draft, const char *key,
                                                 const struct tv_value *value);
const struct tv_program *tv_read_rules_number(struct tv_rules_draft *draft, const char *key,
                                              const struct tv_value *value);

/* Adds RETURN 1, and where the jumps lead, RETURN 0. */
void tv_rules_return(struct tv_rules_draft *draft, const struct tv_value *value,
                     struct tv_jumps otherwise);

#endif
