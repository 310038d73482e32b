/* scene.h: a picture before it has a format: shapes with their places, and lines between them.
 * Trees and graphs of states become scenes; scenes are written as DOT and drawn by Graphviz.
 *
 * Lengths are in points; x grows to the right, y downwards, the upper left corner is (0, 0).
 */
#ifndef TV_PICTURE_SCENE_H
#define TV_PICTURE_SCENE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "exercise/arena.h"
#include "treevisit.h"

/* Around a drawn scene, on each side. */
#define TV_SCENE_MARGIN 10.8

/* What a shape means: the first are those of enum tv_fate, in its order. */
enum tv_look {
    TV_LOOK_CHOICE,
    TV_LOOK_SOLUTION,
    TV_LOOK_DEAD_END,
    TV_LOOK_FAILURE,
    TV_LOOK_CUT,
    TV_LOOK_OPEN,
    TV_LOOK_PRUNED,
    TV_LOOK_DISCARDED,
    TV_LOOK_REJECT,        /* a move that was refused */
    TV_LOOK_FOLDED,        /* a subtree, folded into a triangle: some of it is open or cut, */
    TV_LOOK_FOLDED_FAILED, /* all of it failed, */
    TV_LOOK_FOLDED_SOLVED, /* it has solutions */
    TV_LOOK_SAME,          /* of two trees drawn as one: it is in both, */
    TV_LOOK_PARTING,       /* in both, and the first whose children differ, */
    TV_LOOK_MISSING,       /* in the one that is right alone, */
    TV_LOOK_TOO_MANY,      /* in the other alone */
    TV_LOOK_TEXT,          /* words beside the picture, no shape */
    TV_LOOK_ITEM,          /* of the queue, as it is written beneath */
    TV_LOOKS
};

/* Where a shape is in a picture of one moment. */
enum tv_moment {
    TV_ANY_TIME, /* it is a picture of the whole visit */
    TV_VISITED,
    TV_WAITING, /* in the queue */
    TV_CURRENT, /* taken out last */
    TV_ABSENT   /* not there yet: its place is kept, nothing is drawn */
};

struct tv_scene_node {
    const char *id;      /* one word, unique */
    const char *number;  /* small print above the label, or NULL */
    const char *label;   /* lines of a struct tv_label, "" for none */
    const char *tooltip; /* or NULL */
    enum tv_look look;
    enum tv_moment moment;
    bool heavy;           /* on the path to a solution */
    bool to_the_left;     /* of text: it begins at the left of its width, not in the middle */
    double width, height; /* of the shape, and of the label below it if there is one */
    /* Of the shape alone, which stands at the top with the number in it, and the label below it;
     * 0: the label is in the shape. */
    double shape_width, shape_height;
    double label_height; /* of the label below */
    double x, y;         /* of its centre: the layout's to fill */
};

enum tv_edge_look {
    TV_EDGE_MOVE,
    TV_EDGE_DROP,    /* dashed, to the node that the dropped child is equal to */
    TV_EDGE_REJECT,  /* to a refused move */
    TV_EDGE_MISSING, /* to a node that is missing */
    TV_EDGE_TOO_MANY /* to one that is too many */
};

struct tv_point {
    double x, y;
};

struct tv_scene_edge {
    size_t from, to;   /* indices of nodes */
    const char *label; /* or "" */
    enum tv_edge_look look;
    bool heavy, absent;
    bool both_ways; /* an arrow at each end */
    double label_width, label_height;
    /* The layout's to fill: a Bezier curve of 3 n + 1 points that ends at the tip of the arrow,
     * and the centre of the label. The points live in the scene's arena. */
    struct tv_point *points;
    size_t point_count;
    struct tv_point label_at;
};

/* Begin with all zeros. */
struct tv_scene {
    const char *title;       /* what the picture is of, one line */
    const char *description; /* the same for who cannot see it: counts, solutions */
    struct tv_scene_node *nodes;
    struct tv_scene_edge *edges;
    size_t node_count, node_room, edge_count, edge_room;
    double width, height;  /* of the whole */
    bool is_tree;          /* without drops each node has one edge that ends in it, but the first */
    bool unplaced;         /* nobody has placed it: Graphviz's dot will */
    struct tv_arena arena; /* of all texts and points */
};

/* Append one, all zeros but for what is given; its label is "". NULL: no memory, also for the id
 * (which is not copied, and may come straight from the arena). It may move when another comes. */
struct tv_scene_node *tv_scene_add_node(struct tv_scene *scene, const char *id, enum tv_look look);
struct tv_scene_edge *tv_scene_add_edge(struct tv_scene *scene, size_t from, size_t to);

/* Moves all that is placed. */
void tv_scene_shift(struct tv_scene *scene, double dx, double dy);

/* Frees all and makes it all zeros. */
void tv_scene_release(struct tv_scene *scene);

/* Places the nodes of a tree by levels, children in the order of their edges, and draws the edges.
 * Rejects stand with the children. Sets width and height. */
bool tv_scene_lay_out_tidy(struct tv_scene *scene, struct tv_error *error);

/* Writes it in the language of Graphviz, with all places fixed unless it is unplaced. */
bool tv_scene_write_dot(const struct tv_scene *scene, FILE *out, struct tv_error *error);

#endif
