/* submission.h: a student's file, or any other program, compiled and started in the sandbox, ready
 * to be asked. `--with` uses it, and the grader.
 *
 *     open: compiles FILE.c (another file is run as it is), starts it, says hello
 *     use wire and offer (wire/wire.h, spaces/served.h)
 *     restart: the same program anew, for the grader
 *     close: ends it, and says what it wrote to standard output
 */
#ifndef TV_SUBMISSION_SUBMISSION_H
#define TV_SUBMISSION_SUBMISSION_H

#include "exercise/problems.h"
#include "sandbox/sandbox.h"
#include "wire/wire.h"

struct tv_submission_wanted {
    const char *file;           /* FILE.c, which is compiled, or an executable file; or NULL: */
    const char *const *command; /* a program and its arguments, ends with NULL */
    const char *folder;         /* of a command: where its files are, which it may read; or NULL */
    const char *exercise;       /* its name */
    json_t *space;              /* of the exercise, for the hello; or NULL */
    const char *const *headers; /* folders with NAME.h for students' files, ends with NULL */
    const char *homework;       /* the folder with homework.h and libhomework.a */
    const char *compiler;       /* "cc" */
    double answer_seconds;      /* patience for each answer */
    double seconds;             /* for all of its life; negative: no limit but that of a day */
    uint64_t memory;            /* bytes */
    bool compile_only;          /* it is not started: tv_submission_restart() does that */
    const volatile sig_atomic_t *interrupt;
};

struct tv_submission;

/* NULL: the problems say why: the file does not compile (the compiler's first error, at its line),
 * the program cannot be started, it says no hello. Warnings that are worth a word are notes. */
struct tv_submission *tv_submission_open(struct tv_sandbox *sandbox,
                                         const struct tv_submission_wanted *wanted,
                                         struct tv_problems *problems);

struct tv_wire *tv_submission_wire(struct tv_submission *submission);
const struct tv_offer *tv_submission_offer(const struct tv_submission *submission);

/* Whether it was compiled with the sanitizers that find mistakes with memory. */
bool tv_submission_is_sanitized(const struct tv_submission *submission);

/* How the program is started again. */
struct tv_restart {
    double seconds;     /* for all of its life */
    uint64_t memory;    /* bytes */
    bool frees_at_once; /* what it frees may be used again at once, so that its memory tells what
                           it holds; mistakes with freed memory are found less often then */
    bool is_secret;     /* what it is asked is to be told to nobody, and so is what it writes */
};

/* Ends the program, if it runs, and starts it anew, without compiling it again; it has said hello
 * then. What it wrote until then is kept for the notes, if it is the first that wrote something and
 * nothing was secret.
 * False: the problems say why. */
bool tv_submission_restart(struct tv_submission *submission, const struct tv_restart *restart,
                           struct tv_problems *problems);

/* Bytes of memory that the program has in use, its processes together. False: the system does not
 * tell. */
bool tv_submission_memory(struct tv_submission *submission, uint64_t *bytes);

/* Whether this system tells of programs in general. Then one of which it does not has ended, or has
 * hidden its memory. */
bool tv_submission_memory_is_told(const struct tv_submission *submission);

/* From now on, until it is started again, nobody wants to know how it ends: to find out where it
 * crashed takes a sanitizer long. */
void tv_submission_hush(struct tv_submission *submission);

/* Ends the program and frees it. Writes to `notes`, each line beginning with the file's name, what
 * is worth a word: a `main` that was renamed, the compiler's warnings, what it wrote to standard
 * output (shortened, fit for a terminal). `notes` may be NULL. NULL is fine. */
void tv_submission_close(struct tv_submission *submission, FILE *notes);

#endif
