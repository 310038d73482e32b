/* two_traces.h: from the traces of the right tree and of a submission's, as the grader keeps them,
 * to the picture of how they differ. `treevisit check` draws it, and so does a student's page.
 *
 *     struct tv_two_records records;
 *     bool drawn = tv_two_records_read(&records, expected, given, &error) &&
 *                  tv_two_records_draw(&records, "children of every state", false, &scene, &error);
 *     ...
 *     tv_scene_release(&scene);
 *     tv_two_records_release(&records);
 */
#ifndef TV_PICTURE_TWO_TRACES_H
#define TV_PICTURE_TWO_TRACES_H

#include "picture/difference.h"

struct tv_two_records {
    struct tv_record expected, given;
};

/* Reads both. Errors: no memory, or one is no trace. Release them in any case. */
bool tv_two_records_read(struct tv_two_records *records, const char *expected, const char *given,
                         struct tv_error *error);
void tv_two_records_release(struct tv_two_records *records);

/* Makes the placed scene, of as many nodes as somebody looks at; `order`: that of the visits is
 * what matters. Release the scene in any case. */
bool tv_two_records_draw(const struct tv_two_records *records, const char *title, bool order,
                         struct tv_scene *scene, struct tv_error *error);

#endif
