/* served_inside.h: what a served space and its nodes consist of. For the files served*.c alone:
 * served_ask.c asks, served_said.c reads what the program says of a node, served_match.c finds the
 * base's node for it, with served_names.c, served_nodes.c makes ours of both, served_write.c writes
 * nodes and moves, served_words.c says what was asked for, served.c has the rest.
 *
 *     node:  the base's node, if there is a base | zeros | struct tv_served_tail
 */
#ifndef TV_SPACES_SERVED_INSIDE_H
#define TV_SPACES_SERVED_INSIDE_H

#include "spaces/served.h"
#include "spaces/served_table.h"
#include "visit/text.h"

/* How far the base's part of a node is what the base itself would have made. */
enum tv_served_kinship {
    TV_SERVED_STATE,  /* it is the right state, but has not the move that led to it */
    TV_SERVED_CHILD,  /* it is a child of its parent's base node */
    TV_SERVED_LINEAGE /* so are all on its path, from the base's root on */
};

struct tv_served_tail {
    uint32_t state; /* TV_SERVED_NONE: it has the name that the base gives it */
    uint32_t move;  /* the program's; TV_SERVED_NONE: it named none */
    uint32_t kinship, zero;
};

/* Nodes of the base that the program's may be: its root, or the children of a node. */
struct tv_served_kin {
    char *nodes;
    bool *taken; /* which were given to a child */
    size_t count;
    struct tv_text names; /* all of them, each ended with a NUL */
};

struct tv_served {
    struct tv_wire *wire;
    const struct tv_offer *offer;
    const struct tv_space *base; /* or NULL */
    struct tv_space space;
    struct tv_space_ops ops;
    size_t tail;                                        /* its offset in a node */
    bool has_show, has_moves, has_costs, has_estimates; /* something said so */
    struct tv_served_table table;
    struct tv_served_kin kin;
    struct tv_unique names; /* of the base's states; served_names.c has them */
    bool names_known;
    char *firsts; /* of each state in the table the base's node by which it was first reached */
    size_t first_count, first_room;
    struct tv_text text;     /* for one name */
    struct tv_error failure; /* the first of the program; its text is "" before */
};

/* To its functions a space is const. The table behind it grows, and none of them shows that. */
static inline struct tv_served *tv_served_of(const void *self)
{
    return (struct tv_served *)(uintptr_t)self;
}

static inline struct tv_served_tail *tv_served_tail(const struct tv_served *served,
                                                    const void *node)
{
    return (struct tv_served_tail *)(void *)((char *)(uintptr_t)node + served->tail);
}

/* ---- served_said.c ---- */

/* What the program says of a node; texts are valid as long as the JSON. */
struct tv_served_said {
    struct tv_served_state state; /* its texts are not to be changed */
    struct tv_served_move move;
};

/* Reads it, or makes the answer nonsense. */
bool tv_served_read(struct tv_served *served, const json_t *node, struct tv_served_said *said);

/* ---- served_match.c ---- */

bool tv_served_kin_init(struct tv_served *served, struct tv_error *error);
void tv_served_kin_release(struct tv_served_kin *kin);

/* Makes the base's root, or the base's children of a node, those that are matched. */
bool tv_served_kin_root(struct tv_served *served, struct tv_error *error);
bool tv_served_kin_children(struct tv_served *served, const void *parent, struct tv_error *error);

/* Writes the base's part of the node and says how far it can be trusted. Returns false after making
 * the answer nonsense: the base has no such node. */
bool tv_served_match(struct tv_served *served, const struct tv_served_said *said, void *node,
                     enum tv_served_kinship *kinship);

/* ---- served_names.c ---- */

/* The names of all states of the base; none is known at first. */
void tv_served_names_init(struct tv_unique *names);
void tv_served_names_release(struct tv_unique *names);

/* Writes the base's state of this name; false: there is none, or the wire's state says why not. */
bool tv_served_named(struct tv_served *served, const char *name, void *node);

/* A node of the base as the base's functions want it, not on any path. */
struct tv_seen tv_served_alone(const struct tv_space *base, const void *node);

/* What one of these functions writes about it; until the next text. NULL: no memory. */
const char *tv_served_base_text(struct tv_served *served,
                                void (*write)(const void *, const struct tv_seen *, FILE *),
                                const void *node);

/* ---- served_nodes.c ---- */

static inline void *tv_served_node_at(const struct tv_served *served, const void *nodes, size_t i)
{
    return (char *)(uintptr_t)nodes + i * served->space.node_size;
}

/* Writes what the program says of a node; false: the wire's state says why not. With a base, the
 * node's kin are there already. `parent` is NULL for a root, here and below. */
bool tv_served_make_node(struct tv_served *served, const json_t *json, const void *parent,
                         void *node);

/* Writes the base's own nodes, the kin that are there, and returns their end. */
void *tv_served_copy_kin(struct tv_served *served, const void *parent, void *out);

/* Gives a node of the base its name, so that the program can be asked about it. False: no memory,
 * or another state has the name. */
bool tv_served_name_node(struct tv_served *served, void *node);

/* ---- served_ask.c ---- */

/* Fills in the root and the children. */
void tv_served_ask_ops(struct tv_served *served);

/* ---- served_write.c ---- */

/* Fills the functions of the space that write, as far as the program and the base have them. */
void tv_served_write_ops(struct tv_served *served);

/* ---- served_words.c ---- */

/* Fills the error for a wire that failed when the node's children, or the root (NULL), were asked
 * for. Returns false. */
bool tv_served_fail(struct tv_served *served, const void *node, struct tv_error *error);

#endif
