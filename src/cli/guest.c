/* guest.c: see guest.h. */
#include "cli/guest.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/find.h"
#include "exercise/value_json.h"
#include "spaces/outside.h"
#include "spaces/served.h"
#include "submission/submission.h"
#include "visit/words.h"
#include "wire/served_queue.h"
#include "wire/served_visit.h"
#include "wire/served_visitor.h"

struct tv_guest {
    const char *name; /* for messages: as it was given */
    struct tv_submission *submission;
    struct tv_wire *wire;
    struct tv_offer offer;
    struct tv_space base; /* the exercise's own */
    struct tv_served *served;
    struct tv_served_queue queue;
    struct tv_served_visit visit;
    struct tv_served_visitor visitor;
    struct tv_own_queue own_queue;
    const struct tv_search *search;
    const char *level; /* of the sandbox */
};

/* ---- The sandbox ---- */

enum tv_exit tv_take_level(const char *level, const char *command, enum tv_sandbox_level *wanted)
{
    return tv_sandbox_level_of(level, wanted)
               ? TV_EXIT_DONE
               : tv_say_usage(command, "--require-sandbox is self-check, partial or full, not '%s'",
                              level);
}

enum tv_exit tv_host_take_answer(struct tv_host *host, const char *seconds, const char *command)
{
    static const struct tv_field field = {.name = "limit-answer", .read = tv_read_seconds};
    struct tv_error error = {.file = NULL};
    if (!tv_read_option(&field, seconds, &host->answer_seconds, &error))
        return tv_say_usage(command, "%s", error.text);
    return host->answer_seconds > 0
               ? TV_EXIT_DONE
               : tv_say_usage(command, "--limit-answer is more than 0 seconds");
}

enum tv_exit tv_host_take_level(struct tv_host *host, const char *level, const char *command)
{
    enum tv_sandbox_level wanted;
    host->level = level;
    return tv_take_level(level, command, &wanted);
}

static void say_walls(const struct tv_sandbox *sandbox)
{
    fputs("treevisit: sandbox: ", stderr);
    tv_sandbox_describe(sandbox, stderr);
    fputc('\n', stderr);
}

enum tv_exit tv_host_open(struct tv_host *host)
{
    struct tv_error error = {.file = NULL};
    enum tv_sandbox_level wanted = TV_SELF_CHECK;
    if (host->sandbox)
        return TV_EXIT_DONE;
    if (host->level)
        tv_sandbox_level_of(host->level, &wanted);
    host->sandbox = tv_sandbox_open(&error);
    if (!host->sandbox)
        return tv_say_fault(&error);
    if (!host->is_quiet)
        say_walls(host->sandbox);
    if (tv_sandbox_level(host->sandbox) >= wanted)
        return TV_EXIT_DONE;
    return tv_say(TV_EXIT_FAULT,
                  "--require-sandbox %s: this machine does not allow that much; nothing was run",
                  host->level);
}

double tv_host_patience(const struct tv_host *host)
{
    return host->answer_seconds > 0 ? host->answer_seconds : 2;
}

void tv_host_release(struct tv_host *host)
{
    tv_sandbox_close(host->sandbox);
    *host = (struct tv_host){.with = NULL};
}

/* ---- The program ---- */

static enum tv_exit start(struct tv_guest *guest, struct tv_host *host,
                          const struct tv_exercise *exercise)
{
    const struct tv_outside *outside = tv_outside_of(&exercise->space);
    struct tv_submission_wanted wanted = {
        .file = host->with,
        .command = host->with ? NULL : outside->command,
        .exercise = exercise->name,
        .compiler = "cc",
        .answer_seconds = tv_host_patience(host),
        .seconds = -1,
        .memory = (uint64_t)512 << 20,
        .interrupt = exercise->search.interrupt,
    };
    struct tv_problems problems = {.count = 0};
    struct tv_folders folders;
    enum tv_exit code = tv_find_folders(&folders, exercise->path);
    if (code != TV_EXIT_DONE)
        return code;
    wanted.space = tv_value_json(exercise->space_value);
    wanted.folder = folders.exercise;
    wanted.headers = (const char *const[]){folders.exercise, folders.headers, NULL};
    wanted.homework = folders.homework;
    guest->submission = tv_submission_open(host->sandbox, &wanted, &problems);
    tv_folders_release(&folders);
    json_decref(wanted.space);
    return tv_say_problems(&problems);
}

/* ---- Its part of the search ---- */

static enum tv_exit no_use(const struct tv_guest *guest, const char *reason)
{
    return tv_say(TV_EXIT_DATA, "%s %s", guest->name, reason);
}

/* A queue or a visit of one's own is in the place of a simple queue. */
static enum tv_exit order_of(const struct tv_guest *guest, const struct tv_exercise *exercise,
                             const char **order)
{
    enum tv_queue queue = exercise->search.queue;
    *order = tv_queue_words[queue];
    return queue == TV_FIFO || queue == TV_LIFO
               ? TV_EXIT_DONE
               : no_use(guest, "is to do what a simple queue does: add --queue fifo or lifo");
}

static enum tv_exit put_queue(struct tv_guest *guest, struct tv_exercise *exercise)
{
    const char *order;
    enum tv_exit code = order_of(guest, exercise, &order);
    if (guest->offer.visit) {
        guest->visit = (struct tv_served_visit){
            .wire = guest->wire, .order = order, .cutoff = exercise->search.cutoff};
        guest->own_queue = tv_served_visit_queue(&guest->visit);
    } else {
        guest->queue = (struct tv_served_queue){.wire = guest->wire, .order = order};
        guest->own_queue = tv_served_queue(&guest->queue);
    }
    exercise->search.own_queue = &guest->own_queue;
    return code;
}

static enum tv_exit put_space(struct tv_guest *guest, struct tv_exercise *exercise)
{
    struct tv_error error = {.file = NULL};
    bool has_base = !tv_outside_of(&guest->base);
    guest->served = tv_served_new(guest->wire, &guest->offer, has_base ? &guest->base : NULL,
                                  &error);
    if (!guest->served)
        return tv_say(TV_EXIT_DATA, "%s", error.text);
    exercise->space = tv_served_space(guest->served);
    return TV_EXIT_DONE;
}

static enum tv_exit put_part(struct tv_guest *guest, struct tv_exercise *exercise)
{
    const struct tv_offer *offer = &guest->offer;
    bool space = offer->root || offer->children || offer->node || offer->moves;
    if (offer->visit && (space || offer->queue || offer->visitor))
        return no_use(guest, "serves a visit and more: while its visit runs it cannot be asked, so "
                             "its hello has to list visit alone");
    if (!space && tv_outside_of(&guest->base))
        return no_use(guest, "serves no space: its hello has to list root and children");
    if (offer->visit || offer->queue)
        return put_queue(guest, exercise);
    if (space)
        return put_space(guest, exercise);
    return offer->visitor ? TV_EXIT_DONE : no_use(guest, "serves nothing that a search can use");
}

static enum tv_exit invite(struct tv_guest *guest, struct tv_host *host,
                           struct tv_exercise *exercise)
{
    enum tv_exit code = tv_host_open(host);
    if (code == TV_EXIT_DONE)
        code = start(guest, host, exercise);
    if (code != TV_EXIT_DONE)
        return code;
    guest->level = tv_sandbox_level_name(tv_sandbox_level(host->sandbox));
    guest->wire = tv_submission_wire(guest->submission);
    guest->offer = *tv_submission_offer(guest->submission);
    return put_part(guest, exercise);
}

enum tv_exit tv_guest_invite(struct tv_guest **guest, struct tv_host *host,
                             struct tv_exercise *exercise)
{
    const struct tv_outside *outside = tv_outside_of(&exercise->space);
    *guest = NULL;
    if (!host->with && !outside)
        return TV_EXIT_DONE;
    struct tv_guest *new = calloc(1, sizeof *new);
    if (!new)
        return tv_say_no_memory();
    new->name = host->with ? host->with : outside->command[0];
    new->base = exercise->space;
    new->search = &exercise->search;
    enum tv_exit code = invite(new, host, exercise);
    if (code == TV_EXIT_DONE)
        *guest = new;
    else
        tv_guest_leave(new);
    return code;
}

size_t tv_guest_visitors(struct tv_guest *guest, struct tv_visitor *list, size_t count, FILE *out)
{
    if (guest && guest->offer.visit)
        list[count++] = tv_served_visit_visitor(&guest->visit);
    if (guest && guest->offer.visitor && out) {
        guest->visitor = (struct tv_served_visitor){.wire = guest->wire, .out = out};
        list[count++] = tv_served_visitor(&guest->visitor);
    }
    return count;
}

bool tv_guest_prints(const struct tv_guest *guest)
{
    return guest && guest->offer.visitor;
}

const char *tv_guest_level(const struct tv_guest *guest)
{
    return guest ? guest->level : NULL;
}

/* That its loop ends while nodes wait is no fault of a visit, but seldom what is meant. */
static void say_stopped(const struct tv_guest *guest, const struct tv_result *result)
{
    if (guest->offer.visit && result->ended == TV_STOPPED &&
        result->solutions < guest->search->first)
        tv_say(TV_EXIT_DONE, "%s ended its visit while %" PRIu64 " more waited in the queue",
               guest->name, result->queued - result->visited);
}

enum tv_exit tv_guest_fault(const struct tv_guest *guest, const struct tv_result *result,
                            const struct tv_error *error)
{
    struct tv_error late = {.file = NULL}; /* of what cannot fail in the middle of a visit */
    if (!guest)
        return TV_EXIT_DONE;
    if (guest->served && !error->text[0] && !tv_served_check(guest->served, &late))
        error = &late;
    switch (guest->wire->state) {
    case TV_WIRE_OPEN:
        say_stopped(guest, result);
        return TV_EXIT_DONE;
    case TV_WIRE_BROKEN:
        return error == &late ? tv_say(TV_EXIT_FAULT, "%s", late.text) : TV_EXIT_DONE;
    case TV_WIRE_INTERRUPTED:
        return tv_say(TV_EXIT_EARLY, "interrupted; what was found so far is kept");
    default:
        return tv_say(TV_EXIT_DATA, "%s", error->text);
    }
}

void tv_guest_leave(struct tv_guest *guest)
{
    if (!guest)
        return;
    tv_served_visit_release(&guest->visit);
    tv_served_free(guest->served);
    tv_submission_close(guest->submission, stderr);
    free(guest);
}
