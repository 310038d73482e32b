/* draw_steps.h: the moments of a visit, one after another: slides, or numbered files. */
#ifndef TV_CLI_DRAW_STEPS_H
#define TV_CLI_DRAW_STEPS_H

#include "cli/command.h"
#include "picture/draw.h"

/* What is drawn, and how. */
struct tv_moments {
    const struct tv_record *const *records; /* side by side */
    size_t count;
    struct tv_drawing drawing; /* each moment is drawn so; all become equally high */
    enum tv_picture_format format;
    struct tv_graphviz *graphviz;
};

/* The last step, that of the longest visit; the first one is 0. */
uint32_t tv_moments_last(const struct tv_moments *moments);

/* Writes a page for each step, all of the same size. Says what is wrong and returns the code. */
enum tv_exit tv_moments_write_slides(const struct tv_moments *moments, FILE *out);

/* Writes a file for each step: for "tree.svg" tree-00.svg, tree-01.svg and so on, with as many
 * digits as the last one needs. Each is whole or not there. Likewise. */
enum tv_exit tv_moments_write_files(const struct tv_moments *moments, const char *path);

#endif
