/* check_picture.c: see check_picture.h. */
#include "cli/check_picture.h"

#include "cli/draw_options.h"
#include "cli/output.h"
#include "picture/two_traces.h"

bool tv_check_picture_is_wanted(const struct tv_check_options *options)
{
    bool by_itself = options->format == TV_REPORT_TEXT && tv_graphviz_is_here();
    return options->wants_picture || (by_itself && !options->no_picture);
}

static enum tv_exit write_scene(const struct tv_scene *scene, enum tv_picture_format format,
                                const char *path)
{
    struct tv_error error = {.file = NULL};
    struct tv_output output;
    struct tv_graphviz *graphviz = format == TV_DOT_FILE ? NULL : tv_graphviz_open(&error);
    if (!graphviz && format != TV_DOT_FILE)
        return tv_say_fault(&error);
    enum tv_exit code = tv_output_open(&output, path) ? TV_EXIT_DONE : TV_EXIT_NO_INPUT;
    if (code == TV_EXIT_DONE) {
        if (!tv_graphviz_draw(graphviz, scene, format, output.stream, &error))
            code = tv_say_fault(&error);
        code = tv_output_end(&output, code);
    }
    tv_graphviz_close(graphviz);
    return code;
}

static enum tv_exit draw(const struct tv_grading *grading, enum tv_picture_format format,
                         const char *path)
{
    const struct tv_check_report *report = grading->drawn;
    struct tv_two_records records;
    struct tv_scene scene = {.node_count = 0};
    struct tv_error error = {.file = NULL};
    bool drawn = tv_two_records_read(&records, report->expected_trace, report->given_trace,
                                     &error) &&
                 tv_two_records_draw(&records, report->check->name, report->is_order, &scene,
                                     &error);
    enum tv_exit code = drawn ? write_scene(&scene, format, path) : tv_say_fault(&error);
    tv_scene_release(&scene);
    tv_two_records_release(&records);
    return code;
}

/* Standard error has the name: the report is the same wherever the picture goes. */
enum tv_exit tv_check_picture_draw(const struct tv_check_options *options,
                                   const struct tv_grading *grading)
{
    char usual[FILENAME_MAX];
    enum tv_picture_format format = TV_SVG;
    const char *path = options->picture;
    if (!grading->drawn)
        return TV_EXIT_DONE;
    snprintf(usual, sizeof usual, "%s-difference.svg", grading->exercise->name);
    if (path)
        tv_picture_format_of(path, &format);
    enum tv_exit code = draw(grading, format, path ? path : usual);
    if (code == TV_EXIT_DONE)
        fprintf(stderr, "treevisit: your tree and the right one: %s\n", path ? path : usual);
    return code;
}
