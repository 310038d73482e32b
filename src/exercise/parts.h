/* parts.h: how the parts of an exercise are read; each has a file of its own. exercise.c calls
 * these, by the tables of keys and kinds.
 *
 * A new kind of space is one file with a reader, declared here, and one row in kinds.c.
 */
#ifndef TV_EXERCISE_PARTS_H
#define TV_EXERCISE_PARTS_H

#include "exercise/schema.h"
#include "spaces/graph.h"
#include "treevisit.h"

tv_reader tv_read_visitors;   /* struct tv_visitor_list */
tv_reader tv_read_space;      /* struct tv_exercise: its space and kind */
tv_reader tv_read_assignment; /* struct tv_assignment *: `homework` */

/* ---- Kinds of spaces: each reads the keys of `space` ---- */

struct tv_kind {
    const char *name;
    bool (*read)(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);
    const struct tv_field *fields;
    enum tv_format format; /* of its solutions, where the exercise says nothing */
    const char *about;     /* a line or two: what such a space is */
    const char *details;   /* more lines for its help, or NULL */
};

extern const struct tv_kind tv_kinds[]; /* ended with one without name */

/* The kind of that name, or NULL. */
const struct tv_kind *tv_find_kind(const char *name);

bool tv_read_queens(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);
bool tv_read_queens_by_attack(struct tv_loader *loader, const struct tv_value *map,
                              struct tv_space *space);
bool tv_read_graph(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);
bool tv_read_paths(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);
bool tv_read_river(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);
bool tv_read_rules(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);
bool tv_read_numbers(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);
bool tv_read_program(struct tv_loader *loader, const struct tv_value *map, struct tv_space *space);

extern const struct tv_field tv_queens_fields[];
extern const struct tv_field tv_graph_fields[];
extern const struct tv_field tv_river_fields[];
extern const struct tv_field tv_rules_fields[];
extern const struct tv_field tv_numbers_fields[];
extern const struct tv_field tv_program_fields[];

extern const char tv_river_details[]; /* the gaps of its templates */
extern const char tv_rules_details[]; /* how expressions are written */
extern const char tv_program_details[];

/* The reader of `kind` itself, which has been read when a kind's table is. */
tv_reader tv_read_kind;

#endif
