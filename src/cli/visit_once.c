/* visit_once.c: see visit_once.h. */
#include "cli/visit_once.h"

#include <inttypes.h>

#include "cli/ending.h"
#include "cli/load.h"
#include "exercise/visitor_set.h"
#include "visitors/counts_json.h"

/* ---- What to do ---- */

static enum tv_exit choose_visitors(struct tv_once *once)
{
    const struct tv_run_options *options = once->options;
    struct tv_error error = {.file = NULL};
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
    const struct tv_wanted wanted = {
        .path = path,
        .options = &once->options->search,
        .settings = settings,
        .setting_count = setting_count,
    };
    enum tv_exit code = TV_EXIT_DONE;
    once->exercise = tv_load_exercise(&wanted, &code);
    if (code == TV_EXIT_DONE)
        code = choose_visitors(once);
    if (code == TV_EXIT_DONE)
        code = check_documents(once);
    if (code != TV_EXIT_DONE)
        return code;
    once->exercise->search.interrupt = tv_watch_interrupt();
    code = tv_guest_invite(&once->guest, once->options->search.host, once->exercise);
    if (tv_guest_prints(once->guest) && !once->options->visitors)
        once->visitors.count = 0;
    return code;
}

/* ---- What came of it ---- */

static enum tv_exit print_json(const struct tv_once *once, FILE *out)
{
    json_t *object = json_object();
    const char *level = tv_guest_level(once->guest);
    bool printed = object && tv_counts_json(object, "ended", &once->result) &&
                   (!level || json_object_set_new(object, "sandbox", json_string(level)) == 0) &&
                   json_dumpf(object, out, JSON_COMPACT) == 0 && fputc('\n', out) != EOF;
    json_decref(object);
    return printed ? TV_EXIT_DONE : tv_say(TV_EXIT_FAULT, "cannot write the counts");
}

/* Where solutions are asked for and there are none, nothing at all might be printed. */
static void say_none(const struct tv_once *once)
{
    const struct tv_result *result = &once->result;
    if (tv_visitors_have(&once->visitors, TV_SOLUTIONS_VISITOR) && !result->solutions &&
        !once->exercise->space.ops->answer)
        tv_say(TV_EXIT_DONE, "no solution among the %" PRIu64 " nodes visited", result->visited);
}

enum tv_exit tv_once_visit(struct tv_once *once, FILE *out)
{
    struct tv_visitor_set visitors;
    struct tv_error error = {.file = NULL};
    tv_visitor_set_init(&visitors, once->exercise, &once->visitors, out);
    visitors.count = tv_guest_visitors(once->guest, visitors.list, visitors.count, out);
    tv_visit(&once->exercise->space, &once->exercise->search, visitors.list, visitors.count,
             &once->result, &error);
    enum tv_exit printed = once->options->json ? print_json(once, out) : TV_EXIT_DONE;
    enum tv_exit code = tv_guest_fault(once->guest, &once->result, &error);
    if (code == TV_EXIT_DONE)
        code = tv_say_ended(once->exercise, &once->result, &error, once->place);
    if (code == TV_EXIT_DONE)
        say_none(once);
    return printed == TV_EXIT_DONE ? code : printed;
}

void tv_once_release(struct tv_once *once)
{
    tv_result_release(&once->result);
    tv_guest_leave(once->guest);
    tv_exercise_free(once->exercise);
    *once = (struct tv_once){.exercise = NULL};
}
