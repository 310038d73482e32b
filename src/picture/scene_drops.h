/* scene_drops.h: the edges of a tree that are no moves of it: from a node to the one that a dropped
 * child of it is equal to. They are drawn after all nodes have their places.
 */
#ifndef TV_PICTURE_SCENE_DROPS_H
#define TV_PICTURE_SCENE_DROPS_H

#include "picture/scene.h"

/* How much room, right of its node, a drop from a node to itself needs: it is a loop. */
double tv_scene_loop_width(const struct tv_scene_edge *edge);

/* Draws the drop as a bent line from border to border, past the left of a line from one node to
 * the other, and makes the scene as large as it needs; from a node to itself it is a loop at its
 * right. Returns false if there is no memory. */
bool tv_scene_draw_drop(struct tv_scene *scene, struct tv_scene_edge *edge);

#endif
