/* describe.h: a picture in words, for who cannot see it. */
#ifndef TV_PICTURE_DESCRIBE_H
#define TV_PICTURE_DESCRIBE_H

#include "picture/draw.h"

/* Sets the title and description of the scene: what it shows, how many nodes there are, which are
 * solutions, in a graph of states which leads to which, and at a moment what is in the queue.
 * False: no memory. */
bool tv_describe(struct tv_scene *scene, const struct tv_record *const *records, size_t count,
                 const struct tv_drawing *drawing);

/* What stands above the drawing of a tree of this record, "" for nothing. NULL: no memory. */
const char *tv_heading(struct tv_scene *scene, const struct tv_record *record,
                       const struct tv_record_tree *tree, bool is_one_of_many,
                       const struct tv_drawing *drawing, uint32_t step);

#endif
