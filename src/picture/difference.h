/* difference.h: two explored trees drawn as one: what is in both, what the second one lacks, what
 * it has too many. The check of a submission draws how its tree differs from the right one.
 */
#ifndef TV_PICTURE_DIFFERENCE_H
#define TV_PICTURE_DIFFERENCE_H

#include "picture/record.h"
#include "picture/scene.h"

struct tv_two_trees {
    const struct tv_record *expected, *given; /* their first trees are compared */
    const char *title;                        /* a line above it */
    uint32_t max_nodes;                       /* no more are drawn: those nearest to the root are */
    bool order; /* the order of visits matters: nodes are numbered where it differs */
};

/* Makes the placed scene with its legend. Children are matched by their names, whatever their
 * order; a name that is there more often than in the other tree is missing, or too many. The scene
 * is to be released in any case. */
bool tv_draw_two_trees(struct tv_scene *scene, const struct tv_two_trees *trees,
                       struct tv_error *error);

#endif
