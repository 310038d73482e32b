/* graphviz.h: all that Graphviz does for pictures: place the nodes of a scene, and draw it. Without
 * Graphviz at hand when the program was built, each function says so.
 *
 * Its library is made for one context a process and one thread.
 */
#ifndef TV_PICTURE_GRAPHVIZ_H
#define TV_PICTURE_GRAPHVIZ_H

#include "picture/scene.h"

enum tv_picture_format { TV_DOT_FILE, TV_SVG, TV_PDF, TV_PNG, TV_PICTURE_FORMATS };

/* "dot", "svg", "pdf", "png", NULL: names for options, and the endings of files. */
extern const char *const tv_picture_words[TV_PICTURE_FORMATS + 1];

/* Whether this program was built with Graphviz: without it there is DOT only. */
bool tv_graphviz_is_here(void);

struct tv_graphviz;

/* NULL after filling the error: it is not here, or there is no memory. */
struct tv_graphviz *tv_graphviz_open(struct tv_error *error);
void tv_graphviz_close(struct tv_graphviz *graphviz); /* NULL is fine */

/* Places the nodes by Graphviz's dot, from the sizes that they have, and draws the edges. Sets
 * width and height, and unplaced to false. */
bool tv_graphviz_lay_out(struct tv_graphviz *graphviz, struct tv_scene *scene,
                         struct tv_error *error);

/* Writes the placed scene as SVG, PDF or PNG. The SVG has a role, a title and a description. */
bool tv_graphviz_draw(struct tv_graphviz *graphviz, const struct tv_scene *scene,
                      enum tv_picture_format format, FILE *out, struct tv_error *error);

/* A PDF of many pages, a scene each, all with room for scenes of the size given; the title is the
 * PDF's. tv_slides_end() writes what there is and frees the slides; it is called in any case once
 * tv_slides_begin() gave them. */
struct tv_slides;
struct tv_slides *tv_slides_begin(struct tv_graphviz *graphviz, double width, double height,
                                  const char *title, FILE *out, struct tv_error *error);
bool tv_slides_add(struct tv_slides *slides, const struct tv_scene *scene, struct tv_error *error);
bool tv_slides_end(struct tv_slides *slides, struct tv_error *error);

#endif
