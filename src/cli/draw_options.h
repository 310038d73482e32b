/* draw_options.h: what `treevisit draw` was asked for. */
#ifndef TV_CLI_DRAW_OPTIONS_H
#define TV_CLI_DRAW_OPTIONS_H

#include "cli/search_options.h"
#include "picture/draw.h"

enum { TV_COMPARED_MAX = 4 };

struct tv_draw_options {
    struct tv_search_options search;
    struct tv_drawing drawing; /* its title is not known yet */
    enum tv_picture_format format;
    bool steps;
    /* The queues of --compare; none: one visit, with the queue of the exercise. */
    enum tv_queue compared[TV_COMPARED_MAX];
    size_t compared_count;
};

/* Reads the command line; argv[0] is "draw". Says what is wrong and returns the code for it. */
enum tv_exit tv_draw_options_read(struct tv_draw_options *options, int argc, char **argv);
void tv_draw_options_release(struct tv_draw_options *options);

/* Where the ending of a file's name begins, with its dot; the end of the name if it has none. */
const char *tv_ending_of(const char *path);

/* The format that the ending of a file says; false: it says none. */
bool tv_picture_format_of(const char *path, enum tv_picture_format *format);

#endif
