/* run.c: `treevisit run EXERCISE`: one visit, and what its visitors print. With --each it is one
 * visit for each line of questions; see each.c.
 */
#include <stdlib.h>

#include "cli/each.h"
#include "cli/find.h"
#include "cli/output.h"
#include "cli/visit_once.h"

static enum tv_exit run_once(const struct tv_run_options *options, const char *path, FILE *out)
{
    struct tv_once once = {.options = options, .place = ""};
    enum tv_exit code = tv_once_load(&once, path, options->search.settings,
                                     options->search.setting_count);
    if (code == TV_EXIT_DONE)
        code = tv_once_visit(&once, out);
    tv_once_release(&once);
    return code;
}

/* Whether the output is whole, as far as the exercise got. Of many questions each that was answered
 * is. */
static bool is_product(const struct tv_run_options *options, enum tv_exit code)
{
    bool failed = code == TV_EXIT_FAULT || code == TV_EXIT_DATA || code == TV_EXIT_USAGE;
    return !failed || (options->each && code == TV_EXIT_DATA);
}

static enum tv_exit run(const struct tv_run_options *options)
{
    enum tv_exit code = TV_EXIT_DONE;
    struct tv_output output;
    if (options->each && options->search.host->with)
        return tv_say_usage("run",
                            "--each and --with do not go together: a program is tried on one "
                            "exercise");
    char *path = tv_find_exercise(options->search.subject, &code);
    if (!path)
        return code;
    if (!tv_output_open(&output, options->search.output)) {
        free(path);
        return TV_EXIT_NO_INPUT;
    }
    code = options->each ? tv_run_each(options, path, output.stream)
                         : run_once(options, path, output.stream);
    free(path);
    if (!is_product(options, code)) {
        tv_output_discard(&output);
        return code;
    }
    return tv_output_commit(&output) ? code : TV_EXIT_FAULT;
}

enum tv_exit tv_run_command(int argc, char **argv)
{
    struct tv_run_options options;
    enum tv_exit code = tv_run_options_read(&options, argc, argv);
    if (code == TV_EXIT_DONE && options.search.help)
        code = tv_help_of("run");
    else if (code == TV_EXIT_DONE)
        code = run(&options);
    tv_run_options_release(&options);
    return code;
}
