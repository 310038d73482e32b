/* submission.c: see submission.h. */
#include "submission/submission.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "submission/report.h"
#include "submission/start.h"
#include "submission/wrote.h"
#include "visit/utf8.h"

enum { A_DAY = 24 * 60 * 60 };

/* Seconds for a program to end by itself: once its socket is closed; and where it closed that, for
 * its sanitizer may have much to look up. */
static const double farewell = 1.0, last_words = 5.0;

/* How a program ended that is no more. */
struct ending {
    struct tv_outcome outcome;
    bool is_explained; /* what it wrote to standard error was for the report */
};

struct tv_submission {
    struct tv_arena arena;
    const char *file;    /* as it was given, for notes */
    const char *program; /* the last part of that, for sentences */
    const char *exercise;
    json_t *space; /* for each hello */
    double answer_seconds;
    const volatile sig_atomic_t *interrupt;
    struct tv_sandbox *sandbox;
    struct tv_start start;
    int socket; /* -1: none */
    struct tv_confined *child;
    bool is_hushed;           /* how the child ends is not worth a word */
    bool is_secret;           /* what it writes is not kept */
    struct ending last, told; /* of the last child; of that whose words are in the notes */
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
    return !child || tv_confined_end(child, patience, &submission->last.outcome, &error);
}

static void explain(void *context, struct tv_death *death)
{
    struct tv_submission *submission = context;
    const char *compiled = submission->start.compiled.name;
    const struct tv_report_names names = {compiled[0] ? compiled : NULL, submission->program};
    submission->last.is_explained = true;
    if (submission->is_hushed) {
        end(submission, 0);
        *death = (struct tv_death){.verb = "ended"};
    } else if (end(submission, last_words)) {
        tv_report_death(&submission->last.outcome, names, death);
    } else {
        *death = (struct tv_death){.verb = "ended, nobody knows how,"};
    }
}

static bool wrote_something(const struct ending *ending)
{
    return ending->outcome.output_size > 0 ||
           (ending->outcome.errors_size > 0 && !ending->is_explained);
}

/* Ends the program, if there is one, and keeps what it wrote, if it is the first that did and may.
 * False: the system does not tell how it went. */
static bool finish(struct tv_submission *submission, double patience)
{
    if (submission->socket >= 0)
        close(submission->socket);
    submission->socket = -1;
    bool ended = end(submission, patience);
    if (submission->is_secret || wrote_something(&submission->told))
        tv_outcome_release(&submission->last.outcome);
    else
        submission->told = submission->last;
    submission->last = (struct ending){.is_explained = false};
    tv_wire_release(&submission->wire);
    return ended;
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

static struct tv_errand make_errand(const struct tv_start *start, const struct tv_share *share,
                                    const struct tv_restart *restart)
{
    struct tv_errand errand = tv_errand_defaults();
    errand.command = start->command;
    errand.folder = start->folder;
    errand.shares = share;
    errand.share_count = start->folder ? 1 : 0;
    errand.environment = tv_report_environment(restart->frees_at_once);
    errand.sanitized = start->compiled.sanitized;
    errand.libraries_only = start->compiled.name[0] != '\0';
    errand.bounds.seconds = restart->seconds >= 0 ? restart->seconds : A_DAY;
    errand.bounds.cpu_seconds = errand.bounds.seconds;
    errand.bounds.memory = restart->memory;
    return errand;
}

static bool start_child(struct tv_submission *submission, const struct tv_restart *restart,
                        struct tv_problems *problems)
{
    const struct tv_share share = {submission->start.folder, false};
    struct tv_errand errand = make_errand(&submission->start, &share, restart);
    struct tv_error error = {.file = NULL};
    int sockets[2];
    if (!make_sockets(sockets, &error))
        return tv_compiler_fault(submission->file, &error, problems);
    errand.socket = sockets[1];
    submission->socket = sockets[0];
    submission->child = tv_confined_start(submission->sandbox, &errand, &error);
    close(sockets[1]);
    return submission->child || tv_compiler_fault(submission->file, &error, problems);
}

/* The wire's sentences begin with the program's name, so that no other has to stand before them. */
static bool say_hello(struct tv_submission *submission, struct tv_problems *problems)
{
    static const struct tv_source nameless = {.name = ""};
    struct tv_error error = {.file = NULL};
    struct tv_wire *wire = &submission->wire;
    tv_wire_init(wire, submission->socket, submission->program);
    wire->patience = submission->answer_seconds;
    wire->interrupt = submission->interrupt;
    submission->is_hushed = false;
    wire->explain = explain;
    wire->context = submission;
    wire->space = submission->space;
    if (tv_wire_hello(wire, submission->exercise, &submission->offer, &error))
        return true;
    return tv_problem_of(problems, wire->state == TV_WIRE_BROKEN ? TV_NO_MEMORY : TV_BAD_DATA,
                         (struct tv_place){&nameless, 0, 0}, "%s", error.text);
}

/* ---- Public ---- */

/* What is needed for each start is kept. False: no memory. */
static bool keep(struct tv_submission *submission, struct tv_sandbox *sandbox,
                 const struct tv_submission_wanted *wanted)
{
    const char *file = wanted->file ? wanted->file : wanted->command[0];
    char *shown = tv_arena_copy(&submission->arena, file, strlen(file));
    submission->exercise = tv_arena_copy(&submission->arena, wanted->exercise,
                                         strlen(wanted->exercise));
    submission->space = json_incref(wanted->space);
    submission->answer_seconds = wanted->answer_seconds;
    submission->interrupt = wanted->interrupt;
    submission->sandbox = sandbox;
    submission->socket = -1;
    if (!shown || !submission->exercise)
        return false;
    tv_utf8_make_visible(shown);
    const char *slash = strrchr(shown, '/');
    submission->file = shown;
    submission->program = slash && slash[1] ? slash + 1 : shown;
    return true;
}

static bool open_it(struct tv_submission *submission, struct tv_sandbox *sandbox,
                    const struct tv_submission_wanted *wanted, struct tv_problems *problems)
{
    const struct tv_restart first = {.seconds = wanted->seconds, .memory = wanted->memory};
    if (!keep(submission, sandbox, wanted))
        return tv_out_of_memory(problems);
    return tv_start_prepare(&submission->start, &submission->arena, sandbox, wanted, problems) &&
           (wanted->compile_only || tv_submission_restart(submission, &first, problems));
}

struct tv_submission *tv_submission_open(struct tv_sandbox *sandbox,
                                         const struct tv_submission_wanted *wanted,
                                         struct tv_problems *problems)
{
    struct tv_submission *submission = calloc(1, sizeof *submission);
    if (!submission) {
        tv_out_of_memory(problems);
        return NULL;
    }
    if (open_it(submission, sandbox, wanted, problems))
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

bool tv_submission_is_sanitized(const struct tv_submission *submission)
{
    return submission->start.compiled.sanitized;
}

/* Who did not answer in time is not waited for. */
bool tv_submission_restart(struct tv_submission *submission, const struct tv_restart *restart,
                           struct tv_problems *problems)
{
    const enum tv_wire_state state = submission->wire.state;
    finish(submission, state == TV_WIRE_LATE || state == TV_WIRE_INTERRUPTED ? 0 : farewell);
    submission->is_secret = restart->is_secret;
    return start_child(submission, restart, problems) && say_hello(submission, problems);
}

bool tv_submission_memory(struct tv_submission *submission, uint64_t *bytes)
{
    return submission->child && tv_confined_memory(submission->child, bytes);
}

bool tv_submission_memory_is_told(const struct tv_submission *submission)
{
    return tv_sandbox_has(submission->sandbox, TV_WALL_MEMORY) &&
           access("/proc/self/smaps_rollup", R_OK) == 0;
}

void tv_submission_hush(struct tv_submission *submission)
{
    submission->is_hushed = true;
}

/* What it wrote to standard error was for the report, if there was one. */
static void write_notes(struct tv_submission *submission, FILE *notes)
{
    const struct tv_outcome *outcome = &submission->told.outcome;
    const struct tv_wrote output = {"standard output", outcome->output, outcome->output_size,
                                    outcome->output_cut};
    const struct tv_wrote errors = {"standard error", outcome->errors, outcome->errors_size,
                                    outcome->errors_cut};
    struct tv_text *compiler = &submission->start.notes;
    const char *compiled = compiler->stream ? tv_text_end(compiler) : NULL;
    if (compiled)
        fputs(compiled, notes);
    tv_wrote_show(&output, submission->program, notes);
    if (!submission->told.is_explained)
        tv_wrote_show(&errors, submission->program, notes);
}

void tv_submission_close(struct tv_submission *submission, FILE *notes)
{
    if (!submission)
        return;
    if (finish(submission, farewell) && notes)
        write_notes(submission, notes);
    tv_outcome_release(&submission->told.outcome);
    tv_start_release(&submission->start);
    json_decref(submission->space);
    tv_arena_release(&submission->arena);
    free(submission);
}
