/* draw.c: `treevisit draw EXERCISE|TRACE`: a picture of the explored tree, or of several side by
 * side, or one for each step.
 */
#include <inttypes.h>

#include "cli/draw_options.h"
#include "cli/draw_steps.h"
#include "cli/output.h"
#include "cli/recorded.h"
#include "visit/words.h"

/* A picture while it is made. */
struct picture {
    const struct tv_draw_options *options;
    struct tv_graphviz *graphviz; /* NULL: DOT only, placed without its help */
    struct tv_recorded recorded[TV_COMPARED_MAX];
    size_t count;
};

/* ---- What is drawn ---- */

/* Makes a record for each queue, until there is none for one. Visits that ended early are drawn as
 * far as they came. */
static enum tv_exit record_all(struct picture *picture)
{
    const struct tv_draw_options *options = picture->options;
    enum tv_exit worst = TV_EXIT_DONE;
    bool made = true;
    picture->count = options->compared_count > 0 ? options->compared_count : 1;
    for (size_t i = 0; i < picture->count && made; i++) {
        const char *queue = options->compared_count > 0 ? tv_queue_words[options->compared[i]]
                                                        : NULL;
        enum tv_exit code = tv_recorded_make(&picture->recorded[i], &options->search, queue);
        made = picture->recorded[i].is_made;
        if (code != TV_EXIT_DONE)
            worst = code;
    }
    return worst;
}

/* Graphviz is needed for all but DOT, and tidies small graphs there, if it is at hand. */
static enum tv_exit open_graphviz(struct picture *picture)
{
    struct tv_error error = {.file = NULL};
    picture->graphviz = tv_graphviz_open(&error);
    if (picture->graphviz || picture->options->format == TV_DOT_FILE)
        return TV_EXIT_DONE;
    return tv_say_fault(&error);
}

/* ---- How ---- */

static enum tv_exit draw_one(const struct tv_moments *whole, FILE *out)
{
    struct tv_scene scene = {.title = NULL};
    struct tv_error error = {.file = NULL};
    enum tv_exit code = TV_EXIT_DONE;
    if (!tv_draw(&scene, whole->records, whole->count, &whole->drawing, whole->graphviz, &error))
        code = tv_say_usage("draw", "%s", error.text);
    else if (!tv_graphviz_draw(whole->graphviz, &scene, whole->format, out, &error))
        code = tv_say_fault(&error);
    tv_scene_release(&scene);
    return code;
}

/* Draws into one file; with steps it is a PDF. */
static enum tv_exit draw_file(const struct tv_draw_options *options,
                              const struct tv_moments *moments)
{
    struct tv_output output;
    if (!tv_output_open(&output, options->search.output))
        return TV_EXIT_NO_INPUT;
    enum tv_exit code = options->steps ? tv_moments_write_slides(moments, output.stream)
                                       : draw_one(moments, output.stream);
    return tv_output_end(&output, code);
}

/* Nobody wants the steps of a long visit, unless they say so. */
static enum tv_exit check_steps(const struct tv_draw_options *options,
                                const struct tv_moments *moments)
{
    enum { STEPS_MAX = 500 };
    uint32_t count = tv_moments_last(moments) + 1;
    if (!options->steps || options->drawing.all || count <= STEPS_MAX)
        return TV_EXIT_DONE;
    return tv_say_usage("draw",
                        "--steps would make %" PRIu32 " pictures, more than %d: end the visit "
                        "sooner, with --first, --cutoff or --limit-nodes; or add --all",
                        count, STEPS_MAX);
}

static enum tv_exit draw_recorded(const struct picture *picture)
{
    const struct tv_draw_options *options = picture->options;
    const struct tv_record *records[TV_COMPARED_MAX];
    struct tv_moments moments = {
        .records = records,
        .count = picture->count,
        .drawing = options->drawing,
        .format = options->format,
        .graphviz = picture->graphviz,
    };
    for (size_t i = 0; i < picture->count; i++)
        records[i] = &picture->recorded[i].record;
    moments.drawing.title = picture->recorded[0].title;
    enum tv_exit code = check_steps(options, &moments);
    if (code != TV_EXIT_DONE)
        return code;
    if (options->steps && options->format != TV_PDF)
        return tv_moments_write_files(&moments, options->search.output);
    return draw_file(options, &moments);
}

static enum tv_exit draw(const struct tv_draw_options *options)
{
    struct picture picture = {.options = options};
    enum tv_exit code = open_graphviz(&picture);
    if (code == TV_EXIT_DONE)
        code = record_all(&picture);
    if (picture.count > 0 && picture.recorded[picture.count - 1].is_made) {
        enum tv_exit drawn = draw_recorded(&picture);
        code = drawn == TV_EXIT_DONE ? code : drawn;
    }
    for (size_t i = 0; i < picture.count; i++)
        tv_recorded_release(&picture.recorded[i]);
    tv_graphviz_close(picture.graphviz);
    return code;
}

enum tv_exit tv_draw_command(int argc, char **argv)
{
    struct tv_draw_options options;
    enum tv_exit code = tv_draw_options_read(&options, argc, argv);
    if (code == TV_EXIT_DONE && options.search.help)
        code = tv_help_of("draw");
    else if (code == TV_EXIT_DONE)
        code = draw(&options);
    tv_draw_options_release(&options);
    return code;
}
