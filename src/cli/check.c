/* check.c: `treevisit check EXERCISE [FILE.c]`: a submission compared with the reference, and what
 * came of it, as a student or a platform wants it.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/assigned.h"
#include "cli/check_picture.h"
#include "cli/output.h"

/* One check under way. */
struct session {
    struct tv_check_options *options;
    struct tv_assigned assigned;
    const char *file;
    const volatile sig_atomic_t *interrupt;
    bool has_written;      /* the file of -o is a report of this run */
    enum tv_exit reported; /* why a report could not be written, which was said */
};

/* ---- The report ---- */

/* NO_COLOR, then CLICOLOR_FORCE, then whether it is a terminal. */
static bool wants_colour(void)
{
    const char *no = getenv("NO_COLOR"), *force = getenv("CLICOLOR_FORCE");
    if (no && *no)
        return false;
    return (force && *force && strcmp(force, "0") != 0) || isatty(STDOUT_FILENO);
}

static enum tv_report_format format_of(const struct tv_check_options *options)
{
    bool is_text = options->format == TV_REPORT_TEXT;
    return is_text && !options->output && wants_colour() ? TV_REPORT_IN_COLOUR : options->format;
}

/* Says what is wrong and returns the code for it. */
static enum tv_exit write_report(struct session *session, const struct tv_grading *grading)
{
    struct tv_error error = {.file = NULL};
    struct tv_output output;
    if (!tv_output_open(&output, session->options->output))
        return TV_EXIT_NO_INPUT;
    if (!tv_report(grading, format_of(session->options), output.stream, &error)) {
        tv_output_discard(&output);
        return tv_say_fault(&error);
    }
    if (!tv_output_commit(&output))
        return TV_EXIT_FAULT;
    session->has_written = true;
    return TV_EXIT_DONE;
}

/* A line on a terminal, which the next one replaces. */
static void show_progress(const struct tv_grading *grading)
{
    size_t done = 0;
    if (!isatty(STDERR_FILENO))
        return;
    while (done < grading->check_count && grading->checks[done].verdict != TV_NOT_RUN)
        done++;
    if (done == grading->check_count || grading->is_finished)
        fputs("\r\x1b[K", stderr);
    else
        fprintf(stderr, "\r\x1b[Kchecking %zu of %zu", done + 1, grading->check_count);
    fflush(stderr);
}

/* A file is rewritten after each check, so that whoever ends us has what was found until then;
 * standard output gets the report at the end alone. */
static bool report_progress(void *context, const struct tv_grading *grading, struct tv_error *error)
{
    struct session *session = context;
    show_progress(grading);
    if (!tv_output_is_replaced(session->options->output) ||
        session->options->format == TV_REPORT_MISTAKE)
        return true;
    session->reported = write_report(session, grading);
    return session->reported == TV_EXIT_DONE || tv_fail(error, "the report cannot be written");
}

/* A fault of ours is never a score: what was reported on the way is taken back. */
static void withdraw_report(const struct session *session)
{
    if (session->has_written && tv_output_is_replaced(session->options->output))
        unlink(session->options->output);
}

/* ---- What is checked ---- */

static enum tv_exit load(struct session *session)
{
    const struct tv_check_options *options = session->options;
    const struct tv_assigned_wanted wanted = {
        .exercise = options->exercise,
        .key = options->key,
        .settings = options->settings,
        .setting_count = options->setting_count,
    };
    return tv_assigned_load(&session->assigned, &wanted);
}

static enum tv_exit find_file(struct session *session)
{
    const char *name = session->assigned.exercise->name;
    session->file = session->options->file;
    if (!session->file)
        session->file = tv_arena_format(&session->assigned.arena, "%s.c", name);
    if (!session->file)
        return tv_say_no_memory();
    if (access(session->file, R_OK) == 0)
        return TV_EXIT_DONE;
    if (session->options->file || errno != ENOENT)
        return tv_say(TV_EXIT_NO_INPUT, "cannot read '%s': %s", session->file, strerror(errno));
    return tv_say(TV_EXIT_NO_INPUT,
                  "there is no %s here: `treevisit start %s` lays one out, and a file of another "
                  "name is given behind the exercise: treevisit check %s FILE.c",
                  session->file, name, name);
}

/* ---- The check ---- */

static enum tv_exit exit_code(const struct tv_grading *grading)
{
    return !grading->fault && grading->earned == grading->points ? TV_EXIT_DONE : TV_EXIT_DIFFERS;
}

static enum tv_exit conclude(struct session *session, bool done, const struct tv_grading *grading,
                             struct tv_problems *problems)
{
    bool interrupted = *session->interrupt != 0;
    if (session->reported != TV_EXIT_DONE) {
        tv_problems_release(problems);
        return session->reported;
    }
    if (!done && !interrupted) {
        enum tv_exit code = tv_say_problems(problems);
        withdraw_report(session);
        return code == TV_EXIT_DONE ? TV_EXIT_FAULT : code;
    }
    tv_problems_release(problems);
    enum tv_exit code = write_report(session, grading);
    if (code == TV_EXIT_DONE)
        code = tv_check_picture_draw(session->options, grading);
    if (code != TV_EXIT_DONE)
        return code;
    return interrupted ? tv_say(TV_EXIT_EARLY, "interrupted; what was checked so far is reported")
                       : exit_code(grading);
}

static enum tv_exit submit(struct session *session)
{
    struct tv_problems problems = {.count = 0};
    struct tv_grading grading;
    struct tv_host *host = &session->options->host;
    struct tv_grade_wanted wanted = tv_assigned_grading(&session->assigned);
    wanted.submission.file = session->file;
    wanted.submission.interrupt = session->interrupt;
    wanted.submission.answer_seconds = tv_host_patience(host);
    wanted.draws = tv_check_picture_is_wanted(session->options);
    wanted.progress = report_progress;
    wanted.context = session;
    bool done = tv_grade(&grading, &wanted, host->sandbox, &problems);
    enum tv_exit code = conclude(session, done, &grading, &problems);
    tv_grading_release(&grading);
    return code;
}

static enum tv_exit check(struct tv_check_options *options)
{
    struct session session = {.options = options};
    enum tv_exit code = load(&session);
    if (code == TV_EXIT_DONE)
        code = find_file(&session);
    if (code == TV_EXIT_DONE)
        code = tv_host_open(&options->host);
    session.interrupt = tv_watch_interrupt();
    if (code == TV_EXIT_DONE)
        code = submit(&session);
    tv_assigned_release(&session.assigned);
    return code;
}

enum tv_exit tv_check_command(int argc, char **argv)
{
    struct tv_check_options options;
    enum tv_exit code = tv_check_options_read(&options, argc, argv);
    if (code == TV_EXIT_DONE && options.help)
        code = tv_help_of("check");
    else if (code == TV_EXIT_DONE)
        code = check(&options);
    tv_check_options_release(&options);
    return code;
}
