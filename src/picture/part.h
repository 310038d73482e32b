/* part.h: one tree, or its graph of states, on its way into a scene. A shape of the scene may stand
 * for many nodes of the tree: a folded subtree for all in it, a state for all nodes that are equal.
 * What the shape shows follows from theirs, in one pass over them.
 */
#ifndef TV_PICTURE_PART_H
#define TV_PICTURE_PART_H

#include "picture/draw.h"

/* What a shape stands for, as far as the visit got. */
struct tv_tally {
    uint32_t nodes, solutions, failed, unfinished; /* failed: dead ends and failures */
    uint32_t first;                                /* the first of the nodes */
    uint32_t visit;        /* the step of the first visit of one of them; TV_NOBODY: none yet */
    enum tv_fate fate;     /* the strongest */
    enum tv_moment moment; /* likewise */
    bool heavy;            /* on the way to a solution */
};

struct tv_part {
    const struct tv_record *record;
    const struct tv_record_tree *tree;
    const struct tv_drawing *drawing;
    uint32_t step;      /* of the moment; TV_NOBODY: the whole visit */
    const char *prefix; /* of all ids: "", or "p2" of the second part */
    struct tv_scene *scene;
    uint32_t *shown_as;     /* of each node of the tree: its shape, of shape_count */
    struct tv_tally *tally; /* of each shape */
    uint32_t shape_count;
    bool names_below;      /* their shapes: one at least is too long to stand in it */
    uint32_t *queue_order; /* of each node that waits at the moment, from 1; 0 for others; NULL for
                              the whole visit */
};

/* Begins a part, whose first five members are set, in an empty scene. Release it in any case. */
bool tv_part_init(struct tv_part *part, struct tv_scene *scene, struct tv_error *error);
void tv_part_release(struct tv_part *part);

/* Whether the node has entered, whether it was taken out and shown. */
bool tv_part_is_there(const struct tv_part *part, const struct tv_record_node *node);
bool tv_part_was_visited(const struct tv_part *part, const struct tv_record_node *node);

/* Fills the tallies and finds where names go; shown_as and shape_count are set. */
bool tv_part_count(struct tv_part *part, struct tv_error *error);

/* Adds the tree, or the graph of its states, to the scene; nothing has a place yet. */
bool tv_part_add_tree(struct tv_part *part, struct tv_error *error);
bool tv_part_add_states(struct tv_part *part, struct tv_error *error);

/* What both have in common: the shape of a tally, with its label, number, tooltip and size. */
bool tv_part_add_shape(const struct tv_part *part, const struct tv_tally *tally, enum tv_look look,
                       struct tv_error *error);

/* The label of a move on an edge; NULL is fine. */
bool tv_part_label_edge(const struct tv_part *part, struct tv_scene_edge *edge, const char *move,
                        struct tv_error *error);

#endif
