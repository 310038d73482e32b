/* play.c: `treevisit play EXERCISE|TRACE -o PAGE.html`: a page that steps through the visit. */
#include <unistd.h>

#include "cli/output.h"
#include "cli/recorded.h"
#include "picture/page.h"

static const struct option no_options[] = {{NULL, 0, NULL, 0}};

const char tv_play_details[] =
    "The page is one file that needs no network: open it in a browser. It is made by\n"
    "exploring once, or of the trace that a run has written; - is a trace on standard\n"
    "input.\n"
    "  -o, --output FILE              write there, not to standard output\n";

static enum tv_exit write_page(const struct tv_recorded *recorded, const char *path)
{
    struct tv_output output;
    struct tv_error error = {.file = NULL};
    if (!tv_output_open(&output, path))
        return TV_EXIT_NO_INPUT;
    bool written = tv_page_write(&recorded->record, recorded->title, TV_PAGE_NODES, output.stream,
                                 &error);
    enum tv_exit code = written ? TV_EXIT_DONE : tv_say_fault(&error);
    return tv_output_end(&output, code);
}

static enum tv_exit play(const struct tv_search_options *options)
{
    struct tv_recorded recorded = {.exercise = NULL};
    if (!options->output && isatty(STDOUT_FILENO))
        return tv_say_usage("play", "a page is for a browser to show: add -o PAGE.html");
    enum tv_exit code = tv_recorded_make(&recorded, options, NULL);
    if (recorded.is_made) {
        enum tv_exit written = write_page(&recorded, options->output);
        code = written == TV_EXIT_DONE ? code : written;
    }
    tv_recorded_release(&recorded);
    return code;
}

enum tv_exit tv_play_command(int argc, char **argv)
{
    struct tv_search_options options;
    const struct tv_own_options own = {"play", "exercise or trace", no_options, NULL, NULL};
    enum tv_exit code = tv_search_options_read(&options, &own, argc, argv);
    if (code == TV_EXIT_DONE && options.help)
        code = tv_help_of("play");
    else if (code == TV_EXIT_DONE)
        code = play(&options);
    tv_search_options_release(&options);
    return code;
}
