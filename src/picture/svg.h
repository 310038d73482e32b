/* svg.h: drawings of Graphviz in SVG, made fit for readers: for those who hear a picture, and for
 * those who read its source. graphviz.c calls it.
 */
#ifndef TV_PICTURE_SVG_H
#define TV_PICTURE_SVG_H

#include <stdbool.h>
#include <stdio.h>

#include "treevisit.h"

/* Writes the drawing with a role, a title and a description, each "" or a text without control
 * characters, and without what is of no use: the document type, comments, and the names that nodes
 * and edges have in Graphviz, where they do not have a tooltip. */
bool tv_svg_write(const char *drawing, const char *title, const char *description, FILE *out,
                  struct tv_error *error);

#endif
