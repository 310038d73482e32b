/* check_picture.h: the picture of how a submission's tree differs from the right one. */
#ifndef TV_CLI_CHECK_PICTURE_H
#define TV_CLI_CHECK_PICTURE_H

#include "cli/check_options.h"

/* Whether one is wanted, should a check fail: asked for, or text is printed and Graphviz is there.
 */
bool tv_check_picture_is_wanted(const struct tv_check_options *options);

/* Draws it, if there is something to be drawn, and says where it is. Says what is wrong and returns
 * the code for it. */
enum tv_exit tv_check_picture_draw(const struct tv_check_options *options,
                                   const struct tv_grading *grading);

#endif
