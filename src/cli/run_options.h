/* run_options.h: what `treevisit run` was asked for. */
#ifndef TV_CLI_RUN_OPTIONS_H
#define TV_CLI_RUN_OPTIONS_H

#include "cli/search_options.h"

struct tv_run_options {
    struct tv_search_options search;
    bool json;            /* --json */
    const char *visitors; /* --visitor; NULL: those of the exercise */
    const char *format;   /* --format; NULL: that of the exercise */
    const char *each;     /* --each: a file of questions, or "-"; NULL: one visit */
};

/* Reads the command line; argv[0] is "run". Says what is wrong and returns the code for it. */
enum tv_exit tv_run_options_read(struct tv_run_options *options, int argc, char **argv);
void tv_run_options_release(struct tv_run_options *options);

#endif
