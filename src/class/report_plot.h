/* report_plot.h: the distribution of points as a drawing: SVG, to stand in a page. report_page.c
 * draws it.
 */
#ifndef TV_CLASS_REPORT_PLOT_H
#define TV_CLASS_REPORT_PLOT_H

#include <stdio.h>

#include "class/report_points.h"

/* Writes an <svg> with a title and a description. Its colours are the page's. Whether writing
 * failed is left to the caller. */
void tv_class_plot_write(const struct tv_class_ranges *ranges, FILE *out);

#endif
