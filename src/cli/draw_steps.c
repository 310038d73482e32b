/* draw_steps.c: see draw_steps.h. Each step is drawn twice: first to know how large the largest is.
 */
#include "cli/draw_steps.h"

#include <string.h>

#include "cli/draw_options.h"
#include "cli/output.h"
#include "visit/text.h"

uint32_t tv_moments_last(const struct tv_moments *moments)
{
    uint32_t last = 0;
    for (size_t i = 0; i < moments->count; i++)
        if (moments->records[i]->step_count > last)
            last = moments->records[i]->step_count;
    return last;
}

/* Graphviz's dot takes its time: it does not place a tree hundreds of times over. Graphs of states
 * nobody else places. */
static struct tv_graphviz *placer(const struct tv_moments *moments)
{
    enum { FEW_STEPS = 100 };
    return moments->drawing.space || tv_moments_last(moments) <= FEW_STEPS ? moments->graphviz
                                                                           : NULL;
}

/* Makes the scene of a step; it is to be released in any case. */
static bool draw_step(const struct tv_moments *moments, uint32_t step, struct tv_scene *scene,
                      struct tv_error *error)
{
    struct tv_drawing drawing = moments->drawing;
    drawing.at = step;
    return tv_draw(scene, moments->records, moments->count, &drawing, placer(moments), error);
}

/* The size of the largest step. */
static bool measure(const struct tv_moments *moments, double *width, double *height,
                    struct tv_error *error)
{
    uint32_t last = tv_moments_last(moments);
    bool ok = true;
    *width = *height = 0;
    for (uint32_t step = 0; ok && step <= last; step++) {
        struct tv_scene scene = {.title = NULL};
        ok = draw_step(moments, step, &scene, error);
        *width = scene.width > *width ? scene.width : *width;
        *height = scene.height > *height ? scene.height : *height;
        tv_scene_release(&scene);
    }
    return ok;
}

/* ---- Slides ---- */

static bool add_slides(const struct tv_moments *moments, struct tv_slides *slides,
                       struct tv_error *error)
{
    uint32_t last = tv_moments_last(moments);
    bool ok = true;
    for (uint32_t step = 0; ok && step <= last; step++) {
        struct tv_scene scene = {.title = NULL};
        ok = draw_step(moments, step, &scene, error) && tv_slides_add(slides, &scene, error);
        tv_scene_release(&scene);
    }
    return ok;
}

enum tv_exit tv_moments_write_slides(const struct tv_moments *moments, FILE *out)
{
    struct tv_moments equal = *moments;
    struct tv_error error = {.file = NULL}, end_error = {.file = NULL};
    double width;
    if (!measure(moments, &width, &equal.drawing.height, &error))
        return tv_say_usage("draw", "%s", error.text);
    const char *title = moments->drawing.title ? moments->drawing.title : "Treevisit";
    struct tv_slides *slides = tv_slides_begin(moments->graphviz, width, equal.drawing.height,
                                               title, out, &error);
    if (!slides)
        return tv_say_fault(&error);
    bool added = add_slides(&equal, slides, &error);
    bool ended = tv_slides_end(slides, &end_error);
    if (added && ended)
        return TV_EXIT_DONE;
    return tv_say(TV_EXIT_FAULT, "%s", added ? end_error.text : error.text);
}

/* ---- Files ---- */

static enum tv_exit write_file(const struct tv_moments *moments, uint32_t step, const char *path)
{
    struct tv_output output;
    struct tv_scene scene = {.title = NULL};
    struct tv_error error = {.file = NULL};
    if (!tv_output_open(&output, path))
        return TV_EXIT_NO_INPUT;
    bool written = draw_step(moments, step, &scene, &error) &&
                   tv_graphviz_draw(moments->graphviz, &scene, moments->format, output.stream,
                                    &error);
    tv_scene_release(&scene);
    enum tv_exit code = written ? TV_EXIT_DONE : tv_say_fault(&error);
    return tv_output_end(&output, code);
}

/* The name of a step's file: the number stands before the ending. NULL: no memory. */
static const char *number_name(struct tv_text *text, const char *path, uint32_t step, int digits)
{
    const char *ending = tv_ending_of(path);
    FILE *out = tv_text_begin(text);
    if (!out)
        return NULL;
    fprintf(out, "%.*s-%0*u%s", (int)(ending - path), path, digits, (unsigned)step, ending);
    return tv_text_end(text);
}

enum tv_exit tv_moments_write_files(const struct tv_moments *moments, const char *path)
{
    struct tv_moments equal = *moments;
    struct tv_error error = {.file = NULL};
    struct tv_text name = {0};
    double width;
    if (!measure(moments, &width, &equal.drawing.height, &error))
        return tv_say_usage("draw", "%s", error.text);
    uint32_t last = tv_moments_last(moments);
    int digits = snprintf(NULL, 0, "%u", (unsigned)last);
    enum tv_exit code = TV_EXIT_DONE;
    for (uint32_t step = 0; code == TV_EXIT_DONE && step <= last; step++) {
        const char *file = number_name(&name, path, step, digits);
        code = file ? write_file(&equal, step, file) : tv_say_no_memory();
    }
    tv_text_release(&name);
    return code;
}
