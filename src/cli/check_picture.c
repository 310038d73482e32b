/* check_picture.c: see check_picture.h. */
#include "cli/check_picture.h"

#include <string.h>

#include "cli/draw_options.h"
#include "cli/output.h"
#include "picture/difference.h"

/* More than that nobody looks at. */
enum { NODES_MAX = 120 };

bool tv_check_picture_is_wanted(const struct tv_check_options *options)
{
    bool by_itself = options->format == TV_REPORT_TEXT && tv_graphviz_is_here();
    return options->wants_picture || (by_itself && !options->no_picture);
}

static enum tv_exit read_trace(struct tv_record *record, const char *trace)
{
    struct tv_problems problems = {.count = 0};
    FILE *in = fmemopen((void *)(uintptr_t)trace, strlen(trace), "r");
    if (!in)
        return tv_say(TV_EXIT_FAULT, "not enough memory for a picture");
    tv_record_read(record, in, "the trace of a submission", &problems);
    fclose(in);
    return tv_say_problems(&problems);
}

/* ---- The file ---- */

static enum tv_exit write_scene(const struct tv_scene *scene, enum tv_picture_format format,
                                const char *path)
{
    struct tv_error error = {.file = NULL};
    struct tv_output output;
    struct tv_graphviz *graphviz = format == TV_DOT_FILE ? NULL : tv_graphviz_open(&error);
    if (!graphviz && format != TV_DOT_FILE)
        return tv_say(TV_EXIT_FAULT, "%s", error.text);
    enum tv_exit code = tv_output_open(&output, path) ? TV_EXIT_DONE : TV_EXIT_NO_INPUT;
    if (code == TV_EXIT_DONE) {
        if (!tv_graphviz_draw(graphviz, scene, format, output.stream, &error))
            code = tv_say(TV_EXIT_FAULT, "%s", error.text);
        code = tv_output_end(&output, code);
    }
    tv_graphviz_close(graphviz);
    return code;
}

static enum tv_exit draw_records(const struct tv_record *expected, const struct tv_record *given,
                                 const struct tv_grading *grading, enum tv_picture_format format,
                                 const char *path)
{
    const struct tv_two_trees trees = {
        .expected = expected,
        .given = given,
        .title = grading->drawn->check->name,
        .max_nodes = NODES_MAX,
        .order = grading->drawn->is_order,
    };
    struct tv_scene scene;
    struct tv_error error = {.file = NULL};
    enum tv_exit code = tv_draw_two_trees(&scene, &trees, &error)
                            ? write_scene(&scene, format, path)
                            : tv_say(TV_EXIT_FAULT, "%s", error.text);
    tv_scene_release(&scene);
    return code;
}

static enum tv_exit draw(const struct tv_grading *grading, enum tv_picture_format format,
                         const char *path)
{
    struct tv_record expected = {.tree_count = 0}, given = {.tree_count = 0};
    enum tv_exit code = read_trace(&expected, grading->drawn->expected_trace);
    if (code == TV_EXIT_DONE)
        code = read_trace(&given, grading->drawn->given_trace);
    if (code == TV_EXIT_DONE)
        code = draw_records(&expected, &given, grading, format, path);
    tv_record_release(&expected);
    tv_record_release(&given);
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
