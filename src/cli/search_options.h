/* search_options.h: the command line of the commands that search: run, draw and play. The options
 * of a search are common to them; each command adds its own.
 */
#ifndef TV_CLI_SEARCH_OPTIONS_H
#define TV_CLI_SEARCH_OPTIONS_H

#include "cli/guest.h"
#include "cli/options.h"

struct tv_search_options {
    const char *command; /* for messages: "run" */
    bool help;           /* nothing else was looked at */
    const char *subject; /* the exercise; or the trace, where the command takes one */
    const char *output;  /* -o: a file; NULL: standard output */
    /* Of --set, in order; the array is allocated. */
    struct tv_setting *settings;
    size_t setting_count;
    /* Options that override a key of the exercise's search, in order; allocated. */
    struct tv_override {
        const char *name, *value;
    } * overrides;
    size_t override_count;
    struct tv_host *host; /* what is said about programs that are tried; allocated */
};

/* What a command adds. */
struct tv_own_options {
    const char *command;          /* "run" */
    const char *subject;          /* what it works on: "exercise" */
    const struct option *options; /* their `val` counts from 1; ends with all zeros */
    enum tv_exit (*take)(void *self, const struct option *option, const char *value);
    void *self;
};

/* Reads the command line; argv[0] is the command. Says what is wrong and returns the code for it.
 * Release the options in any case. */
enum tv_exit tv_search_options_read(struct tv_search_options *options,
                                    const struct tv_own_options *own, int argc, char **argv);
void tv_search_options_release(struct tv_search_options *options);

/* Reads the value of --set, KEY=VALUE, which the setting then points into. */
enum tv_exit tv_take_setting(struct tv_setting *setting, const char *command, char *argument);

/* What an option that overrides the search was given last; NULL: it was not given. */
const char *tv_override_of(const struct tv_search_options *options, const char *name);

#endif
