/* run.c: `treevisit run EXERCISE`: one visit, and what its visitors print. */
#include <inttypes.h>
#include <stdlib.h>

#include "cli/find.h"
#include "cli/output.h"
#include "cli/run_options.h"
#include "cli/visitors.h"
#include "visitors/counts_json.h"

/* Everything of one run; released in one place. */
struct run {
    struct tv_run_options options;
    struct tv_exercise *exercise;
    struct tv_visitor_list visitors;
    struct tv_output output;
    struct tv_result result;
};

static enum tv_exit load(struct run *run)
{
    enum tv_exit code = TV_EXIT_DONE;
    struct tv_problems problems = {.count = 0};
    char *path = tv_find_exercise(run->options.exercise, &code);
    if (!path)
        return code;
    run->exercise = tv_exercise_load(path, run->options.settings, run->options.setting_count,
                                     &problems);
    free(path);
    return run->exercise ? TV_EXIT_DONE : tv_say_problems(&problems);
}

static enum tv_exit override(struct run *run)
{
    const struct tv_run_options *options = &run->options;
    struct tv_error error = {0};
    for (size_t i = 0; i < options->override_count; i++)
        if (!tv_search_option(&run->exercise->search, options->overrides[i].name,
                              options->overrides[i].value, &error))
            return tv_say_usage("run", "%s", error.text);
    run->visitors = run->exercise->visitors;
    if (options->visitors && !tv_visitors_option(&run->visitors, options->visitors, &error))
        return tv_say_usage("run", "%s", error.text);
    return TV_EXIT_DONE;
}

/* A trace, a drawing and the counts as JSON are each a whole document. With --json the visitors
 * of the exercise print nothing; those of an option are asked for as much as it is. */
static enum tv_exit check_documents(struct run *run)
{
    const struct tv_run_options *options = &run->options;
    if (options->json && !options->visitors)
        run->visitors.count = 0;
    bool trace = tv_visitors_have(&run->visitors, TV_TRACE_VISITOR);
    bool dot = tv_visitors_have(&run->visitors, TV_DOT_VISITOR);
    if (trace + dot + options->json > 1)
        return tv_say_usage("run", "%s and %s cannot go to the same output; run twice",
                            trace ? "trace" : "dot", options->json ? "--json" : "dot");
    if (options->json)
        run->visitors.count = 0;
    return TV_EXIT_DONE;
}

static enum tv_exit print_json(const struct run *run)
{
    json_t *object = json_object();
    bool printed = object && tv_counts_json(object, "ended", &run->result) &&
                   json_dumpf(object, run->output.stream, JSON_COMPACT) == 0 &&
                   fputc('\n', run->output.stream) != EOF;
    json_decref(object);
    return printed ? TV_EXIT_DONE : tv_say(TV_EXIT_FAULT, "cannot write the counts");
}

/* What to do about a visit that ended before its time. */
static const char *advice(enum tv_ended ended)
{
    switch (ended) {
    case TV_LIMIT_NODES:
        return "raise --limit-nodes to go on";
    case TV_LIMIT_SECONDS:
        return "raise --limit-seconds to go on";
    case TV_LIMIT_MEMORY:
        return "raise --limit-memory, or try --queue lifo or a --cutoff";
    default:
        return "what was found so far is printed";
    }
}

static enum tv_exit say_early(const struct tv_result *result)
{
    return tv_say(TV_EXIT_EARLY,
                  "%s: visited %" PRIu64 ", queued %" PRIu64 ", expanded %" PRIu64
                  ", dead ends %" PRIu64 ", solutions %" PRIu64 ", levels %zu; %s",
                  result->ended == TV_INTERRUPTED ? "interrupted" : tv_ended_name(result->ended),
                  result->visited, result->queued, result->expanded, result->dead_ends,
                  result->solutions, result->level_count, advice(result->ended));
}

static enum tv_exit exit_code(const struct tv_result *result, const struct tv_error *error)
{
    switch (result->ended) {
    case TV_EXHAUSTED:
    case TV_STOPPED:
    case TV_HALTED:
        return TV_EXIT_DONE;
    case TV_ERROR:
        return tv_say(TV_EXIT_FAULT, "%s", error->text);
    default:
        return say_early(result);
    }
}

static enum tv_exit visit(struct run *run)
{
    struct tv_visitor_set visitors;
    struct tv_error error;
    if (!tv_output_open(&run->output, run->options.output))
        return TV_EXIT_NO_INPUT;
    tv_visitor_set_init(&visitors, run->exercise, &run->visitors, run->output.stream);
    run->exercise->search.interrupt = tv_watch_interrupt();
    tv_visit(&run->exercise->space, &run->exercise->search, visitors.list, visitors.count,
             &run->result, &error);
    enum tv_exit printed = run->options.json ? print_json(run) : TV_EXIT_DONE;
    enum tv_exit code = exit_code(&run->result, &error);
    if (code == TV_EXIT_FAULT || printed != TV_EXIT_DONE) {
        tv_output_discard(&run->output);
        return TV_EXIT_FAULT;
    }
    return tv_output_commit(&run->output) ? code : TV_EXIT_FAULT;
}

enum tv_exit tv_run_command(int argc, char **argv)
{
    struct run run = {.exercise = NULL};
    enum tv_exit code = tv_run_options_read(&run.options, argc, argv);
    if (code == TV_EXIT_DONE && run.options.help) {
        code = tv_help_command(2, (char *[]){"help", "run", NULL});
    } else if (code == TV_EXIT_DONE) {
        code = load(&run);
        if (code == TV_EXIT_DONE)
            code = override(&run);
        if (code == TV_EXIT_DONE)
            code = check_documents(&run);
        if (code == TV_EXIT_DONE)
            code = visit(&run);
    }
    tv_result_release(&run.result);
    tv_exercise_free(run.exercise);
    tv_run_options_release(&run.options);
    return code;
}
