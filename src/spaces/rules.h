/* rules.h: a space that an exercise describes by variables, moves and conditions.
 *
 * A state is the values of all variables: whole numbers in a range, or words, which are numbers
 * from 0 on. A move may have parameters, and is tried once for each choice of their values; its
 * program says whether it is possible and sets the new state. Choices are numbered through all
 * moves: that number is what a node keeps of the move by which it was reached.
 *
 *     node:  the elements of the state, 1, 2, 4 or 8 bytes each | move | flags | zeros
 *
 * Whether a state is a solution or a failure is found out when its node is made, so that whatever
 * goes wrong in an exercise's expressions is an error of root() or children(). It is said with the
 * move and the state in which it happened, and points into the exercise.
 *
 * The exercise loader fills a struct tv_rules; it has to outlive the space made from it.
 */
#ifndef TV_SPACES_RULES_H
#define TV_SPACES_RULES_H

#include "spaces/program.h"
#include "spaces/template.h"
#include "treevisit.h"

enum {
    TV_RULES_MOVES_MAX = 65536,       /* choices of all moves together */
    TV_RULES_CHILDREN_MAX = 64 << 20, /* bytes of all children that a node may have */
};

/* What a variable is beyond its cells (struct tv_cells). */
struct tv_rules_variable {
    const char *const *words; /* of its values; NULL: they are numbers */
    uint32_t offset; /* of its first element in a node; tv_rules_space() finds this and the next */
    uint32_t width;  /* of each, in bytes */
};

struct tv_rules_parameter {
    uint16_t at;           /* its register */
    uint32_t count;        /* of its values */
    int64_t first;         /* they are this and those after it, */
    const int64_t *values; /* or, unless this is NULL, these */
};

struct tv_rules_move {
    struct tv_template name;
    const struct tv_program *program; /* 0: impossible; else it has set the new state */
    const struct tv_program *cost;    /* NULL: 1 */
    const struct tv_rules_parameter *parameters;
    size_t parameter_count;
    uint32_t first, count; /* of its choices */
};

/* What stands in a gap of a template; of a list, whether there is an item, whose number is given in
 * the register `counter`. */
struct tv_rules_gap {
    const struct tv_program *program;
    const char *const *words; /* of its values; NULL: they are numbers */
    uint16_t counter;         /* of a list */
};

struct tv_rules {
    const struct tv_cells *cells; /* of the variables, and more about them */
    struct tv_rules_variable *variables;
    size_t variable_count, element_count;
    const int64_t *start; /* the elements */
    const int64_t *constants;
    size_t constant_count;
    const struct tv_rules_move *moves; /* in the order of their choices */
    size_t move_count;
    uint32_t choice_count;
    const struct tv_program *failure, *solution, *estimate; /* each may be NULL */
    bool has_name, has_picture, has_costs;
    bool names_read_state;   /* those of moves, the state before */
    bool picture_is_unended; /* its last line has no end */
    struct tv_template name, picture;
    const struct tv_rules_gap *gaps; /* by the numbers that templates use */

    /* Fills the place of an error from where a fault has its origin. */
    void (*locate)(struct tv_origin origin, struct tv_error *error);

    size_t state_size, node_size; /* tv_rules_space() finds these */
    struct tv_space_ops ops;      /* what this exercise has; likewise */
};

/* Fills what is said above to be found here. Children of one node that are too many bytes are left
 * to the caller: node_size times choice_count is at most TV_RULES_CHILDREN_MAX. */
struct tv_space tv_rules_space(struct tv_rules *rules);

#endif
