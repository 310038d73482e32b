/* feedback_pictures.c: the right tree and the student's own, on a student's page: as one picture,
 * which is a part of the page, and as step-through pages, each in a frame of its own that has no
 * rights but to run its script.
 */
#include <string.h>

#include "class/feedback_parts.h"
#include "class/html.h"
#include "picture/page.h"
#include "picture/two_traces.h"
#include "visit/text.h"

/* Of a step-through page: what a mistake does is seen in the first of them, and a page of many
 * thousands has megabytes. */
enum { NODES_MAX = 1000 };

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory for the pictures of a student's page");
}

/* ---- The picture ---- */

/* The drawing as a part of HTML: without the line that makes it a file of XML. */
static void write_figure(const char *drawing, const struct tv_scene *scene, FILE *out)
{
    const char *svg = strstr(drawing, "<svg");
    fputs("<figure>\n", out);
    fputs(svg ? svg : "", out);
    fputs("<figcaption>The right tree and yours as one: ", out);
    tv_html_text(scene->title, out);
    fputs("</figcaption>\n</figure>\n", out);
}

static bool draw(const struct tv_scene *scene, struct tv_graphviz *graphviz, FILE *out,
                 struct tv_error *error)
{
    struct tv_text text = {.stream = NULL};
    FILE *drawing = tv_text_begin(&text);
    bool drawn = drawing && tv_graphviz_draw(graphviz, scene, TV_SVG, drawing, error);
    const char *svg = drawn ? tv_text_end(&text) : NULL;
    if (svg)
        write_figure(svg, scene, out);
    tv_text_release(&text);
    return svg || no_memory(error);
}

static bool write_picture(const struct tv_two_records *records,
                          const struct tv_check_report *report, struct tv_graphviz *graphviz,
                          FILE *out, struct tv_error *error)
{
    struct tv_scene scene = {.node_count = 0};
    bool drawn = tv_two_records_draw(records, report->check->name, report->is_order, &scene,
                                     error) &&
                 draw(&scene, graphviz, out, error);
    tv_scene_release(&scene);
    return drawn;
}

/* ---- The step-through pages ---- */

/* Whoever prints the page, or hears it, opens it or does not: it takes no time until then. */
static void write_frame(const char *title, const char *page, FILE *out)
{
    fputs("<details class=\"screen\">\n", out);
    tv_html_element("summary", title, out);
    fputs("\n<iframe sandbox=\"allow-scripts\" loading=\"lazy\" title=\"", out);
    tv_html_text(title, out);
    fputs("\" srcdoc=\"", out);
    tv_html_text(page, out);
    fputs("\"></iframe>\n</details>\n", out);
}

static bool write_steps(const struct tv_record *record, const char *title, FILE *out,
                        struct tv_error *error)
{
    struct tv_text text = {.stream = NULL};
    FILE *page = tv_text_begin(&text);
    bool written = page && tv_page_write(record, title, NODES_MAX, page, error);
    const char *html = written ? tv_text_end(&text) : NULL;
    if (html)
        write_frame(title, html, out);
    tv_text_release(&text);
    return html || no_memory(error);
}

bool tv_feedback_pictures(const struct tv_grading *grading, struct tv_graphviz *graphviz, FILE *out,
                          struct tv_error *error)
{
    const struct tv_check_report *report = grading->drawn;
    struct tv_two_records records;
    bool written = tv_two_records_read(&records, report->expected_trace, report->given_trace,
                                       error) &&
                   (!graphviz || write_picture(&records, report, graphviz, out, error)) &&
                   write_steps(&records.expected, "The right tree, step by step", out, error) &&
                   write_steps(&records.given, "Your tree, step by step", out, error);
    tv_two_records_release(&records);
    return written;
}
