/* slides_absent.c: stands in for slides.c where the program is built without cairo. */
#include "picture/graphviz.h"

static bool fail_without(struct tv_error *error)
{
    return tv_fail(error, "this treevisit was built without cairo and cannot write many pages into "
                          "one PDF: write a file for each page, or install cairo (libcairo2-dev; "
                          "`make deps` does) and build again");
}

struct tv_slides *tv_slides_begin(struct tv_graphviz *graphviz, double width, double height,
                                  const char *title, FILE *out, struct tv_error *error)
{
    (void)graphviz, (void)width, (void)height, (void)title, (void)out;
    fail_without(error);
    return NULL;
}

bool tv_slides_add(struct tv_slides *slides, const struct tv_scene *scene, struct tv_error *error)
{
    (void)slides, (void)scene;
    return fail_without(error);
}

bool tv_slides_end(struct tv_slides *slides, struct tv_error *error)
{
    (void)slides;
    return fail_without(error);
}
