/* run_options.h: what `treevisit run` was asked for. */
#ifndef TV_CLI_RUN_OPTIONS_H
#define TV_CLI_RUN_OPTIONS_H

#include "cli/command.h"
#include "exercise/exercise.h"

struct tv_run_options {
    bool help; /* nothing else was looked at */
    const char *exercise;
    const char *output;   /* -o: a file; NULL: standard output */
    bool json;            /* --json */
    const char *visitors; /* --visitor; NULL: those of the exercise */
    const char *format;   /* --format; NULL: that of the exercise */
    const char *each;     /* --each: a file of questions, or "-"; NULL: one visit */
    /* Of --set, in order; the array is allocated. */
    struct tv_setting *settings;
    size_t setting_count;
    /* Options that override a key of the exercise's search, in order; allocated. */
    struct tv_override {
        const char *name, *value;
    } * overrides;
    size_t override_count;
};

/* Reads the command line; argv[0] is "run". Says what is wrong and returns the code for it. */
enum tv_exit tv_run_options_read(struct tv_run_options *options, int argc, char **argv);
void tv_run_options_release(struct tv_run_options *options);

#endif
