/* variation.h: what an instance sets, in words: for a person to read, and for a shell. */
#ifndef TV_GRADE_VARIATION_H
#define TV_GRADE_VARIATION_H

#include "grade/grade.h"

/* What sets the instance apart, as YAML: "size: 5, queue: lifo"; "" if nothing does. NULL: no
 * memory. */
const char *tv_variation_text(const struct tv_instance *instance, struct tv_arena *arena);

/* The keys alone, for those who must not see more: "size, queue". */
const char *tv_variation_keys(const struct tv_instance *instance, struct tv_arena *arena);

/* The same as options of the command, each with a space before it: " --set size=5 --queue lifo";
 * then the settings. `instance` may be NULL. */
const char *tv_variation_options(const struct tv_instance *instance,
                                 const struct tv_setting *settings, size_t setting_count,
                                 struct tv_arena *arena);

#endif
