/* grade_options.h: what `treevisit grade` was asked for. */
#ifndef TV_CLI_GRADE_OPTIONS_H
#define TV_CLI_GRADE_OPTIONS_H

#include "cli/guest.h"

struct tv_grade_options {
    bool help;            /* nothing else was looked at */
    const char *program;  /* as it was called: "treevisit" */
    const char *exercise; /* as it was given; NULL with --unit */
    const char *const *submissions;
    size_t submission_count;
    const char *output; /* -o: RESULTS */
    const char *unit;   /* --unit: the key; NULL: the whole class */
    const char *roster; /* NULL: none */
    const char *key;    /* likewise */
    int64_t jobs;
    double unit_seconds, seconds; /* --timeout; --timeout-all, negative: no limit */
    bool keep_going, regrade, no_pictures, worklist;
    struct tv_setting *settings; /* of --set, in order; allocated */
    size_t setting_count;
    struct tv_host host;
};

/* Reads the command line; argv[0] is "grade", and argv[-1] the program. Says what is wrong and
 * returns the code for it. Release the options in any case. */
enum tv_exit tv_grade_options_read(struct tv_grade_options *options, int argc, char **argv);
void tv_grade_options_release(struct tv_grade_options *options);

#endif
