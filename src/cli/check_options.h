/* check_options.h: what `treevisit check` was asked for. */
#ifndef TV_CLI_CHECK_OPTIONS_H
#define TV_CLI_CHECK_OPTIONS_H

#include "cli/guest.h"
#include "grade/report.h"

struct tv_check_options {
    bool help;            /* nothing else was looked at */
    const char *exercise; /* as it was given */
    const char *file;     /* the submission; NULL: NAME.c here */
    const char *output;   /* -o: a file; NULL: standard output */
    const char *key;      /* an instructor's; NULL: none */
    enum tv_report_format format;
    bool no_picture;     /* nothing is drawn, and where to is the default */
    const char *picture; /* --picture=FILE; or NULL */
    bool wants_picture;
    struct tv_setting *settings; /* of --set, in order; allocated */
    size_t setting_count;
    struct tv_host host;
};

/* Reads the command line; argv[0] is "check". Says what is wrong and returns the code for it.
 * Release the options in any case. */
enum tv_exit tv_check_options_read(struct tv_check_options *options, int argc, char **argv);
void tv_check_options_release(struct tv_check_options *options);

#endif
