/* verify.c: `treevisit verify EXERCISE...`: each is run as its file says and compared with what
 * its file expects.
 */
#include <stdlib.h>

#include "cli/find.h"
#include "cli/guest.h"
#include "grade/queue_script.h"
#include "visit/text.h"

static bool hear_rejected(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                          struct tv_error *error)
{
    (void)self, (void)seen, (void)reject, (void)error;
    return true;
}

/* Rejects are counted only when somebody asks for them. */
static const struct tv_visitor_ops reject_listener = {.rejected = hear_rejected};

static enum tv_exit say_ended(const struct tv_exercise *exercise, enum tv_ended ended,
                              const struct tv_error *error)
{
    printf("%s: ended early\n", exercise->name);
    if (ended == TV_ERROR)
        return tv_say_failure(exercise, error);
    return tv_say(TV_EXIT_EARLY, "%s: interrupted", exercise->name);
}

/* Prints the line for one exercise, and the differences below. */
static enum tv_exit compare(const struct tv_exercise *exercise, const struct tv_result *result)
{
    struct tv_text differences = {0};
    FILE *out = tv_text_begin(&differences);
    bool same = out && tv_expect_compare(&exercise->expect, result, out);
    const char *text = out ? tv_text_end(&differences) : NULL;
    enum tv_exit code = same ? TV_EXIT_DONE : TV_EXIT_DIFFERS;
    if (!text)
        code = tv_say_no_memory();
    else
        printf("%s: %s\n%s", exercise->name, same ? "ok" : "differs", text);
    tv_text_release(&differences);
    return code;
}

static enum tv_exit verify_visit(struct tv_exercise *exercise, const struct tv_guest *guest)
{
    struct tv_visitor listener = {.ops = &reject_listener, .wants = TV_NODES};
    struct tv_result result;
    struct tv_error error = {.file = NULL};
    bool listens = exercise->expect.rejected.place.source != NULL;
    tv_visit(&exercise->space, &exercise->search, &listener, listens, &result, &error);
    enum tv_exit code = tv_guest_fault(guest, &result, &error);
    if (code == TV_EXIT_DONE)
        code = result.ended == TV_ERROR || result.ended == TV_INTERRUPTED
                   ? say_ended(exercise, result.ended, &error)
                   : compare(exercise, &result);
    tv_result_release(&result);
    return code;
}

/* Where a program serves the space, it is started for it. */
static enum tv_exit verify_loaded(struct tv_exercise *exercise)
{
    struct tv_host host = {.with = NULL};
    struct tv_guest *guest;
    exercise->search.interrupt = tv_watch_interrupt();
    enum tv_exit code = tv_guest_invite(&guest, &host, exercise);
    if (code == TV_EXIT_DONE)
        code = verify_visit(exercise, guest);
    tv_guest_leave(guest);
    tv_host_release(&host);
    return code;
}

/* The grader alone can read the script of a queue. */
static bool check_scripts(const struct tv_exercise *exercise, struct tv_problems *problems)
{
    const struct tv_assignment *assignment = exercise->assignment;
    bool ok = true;
    for (size_t i = 0; assignment && i < assignment->check_count; i++) {
        const struct tv_value *list = assignment->checks[i].script;
        struct tv_queue_script script = {.count = 0};
        struct tv_error error = {.file = NULL};
        if (list && !tv_queue_script_read(&script, list, &error))
            ok = tv_exercise_problem(exercise, &error, problems);
        tv_queue_script_release(&script);
    }
    return ok;
}

static enum tv_exit verify(const char *name)
{
    struct tv_problems problems = {.count = 0};
    enum tv_exit code = TV_EXIT_DONE;
    char *path = tv_find_exercise(name, &code);
    if (!path)
        return code;
    struct tv_exercise *exercise = tv_exercise_load(path, NULL, 0, &problems);
    free(path);
    if (!exercise)
        return tv_say_problems(&problems);
    if (check_scripts(exercise, &problems) && tv_assignment_check(exercise, &problems)) {
        tv_problems_release(&problems);
        code = verify_loaded(exercise);
    } else {
        code = tv_say_problems(&problems);
    }
    tv_exercise_free(exercise);
    return code;
}

enum tv_exit tv_verify_command(int argc, char **argv)
{
    enum tv_exit worst = TV_EXIT_DONE;
    if (argc < 2)
        return tv_say_usage("verify", "verify wants one exercise or more");
    for (int i = 1; i < argc && worst != TV_EXIT_EARLY; i++) {
        enum tv_exit code = verify(argv[i]);
        worst = code > worst ? code : worst;
    }
    return worst;
}
