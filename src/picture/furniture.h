/* furniture.h: what stands around the drawing: the levels at its side, a heading above, the queue
 * and the legend beneath. draw.c puts it there once the drawing has its places.
 */
#ifndef TV_PICTURE_FURNITURE_H
#define TV_PICTURE_FURNITURE_H

#include "picture/part.h"

/* Writes "level 3" to the left of each level of a tree. */
bool tv_furnish_levels(const struct tv_part *part, struct tv_error *error);

/* Writes a line above everything; an empty one is not written. */
bool tv_furnish_heading(const struct tv_part *part, const char *heading, struct tv_error *error);

/* Writes the queue beneath as it is at the moment: a stack if it is one, else a row. */
bool tv_furnish_queue(const struct tv_part *part, struct tv_error *error);

/* Writes what the shapes and lines in the scene mean, those that occur. */
bool tv_furnish_legend(struct tv_scene *scene, struct tv_error *error);

#endif
