/* submission.c: see submission.h. */
#include "submission/submission.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "submission/compile.h"
#include "submission/program.h"
#include "submission/report.h"
#include "submission/work.h"
#include "submission/wrote.h"
#include "visit/text.h"
#include "visit/utf8.h"

enum { A_DAY = 24 * 60 * 60 };

/* Seconds for a program to end by itself: once its socket is closed; and where it closed that, for
 * its sanitizer may have much to look up. */
static const double farewell = 1.0, last_words = 5.0;

struct tv_submission {
    struct tv_arena arena;
    const char *file;    /* as it was given, for notes */
    const char *program; /* the last part of that, for sentences */
    struct tv_work work;
    struct tv_compiled compiled;
    struct tv_text notes; /* of the compiler */
    int socket;           /* -1: none */
    struct tv_confined *child;
    struct tv_outcome outcome; /* once there is no child */
    bool is_explained;
    struct tv_wire wire;
    struct tv_offer offer;
};

/* ---- The end ---- */

/* How it went, which can be asked for more than once. False: the system does not tell. */
static bool end(struct tv_submission *submission, double patience)
{
    struct tv_error error = {.file = NULL};
    struct tv_confined *child = submission->child;
    submission->child = NULL;
    return !child || tv_confined_end(child, patience, &submission->outcome, &error);
}

static void explain(void *context, struct tv_death *death)
{
    struct tv_submission *submission = context;
    const char *compiled = submission->compiled.name;
    const struct tv_report_names names = {compiled[0] ? compiled : NULL, submission->program};
    if (end(submission, last_words)) {
        submission->is_explained = true;
        tv_report_death(&submission->outcome, names, death);
    } else {
        *death = (struct tv_death){.verb = "ended, nobody knows how,"};
    }
}

/* ---- The program to be started ---- */

/* What is started: the errand points to it. */
struct start {
    char path[PATH_MAX]; /* of the program */
    const char *alone[2];
    const char **command; /* ends with NULL */
    const char *folder;   /* to be shared */
};

/* A problem of what was asked for. Returns false. */
static bool refuse(const char *file, const struct tv_error *error, struct tv_problems *problems)
{
    const struct tv_source source = {.name = file};
    return tv_problem_of(problems, TV_NO_INPUT, (struct tv_place){&source, 0, 0}, "%s",
                         error->text);
}

static bool is_c(const char *file)
{
    size_t length = strlen(file);
    return length > 2 && strcmp(file + length - 2, ".c") == 0;
}

static bool prepare_c(struct tv_submission *submission, struct tv_sandbox *sandbox,
                      const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    FILE *notes = tv_text_begin(&submission->notes);
    if (!notes)
        return tv_out_of_memory(problems);
    return tv_compile(sandbox, wanted, &submission->work, &submission->compiled, notes, problems);
}

/* Only the file itself is brought: in its folder there may be those of others. */
static bool prepare_file(struct tv_submission *submission,
                         const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    struct tv_error error = {.file = NULL};
    if (tv_program_check(wanted->file, &error) &&
        tv_work_copy(&submission->work, "program", wanted->file, true, &error))
        return true;
    return refuse(wanted->file, &error, problems);
}

static bool prepare_folder(struct tv_submission *submission, struct start *start,
                           struct tv_sandbox *sandbox, const struct tv_submission_wanted *wanted,
                           struct tv_problems *problems)
{
    struct tv_error error = {.file = NULL};
    if (!tv_work_make(&submission->work, &error) ||
        !tv_work_path(&submission->work, "program", start->path, &error))
        return tv_compiler_fault(wanted->file, &error, problems);
    start->alone[0] = start->path;
    start->command = start->alone;
    start->folder = submission->work.path;
    return is_c(wanted->file) ? prepare_c(submission, sandbox, wanted, problems)
                              : prepare_file(submission, wanted, problems);
}

static bool prepare_command(struct tv_submission *submission, struct start *start,
                            const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    struct tv_error error = {.file = NULL};
    size_t count = 0;
    while (wanted->command[count])
        count++;
    start->command = tv_arena_array(&submission->arena, count + 1, sizeof *start->command);
    char *folder = wanted->folder ? tv_arena_array(&submission->arena, PATH_MAX, 1) : NULL;
    if (!start->command || (wanted->folder && !folder))
        return tv_out_of_memory(problems);
    if ((folder && !tv_program_folder(wanted->folder, folder, &error)) ||
        !tv_program_find(wanted->command[0], folder, start->path, &error))
        return refuse(wanted->command[0], &error, problems);
    memcpy(start->command, wanted->command, count * sizeof *start->command);
    start->command[0] = start->path;
    start->folder = folder;
    return true;
}

/* ---- The start ---- */

/* Two ends that no other program of ours inherits. */
static bool make_sockets(int sockets[2], struct tv_error *error)
{
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, sockets) != 0)
        return tv_fail(error, "cannot make a socket: %s", strerror(errno));
    if (fcntl(sockets[0], F_SETFD, FD_CLOEXEC) == 0 && fcntl(sockets[1], F_SETFD, FD_CLOEXEC) == 0)
        return true;
    tv_fail(error, "cannot set up a socket: %s", strerror(errno));
    close(sockets[0]);
    close(sockets[1]);
    return false;
}

static struct tv_errand make_errand(const struct start *start, const struct tv_share *share,
                                    const struct tv_submission_wanted *wanted)
{
    struct tv_errand errand = tv_errand_defaults();
    errand.command = start->command;
    errand.folder = start->folder;
    errand.shares = share;
    errand.share_count = start->folder ? 1 : 0;
    errand.environment = tv_report_environment;
    errand.bounds.seconds = wanted->seconds >= 0 ? wanted->seconds : A_DAY;
    errand.bounds.cpu_seconds = errand.bounds.seconds;
    errand.bounds.memory = wanted->memory;
    return errand;
}

static bool start_child(struct tv_submission *submission, const struct start *start,
                        struct tv_sandbox *sandbox, const struct tv_submission_wanted *wanted,
                        struct tv_problems *problems)
{
    const struct tv_share share = {start->folder, false};
    struct tv_errand errand = make_errand(start, &share, wanted);
    struct tv_error error = {.file = NULL};
    int sockets[2];
    if (!make_sockets(sockets, &error))
        return tv_compiler_fault(submission->file, &error, problems);
    errand.socket = sockets[1];
    errand.sanitized = submission->compiled.sanitized;
    errand.libraries_only = submission->compiled.name[0] != '\0';
    submission->socket = sockets[0];
    submission->child = tv_confined_start(sandbox, &errand, &error);
    close(sockets[1]);
    return submission->child || tv_compiler_fault(submission->file, &error, problems);
}

/* The wire's sentences begin with the program's name, so that no other has to stand before them. */
static bool say_hello(struct tv_submission *submission, const struct tv_submission_wanted *wanted,
                      struct tv_problems *problems)
{
    static const struct tv_source nameless = {.name = ""};
    struct tv_error error = {.file = NULL};
    struct tv_wire *wire = &submission->wire;
    tv_wire_init(wire, submission->socket, submission->program);
    wire->patience = wanted->answer_seconds;
    wire->interrupt = wanted->interrupt;
    wire->explain = explain;
    wire->context = submission;
    wire->space = wanted->space;
    if (tv_wire_hello(wire, wanted->exercise, &submission->offer, &error))
        return true;
    return tv_problem_of(problems, wire->state == TV_WIRE_BROKEN ? TV_NO_MEMORY : TV_BAD_DATA,
                         (struct tv_place){&nameless, 0, 0}, "%s", error.text);
}

static bool open_it(struct tv_submission *submission, struct tv_sandbox *sandbox,
                    const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    struct start start = {.folder = NULL};
    bool ok = wanted->file ? prepare_folder(submission, &start, sandbox, wanted, problems)
                           : prepare_command(submission, &start, wanted, problems);
    return ok && start_child(submission, &start, sandbox, wanted, problems) &&
           say_hello(submission, wanted, problems);
}

/* ---- Public ---- */

static struct tv_submission *new_submission(const char *file, struct tv_problems *problems)
{
    struct tv_submission *submission = calloc(1, sizeof *submission);
    if (!submission) {
        tv_out_of_memory(problems);
        return NULL;
    }
    submission->socket = -1;
    char *shown = tv_arena_copy(&submission->arena, file, strlen(file));
    if (!shown) {
        tv_out_of_memory(problems);
        free(submission);
        return NULL;
    }
    tv_utf8_make_visible(shown);
    const char *slash = strrchr(shown, '/');
    submission->file = shown;
    submission->program = slash && slash[1] ? slash + 1 : shown;
    return submission;
}

struct tv_submission *tv_submission_open(struct tv_sandbox *sandbox,
                                         const struct tv_submission_wanted *wanted,
                                         struct tv_problems *problems)
{
    const char *file = wanted->file ? wanted->file : wanted->command[0];
    struct tv_submission *submission = new_submission(file, problems);
    if (!submission || open_it(submission, sandbox, wanted, problems))
        return submission;
    tv_submission_close(submission, NULL);
    return NULL;
}

struct tv_wire *tv_submission_wire(struct tv_submission *submission)
{
    return &submission->wire;
}

const struct tv_offer *tv_submission_offer(const struct tv_submission *submission)
{
    return &submission->offer;
}

/* What it wrote to standard error was for the report, if there was one. */
static void write_notes(struct tv_submission *submission, FILE *notes)
{
    const struct tv_outcome *outcome = &submission->outcome;
    const struct tv_wrote output = {"standard output", outcome->output, outcome->output_size,
                                    outcome->output_cut};
    const struct tv_wrote errors = {"standard error", outcome->errors, outcome->errors_size,
                                    outcome->errors_cut};
    const char *compiler = submission->notes.stream ? tv_text_end(&submission->notes) : NULL;
    if (compiler)
        fputs(compiler, notes);
    tv_wrote_show(&output, submission->program, notes);
    if (!submission->is_explained)
        tv_wrote_show(&errors, submission->program, notes);
}

void tv_submission_close(struct tv_submission *submission, FILE *notes)
{
    if (!submission)
        return;
    if (submission->socket >= 0)
        close(submission->socket);
    if (end(submission, farewell) && notes)
        write_notes(submission, notes);
    tv_wire_release(&submission->wire);
    tv_outcome_release(&submission->outcome);
    tv_text_release(&submission->notes);
    tv_work_remove(&submission->work);
    tv_arena_release(&submission->arena);
    free(submission);
}
