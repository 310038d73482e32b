/* guest.h: a program that nobody trusts, invited to do a part of a search: its space, its queue,
 * its visit or a visitor. Of --with, or of an exercise whose space is a program.
 */
#ifndef TV_CLI_GUEST_H
#define TV_CLI_GUEST_H

#include "cli/command.h"
#include "exercise/visitor_set.h"
#include "sandbox/sandbox.h"

/* What the options of a command say about guests, and the sandbox for all that it invites. */
struct tv_host {
    const char *with;           /* --with: FILE.c, or an executable; NULL: none */
    double answer_seconds;      /* --limit-answer: for each answer; 0: not given */
    const char *level;          /* --require-sandbox; NULL: any */
    bool is_quiet;              /* which walls the sandbox has is not said */
    struct tv_sandbox *sandbox; /* opened for the first guest */
};

/* The level that --require-sandbox names. */
enum tv_exit tv_take_level(const char *level, const char *command, enum tv_sandbox_level *wanted);

/* Take the value of --limit-answer, or of --require-sandbox. */
enum tv_exit tv_host_take_answer(struct tv_host *host, const char *seconds, const char *command);
enum tv_exit tv_host_take_level(struct tv_host *host, const char *level, const char *command);

/* Opens the sandbox, if it is not open, and says which walls it has. Says, too, if that is less
 * than is required, and returns the code for it. */
enum tv_exit tv_host_open(struct tv_host *host);

/* How long an answer may take, in seconds. */
double tv_host_patience(const struct tv_host *host);

void tv_host_release(struct tv_host *host);

struct tv_guest;

/* Starts the program if the options or the exercise name one, else leaves *guest NULL. Its part of
 * the search is put into the exercise: the space, or the queue. Says what is wrong and returns the
 * code for it. */
enum tv_exit tv_guest_invite(struct tv_guest **guest, struct tv_host *host,
                             struct tv_exercise *exercise);

enum { TV_GUEST_VISITORS = TV_VISITORS_MORE };

/* Adds the visitors that the guest has, or needs, to the end of the list, which has room for them.
 * What it prints goes to `out`; NULL: nowhere. Returns how many the list has then. */
size_t tv_guest_visitors(struct tv_guest *guest, struct tv_visitor *list, size_t count, FILE *out);

/* Whether the guest is itself what prints. NULL is no guest, and the same below. */
bool tv_guest_prints(const struct tv_guest *guest);

/* The level of the sandbox that it runs in, a word; or NULL. */
const char *tv_guest_level(const struct tv_guest *guest);

/* Says why the visit failed, if that is the guest's fault; else returns TV_EXIT_DONE. Says, too, if
 * the guest's own visit ended too early. */
enum tv_exit tv_guest_fault(const struct tv_guest *guest, const struct tv_result *result,
                            const struct tv_error *error);

/* Ends the program, and says what is worth a word, such as what it printed. */
void tv_guest_leave(struct tv_guest *guest);

#endif
