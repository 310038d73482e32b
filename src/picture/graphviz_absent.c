/* graphviz_absent.c: stands in for the files named after Graphviz where the program is built
 * without its library.
 */
#include "picture/graphviz.h"

bool tv_graphviz_is_here(void)
{
    return false;
}

static bool fail_without(struct tv_error *error)
{
    return tv_fail(error, "this treevisit was built without Graphviz and can write DOT only: "
                          "install Graphviz's library (libgraphviz-dev; `make deps` does) and "
                          "build again");
}

struct tv_graphviz *tv_graphviz_open(struct tv_error *error)
{
    fail_without(error);
    return NULL;
}

void tv_graphviz_close(struct tv_graphviz *graphviz)
{
    (void)graphviz;
}

bool tv_graphviz_lay_out(struct tv_graphviz *graphviz, struct tv_scene *scene,
                         struct tv_error *error)
{
    (void)graphviz, (void)scene;
    return fail_without(error);
}

bool tv_graphviz_draw(struct tv_graphviz *graphviz, const struct tv_scene *scene,
                      enum tv_picture_format format, FILE *out, struct tv_error *error)
{
    (void)graphviz;
    return format == TV_DOT_FILE ? tv_scene_write_dot(scene, out, error) : fail_without(error);
}
