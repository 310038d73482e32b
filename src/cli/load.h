/* load.h: an exercise as the command line wants it. */
#ifndef TV_CLI_LOAD_H
#define TV_CLI_LOAD_H

#include "cli/search_options.h"

struct tv_wanted {
    const char *path; /* of the exercise */
    const struct tv_search_options *options;
    const struct tv_setting *settings; /* those of the options, and perhaps others */
    size_t setting_count;
    const char *queue; /* NULL: that of the exercise, or of --queue */
};

/* Loads the exercise with its settings, those of its homework too where a program is tried on it,
 * and lets the options override its search. NULL after saying
 * what is wrong, with *code set. */
struct tv_exercise *tv_load_exercise(const struct tv_wanted *wanted, enum tv_exit *code);

#endif
