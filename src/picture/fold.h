/* fold.h: which subtrees of a large tree are drawn as triangles, so that no more than so many
 * shapes are left. Scenes of trees are made with it.
 */
#ifndef TV_PICTURE_FOLD_H
#define TV_PICTURE_FOLD_H

#include "picture/record.h"

/* Sets folded[i] for each node that stands for its whole subtree. The way to the first solution is
 * opened first, then level after level, as far as there is room. False: no memory. */
bool tv_fold(const struct tv_record_tree *tree, uint32_t max_nodes, bool *folded);

#endif
