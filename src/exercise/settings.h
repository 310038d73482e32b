/* settings.h: settings of the command, `--set size=8`, and those of homework, put into the document
 * before it is read. exercise.c calls these.
 */
#ifndef TV_EXERCISE_SETTINGS_H
#define TV_EXERCISE_SETTINGS_H

#include "exercise/exercise.h"
#include "exercise/value.h"

/* Sets keys of `space`, or of maps within it: "boat.seats". Where `space` is missing or no map
 * there is nothing to set, and that is said later. */
bool tv_settings_apply(struct tv_loader *loader, struct tv_value *root,
                       const struct tv_setting *settings, size_t count);

/* Puts the keys of a map, or of NULL, in the place of those of `space` or of `search`, the part of
 * the exercise that is named. The map itself is not changed; places still lead to it. */
bool tv_settings_put(struct tv_loader *loader, struct tv_value *root, const char *part,
                     const struct tv_value *keys);

#endif
