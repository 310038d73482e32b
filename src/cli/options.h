/* options.h: reads the options of a command line and says what is wrong with one. What an option
 * means is the command's.
 */
#ifndef TV_CLI_OPTIONS_H
#define TV_CLI_OPTIONS_H

#include <getopt.h>

#include "cli/command.h"

struct tv_options {
    const char *command;        /* for messages: "run" */
    const char *letters;        /* short options, as getopt_long() wants them: ":o:h" */
    const struct option *known; /* ends with all zeros */
    /* Takes one: `option` is its `val`, or its letter; the value is in optarg. `known` is its row,
     * but for a letter. */
    enum tv_exit (*take)(void *self, int option, const struct option *known);
    void *self;
};

/* Takes all options, up to the first that is wrong. What is no option is moved behind them:
 * argv[optind] is the first. */
enum tv_exit tv_options_read(const struct tv_options *options, int argc, char **argv);

#endif
