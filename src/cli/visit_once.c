/* visit_once.c: see visit_once.h. */
#include "cli/visit_once.h"

#include <inttypes.h>
#include <string.h>

#include "cli/visitors.h"
#include "visitors/counts_json.h"

/* ---- What to do ---- */

/* What the option was given last; NULL: it was not given. */
static const char *value_of(const struct tv_run_options *options, const char *name)
{
    const char *value = NULL;
    for (size_t i = 0; i < options->override_count; i++)
        if (strcmp(options->overrides[i].name, name) == 0)
            value = options->overrides[i].value;
    return value;
}

/* Each option is right by itself, and so is the exercise. */
static enum tv_exit check_whole(const struct tv_once *once)
{
    const struct tv_run_options *options = once->options;
    const struct tv_written written = {
        .by = value_of(options, "by"),
        .seed = value_of(options, "seed"),
        .options = true,
    };
    struct tv_error error = {.file = NULL};
    const char *key = tv_search_misfit(once->exercise, &written, &error);
    return key ? tv_say_usage("run", "--%s %s: %s", key, value_of(options, key), error.text)
               : TV_EXIT_DONE;
}

static enum tv_exit override(struct tv_once *once)
{
    const struct tv_run_options *options = once->options;
    struct tv_error error = {0};
    for (size_t i = 0; i < options->override_count; i++)
        if (!tv_search_option(&once->exercise->search, options->overrides[i].name,
                              options->overrides[i].value, &error))
            return tv_say_usage("run", "%s", error.text);
    if (options->format && !tv_format_option(&once->exercise->format, options->format, &error))
        return tv_say_usage("run", "%s", error.text);
    once->visitors = once->exercise->visitors;
    if (options->each)
        once->visitors = (struct tv_visitor_list){.kinds = {TV_ANSWER_VISITOR}, .count = 1};
    if (options->visitors && !tv_visitors_option(&once->visitors, options->visitors, &error))
        return tv_say_usage("run", "%s", error.text);
    return TV_EXIT_DONE;
}

/* A trace, a drawing and the counts as JSON are each a whole document. With --json the visitors
 * of the exercise print nothing; those of an option are asked for as much as it is. */
static enum tv_exit check_documents(struct tv_once *once)
{
    const struct tv_run_options *options = once->options;
    if (options->json && !options->visitors)
        once->visitors.count = 0;
    bool trace = tv_visitors_have(&once->visitors, TV_TRACE_VISITOR);
    bool dot = tv_visitors_have(&once->visitors, TV_DOT_VISITOR);
    if (trace + dot + options->json > 1)
        return tv_say_usage("run", "%s and %s cannot go to the same output; run twice",
                            trace ? "trace" : "dot", options->json ? "--json" : "dot");
    if (options->json)
        once->visitors.count = 0;
    return TV_EXIT_DONE;
}

enum tv_exit tv_once_load(struct tv_once *once, const char *path, const struct tv_setting *settings,
                          size_t setting_count)
{
    struct tv_problems problems = {.count = 0};
    once->exercise = tv_exercise_load(path, settings, setting_count, &problems);
    if (!once->exercise)
        return tv_say_problems(&problems);
    tv_problems_release(&problems); /* which may have texts though there are none */
    enum tv_exit code = override(once);
    if (code == TV_EXIT_DONE)
        code = check_whole(once);
    return code == TV_EXIT_DONE ? check_documents(once) : code;
}

/* ---- What came of it ---- */

static enum tv_exit print_json(const struct tv_result *result, FILE *out)
{
    json_t *object = json_object();
    bool printed = object && tv_counts_json(object, "ended", result) &&
                   json_dumpf(object, out, JSON_COMPACT) == 0 && fputc('\n', out) != EOF;
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

static enum tv_exit say_early(const struct tv_once *once)
{
    const struct tv_result *result = &once->result;
    char round[80] = "";
    if (result->round_count > 0)
        snprintf(round, sizeof round, " in round %zu, with cutoff %zu", result->round_count,
                 result->round_count - 1);
    return tv_say(TV_EXIT_EARLY,
                  "%s%s%s: visited %" PRIu64 ", queued %" PRIu64 ", expanded %" PRIu64
                  ", dead ends %" PRIu64 ", solutions %" PRIu64 ", levels %zu; %s",
                  once->place,
                  result->ended == TV_INTERRUPTED ? "interrupted" : tv_ended_name(result->ended),
                  round, result->visited, result->queued, result->expanded, result->dead_ends,
                  result->solutions, result->level_count, advice(result->ended));
}

/* Where solutions are asked for and there are none, nothing at all might be printed. */
static void say_none(const struct tv_once *once)
{
    const struct tv_result *result = &once->result;
    if (tv_visitors_have(&once->visitors, TV_SOLUTIONS_VISITOR) && !result->solutions &&
        !once->exercise->space.ops->answer)
        tv_say(TV_EXIT_DONE, "no solution among the %" PRIu64 " nodes visited", result->visited);
}

static enum tv_exit exit_code(const struct tv_once *once, const struct tv_error *error)
{
    switch (once->result.ended) {
    case TV_EXHAUSTED:
    case TV_STOPPED:
    case TV_HALTED:
        say_none(once);
        return TV_EXIT_DONE;
    case TV_ERROR:
        return tv_say_failure(once->exercise, error);
    default:
        return say_early(once);
    }
}

enum tv_exit tv_once_visit(struct tv_once *once, FILE *out)
{
    struct tv_visitor_set visitors;
    struct tv_error error = {.file = NULL};
    tv_visitor_set_init(&visitors, once->exercise, &once->visitors, out);
    once->exercise->search.interrupt = tv_watch_interrupt();
    tv_visit(&once->exercise->space, &once->exercise->search, visitors.list, visitors.count,
             &once->result, &error);
    enum tv_exit printed = once->options->json ? print_json(&once->result, out) : TV_EXIT_DONE;
    enum tv_exit code = exit_code(once, &error);
    return printed == TV_EXIT_DONE ? code : printed;
}

void tv_once_release(struct tv_once *once)
{
    tv_result_release(&once->result);
    tv_exercise_free(once->exercise);
    *once = (struct tv_once){.exercise = NULL};
}
