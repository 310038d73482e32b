/* graphviz.c: see graphviz.h. Where Graphviz is not at hand, graphviz_absent.c stands in for this
 * file and the others that are named after it.
 */
#include "picture/graphviz.h"

#include <math.h>
#include <stdlib.h>

#include "picture/graphviz_graph.h"
#include "picture/svg.h"
#include "visit/text.h"
#include "visitors/names.h"

bool tv_graphviz_is_here(void)
{
    return true;
}

struct tv_graphviz *tv_graphviz_open(struct tv_error *error)
{
    struct tv_graphviz *graphviz = calloc(1, sizeof *graphviz);
    GVC_t *context = graphviz ? gvContext() : NULL;
    if (!context) {
        tv_fail(error, "not enough memory for Graphviz");
        free(graphviz);
        return NULL;
    }
    *graphviz = (struct tv_graphviz){.context = context, .level_before = agseterr(AGMAX)};
    return graphviz;
}

void tv_graphviz_close(struct tv_graphviz *graphviz)
{
    if (!graphviz)
        return;
    gvFreeContext(graphviz->context);
    agseterr(graphviz->level_before);
    free(graphviz);
}

/* Of a PNG: so fine that large pictures stay below what cairo can draw, which is 32,767 dots on a
 * side, and below 400 MB of memory. */
static double png_resolution(const struct tv_scene *scene)
{
    const double usual = 96, points_per_inch = 72, most_on_a_side = 32000, most_of_all = 1e8;
    double width = (scene->width + 2 * TV_SCENE_MARGIN) / points_per_inch;
    double height = (scene->height + 2 * TV_SCENE_MARGIN) / points_per_inch;
    double finest = fmin(most_on_a_side / fmax(width, height), sqrt(most_of_all / width / height));
    return fmin(usual, finest);
}

/* A drawing in memory: if a file could not be written, Graphviz would end the program. */
struct drawing {
    char *bytes;
    size_t size;
};

/* Fills the drawing, whose bytes are to be freed in any case. */
static bool render(struct tv_graphviz *graphviz, Agraph_t *graph, const char *format,
                   struct drawing *drawing, struct tv_error *error)
{
    FILE *stream = open_memstream(&drawing->bytes, &drawing->size);
    if (!stream)
        return tv_fail(error, "not enough memory to draw");
    tv_complaints_begin();
    bool rendered = gvRender(graphviz->context, graph, format, stream) == 0;
    bool is_content = tv_complaints_end(error);
    if (fclose(stream) != 0 || (is_content && !rendered))
        return tv_fail(error, "Graphviz cannot draw %s", format);
    return is_content;
}

static bool write_drawing(const struct drawing *drawing, FILE *out, struct tv_error *error)
{
    fwrite(drawing->bytes, 1, drawing->size, out);
    return tv_output_check(out, error);
}

bool tv_graphviz_draw(struct tv_graphviz *graphviz, const struct tv_scene *scene,
                      enum tv_picture_format format, FILE *out, struct tv_error *error)
{
    if (format == TV_DOT_FILE)
        return tv_scene_write_dot(scene, out, error);
    double resolution = format == TV_PNG ? png_resolution(scene) : TV_USUAL_RESOLUTION;
    Agraph_t *graph = tv_graph_of_scene(graphviz, scene, resolution, error);
    if (!graph)
        return false;
    struct drawing drawing = {0};
    bool ok = render(graphviz, graph, tv_picture_words[format], &drawing, error);
    tv_graph_end(graphviz, graph);
    if (ok && format == TV_SVG)
        ok = tv_svg_write(drawing.bytes, scene->title, scene->description, out, error);
    else if (ok)
        ok = write_drawing(&drawing, out, error);
    free(drawing.bytes);
    return ok;
}
