/* draw.h: pictures from records. `treevisit draw` begins here.
 *
 *     struct tv_drawing drawing = tv_drawing_defaults();
 *     const struct tv_record *records[] = {&record};
 *     tv_draw(&scene, records, 1, &drawing, graphviz, &error);
 *     tv_graphviz_draw(graphviz, &scene, TV_SVG, out, &error);
 *     tv_scene_release(&scene);
 */
#ifndef TV_PICTURE_DRAW_H
#define TV_PICTURE_DRAW_H

#include "picture/graphviz.h"
#include "picture/record.h"
#include "picture/scene.h"

/* What stands in and at a node. */
enum tv_labels { TV_LABEL_NAMES, TV_LABEL_NUMBERS, TV_LABEL_NONE };

/* "names", "numbers", "none", NULL. */
extern const char *const tv_labels_words[];

struct tv_drawing {
    const char *title; /* of the exercise; NULL: its name in the trace */
    enum tv_labels labels;
    bool rejects;       /* refused moves, as small leaves */
    bool drops;         /* repeats, as dashed edges to the node that they repeat */
    bool space;         /* the graph of states instead of the tree */
    bool all;           /* fold nothing */
    uint32_t max_nodes; /* fold subtrees until no more are drawn */
    uint64_t at;        /* the moment after so many visits; TV_NONE: the whole visit */
    double height;      /* make the scene this high, for slides; 0: as high as it is */
};

/* Names, no extras, nothing folded up to 1,000 nodes, the whole visit. */
struct tv_drawing tv_drawing_defaults(void);

/* Makes the placed scene of the records side by side, with its legend; the scene is to be released
 * in any case. Small pictures are laid out by Graphviz's dot if `graphviz` is not NULL. Errors: no
 * memory, or something that cannot be drawn so: the text says what to ask for instead. */
bool tv_draw(struct tv_scene *scene, const struct tv_record *const *records, size_t count,
             const struct tv_drawing *drawing, struct tv_graphviz *graphviz,
             struct tv_error *error);

/* Makes the bare scene of a tree's first nodes: names, numbers and moves, no legend, nothing
 * folded, placed by the tidy layout. Its node i is the tree's node i, and its edge i - 1 leads
 * there. The step-through page is made from it. */
bool tv_draw_tree(struct tv_scene *scene, const struct tv_record_tree *tree, uint32_t node_count,
                  struct tv_error *error);

#endif
