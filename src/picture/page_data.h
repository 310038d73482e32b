/* page_data.h: the visit as JSON, for the step-through page. page.c writes it into the page, and
 * page/page-data.js reads it there.
 */
#ifndef TV_PICTURE_PAGE_DATA_H
#define TV_PICTURE_PAGE_DATA_H

#include "picture/record.h"

/* The first steps of a visit, and the nodes that have entered by the last of them. */
struct tv_page_part {
    uint32_t steps;
    uint32_t tree_count; /* the trees that have nodes in it; those before the last are whole */
    uint32_t last_count; /* the nodes of the last one */
};

/* The longest part that has no more nodes than that, which are one at least. */
struct tv_page_part tv_page_part(const struct tv_record *record, uint32_t most_nodes);

/* Writes the part, with how many nodes it might have had, as one JSON object that can stand in a
 * <script> of HTML. */
bool tv_page_write_data(const struct tv_record *record, const struct tv_page_part *part,
                        uint32_t most_nodes, FILE *out, struct tv_error *error);

#endif
