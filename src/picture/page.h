/* page.h: the step-through page: one HTML file that shows a visit step by step, without network.
 * `treevisit play` begins here.
 */
#ifndef TV_PICTURE_PAGE_H
#define TV_PICTURE_PAGE_H

#include "picture/record.h"

/* As many nodes a browser shows with ease. */
enum { TV_PAGE_NODES = 50000 };

/* Writes the page. `title` is that of the exercise; NULL: its name in the trace. Of longer visits
 * it shows the first steps, as many as have no more than `most_nodes`, and says so. */
bool tv_page_write(const struct tv_record *record, const char *title, uint32_t most_nodes,
                   FILE *out, struct tv_error *error);

#endif
