/* looks.h: what each kind of shape looks like, and what it is called: for the writer of DOT, for
 * legends, and for the sizes of shapes.
 *
 * The forms are those of Gecode's Gist, from which the field knows them. Fills of shapes with the
 * same form differ in lightness, too, so that prints in grey and eyes that see few colours tell
 * them apart.
 */
#ifndef TV_PICTURE_LOOKS_H
#define TV_PICTURE_LOOKS_H

#include "picture/scene.h"

struct tv_look_style {
    const char *word;    /* one word, a class in SVG: "dead-end" */
    const char *meaning; /* in a legend; NULL: it needs none */
    const char *shape;   /* of Graphviz */
    const char *fill;    /* a colour, or NULL */
    const char *style;   /* further attributes of Graphviz, "" for none */
};

extern const struct tv_look_style tv_look_styles[TV_LOOKS];

/* Of a moment: its word, "" for TV_ANY_TIME; what a legend calls it; the fill instead of the
 * look's, or NULL. */
struct tv_moment_style {
    const char *word, *meaning, *fill;
};

extern const struct tv_moment_style tv_moment_styles[];

/* A failure has a second outline; Graphviz draws it so far outside of the first. */
#define TV_OUTER_LINE 4.0

/* The size of a shape that has room for a label of this size. */
void tv_look_size(enum tv_look look, double label_width, double label_height, double *width,
                  double *height);

#endif
