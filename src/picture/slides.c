/* slides.c: a PDF of many pages. Graphviz itself makes one of one page; here cairo, the library
 * with which it draws, makes the file, and Graphviz fills page after page. Without cairo
 * slides_absent.c stands in for this file.
 */
#include <cairo-pdf.h>
#include <stdlib.h>

#include "picture/graphviz_graph.h"
#include "visitors/names.h"

struct tv_slides {
    struct tv_graphviz *graphviz;
    cairo_surface_t *pdf;
    double width, height; /* of a page */
    FILE *out;
};

static cairo_status_t write_bytes(void *out, const unsigned char *bytes, unsigned length)
{
    return fwrite(bytes, 1, length, out) == length ? CAIRO_STATUS_SUCCESS
                                                   : CAIRO_STATUS_WRITE_ERROR;
}

struct tv_slides *tv_slides_begin(struct tv_graphviz *graphviz, double width, double height,
                                  const char *title, FILE *out, struct tv_error *error)
{
    struct tv_slides *slides = calloc(1, sizeof *slides);
    if (!slides) {
        tv_fail(error, "not enough memory for the slides");
        return NULL;
    }
    *slides = (struct tv_slides){.graphviz = graphviz,
                                 .width = width + 2 * TV_SCENE_MARGIN,
                                 .height = height + 2 * TV_SCENE_MARGIN,
                                 .out = out};
    slides->pdf = cairo_pdf_surface_create_for_stream(write_bytes, out, slides->width,
                                                      slides->height);
    cairo_pdf_surface_set_metadata(slides->pdf, CAIRO_PDF_METADATA_TITLE, title);
    return slides;
}

/* Every failure of cairo's is kept until one asks. */
static bool check_pdf(const struct tv_slides *slides, struct tv_error *error)
{
    cairo_status_t status = cairo_surface_status(slides->pdf);
    if (status == CAIRO_STATUS_SUCCESS)
        return true;
    if (status == CAIRO_STATUS_WRITE_ERROR)
        return tv_output_check(slides->out, error);
    return tv_fail(error, "cairo cannot make the PDF: %s", cairo_status_to_string(status));
}

/* Graphviz finishes the surface that it draws on. So each page is a surface within the PDF's. */
static bool draw_page(struct tv_slides *slides, Agraph_t *graph, struct tv_error *error)
{
    cairo_surface_t *page = cairo_surface_create_for_rectangle(slides->pdf, 0, 0, slides->width,
                                                               slides->height);
    cairo_t *pen = cairo_create(page);
    tv_complaints_begin();
    bool drawn = gvRenderContext(slides->graphviz->context, graph, "pdf", pen) == 0;
    bool is_content = tv_complaints_end(error);
    cairo_destroy(pen);
    cairo_surface_destroy(page);
    if (is_content && !drawn)
        return tv_fail(error, "Graphviz cannot draw a page of a PDF");
    return is_content;
}

bool tv_slides_add(struct tv_slides *slides, const struct tv_scene *scene, struct tv_error *error)
{
    Agraph_t *graph = tv_graph_of_scene(slides->graphviz, scene, TV_USUAL_RESOLUTION, error);
    bool ok = graph && draw_page(slides, graph, error);
    tv_graph_end(slides->graphviz, graph);
    if (!ok)
        return false;
    cairo_surface_show_page(slides->pdf);
    return check_pdf(slides, error);
}

bool tv_slides_end(struct tv_slides *slides, struct tv_error *error)
{
    cairo_surface_finish(slides->pdf);
    bool ok = check_pdf(slides, error) && tv_output_check(slides->out, error);
    cairo_surface_destroy(slides->pdf);
    free(slides);
    return ok;
}
