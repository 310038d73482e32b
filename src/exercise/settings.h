/* settings.h: settings of the command, `--set size=8`, put into the document before it is read.
 * exercise.c calls it.
 */
#ifndef TV_EXERCISE_SETTINGS_H
#define TV_EXERCISE_SETTINGS_H

#include "exercise/exercise.h"
#include "exercise/value.h"

/* Sets keys of `space`, or of maps within it: "boat.seats". Where `space` is missing or no map
 * there is nothing to set, and that is said later. */
bool tv_settings_apply(struct tv_loader *loader, struct tv_value *root,
                       const struct tv_setting *settings, size_t count);

#endif
