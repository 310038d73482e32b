/* difference_words.h: the difference of two trees in words, for who cannot see the picture.
 * difference.c calls it.
 */
#ifndef TV_PICTURE_DIFFERENCE_WORDS_H
#define TV_PICTURE_DIFFERENCE_WORDS_H

#include "picture/record.h"
#include "picture/scene.h"

/* Sets the scene's description, by the looks of its first `count` nodes: how many nodes are in both
 * trees, where they part, which are missing and which are too many. False: no memory. */
bool tv_describe_difference(struct tv_scene *scene, const struct tv_record_node *nodes,
                            uint32_t count);

#endif
