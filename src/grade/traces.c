/* traces.c: see traces.h. */
#include "grade/traces.h"

#include <string.h>

#include "grade/keep.h"
#include "grade/program.h"
#include "spaces/served.h"
#include "visit/words.h"
#include "wire/served_visit.h"

/* More than a picture shows, so that the trees do not seem to differ where they were cut. */
enum { NODES_MAX = 2000 };

static bool no_memory(struct tv_trial *trial)
{
    return tv_fail(&trial->error, "not enough memory for the trace of a tree");
}

/* ---- A visit ---- */

/* The trace of a visit, as far as it came, and whether that was to its end; NULL after filling the
 * trial's error: no memory. */
static const char *trace(struct tv_trial *trial, const struct tv_space *space,
                         const struct tv_search *search, const struct tv_visitor *follower,
                         bool *is_whole)
{
    struct tv_text text = {0};
    struct tv_trace tracer = {.exercise = trial->exercise->name, .kind = trial->exercise->kind};
    struct tv_result result;
    struct tv_error error = {.file = NULL};
    tracer.out = tv_text_begin(&text);
    if (tracer.out) {
        struct tv_visitor visitors[] = {tv_trace_visitor(&tracer),
                                        follower ? *follower : (struct tv_visitor){.ops = NULL}};
        *is_whole = tv_visit(space, search, visitors, follower ? 2 : 1, &result, &error);
        tv_result_release(&result);
    }
    const char *kept = tv_keep_text(trial->arena, &text);
    return kept ? kept : (no_memory(trial), NULL);
}

static struct tv_search search_of(const struct tv_trial *trial)
{
    struct tv_search search = trial->exercise->search;
    search.choose = TV_CHOOSE_ALL;
    search.first = TV_NONE;
    search.limits.seconds = -1;
    if (search.limits.nodes > NODES_MAX)
        search.limits.nodes = NODES_MAX;
    return search;
}

/* The submission's visit drives the library's, as under `run --with`. */
static const char *trace_their_visit(struct tv_trial *trial, struct tv_wire *wire,
                                     struct tv_search search, bool *is_whole)
{
    struct tv_served_visit visit = {
        .wire = wire, .order = tv_queue_words[search.queue], .cutoff = search.cutoff};
    struct tv_own_queue queue = tv_served_visit_queue(&visit);
    struct tv_visitor follower = tv_served_visit_visitor(&visit);
    search.own_queue = &queue;
    const char *text = trace(trial, &trial->exercise->space, &search, &follower, is_whole);
    tv_served_visit_release(&visit);
    return text;
}

static const char *trace_their_space(struct tv_trial *trial, struct tv_wire *wire,
                                     const struct tv_search *search, bool *is_whole)
{
    struct tv_error error = {.file = NULL};
    struct tv_served *served = tv_served_new(wire, tv_trial_offer(trial), &trial->exercise->space,
                                             &error);
    if (!served)
        return "";
    struct tv_space space = tv_served_space(served);
    const char *text = trace(trial, &space, search, NULL, is_whole);
    tv_served_free(served);
    return text;
}

static bool keep(struct tv_trial *trial, const char *expected, const char *given)
{
    if (!expected || !given)
        return false;
    if (given[0] && strcmp(expected, given) != 0) {
        trial->report->expected_trace = expected;
        trial->report->given_trace = given;
    }
    return true;
}

/* ---- Public ---- */

bool tv_trace_both(struct tv_trial *trial)
{
    struct tv_search search = search_of(trial);
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    const struct tv_offer *offer = tv_trial_offer(trial);
    bool is_queue = search.queue == TV_FIFO || search.queue == TV_LIFO;
    if (wire->state != TV_WIRE_OPEN || !(offer->children || (offer->visit && is_queue)))
        return true;
    trial->report->is_order = offer->visit;
    if (!offer->visit)
        search.queue = TV_FIFO;
    bool is_whole = false;
    const char *expected = trace(trial, &trial->exercise->space, &search, NULL, &is_whole);
    const char *given = offer->visit ? trace_their_visit(trial, wire, search, &is_whole)
                                     : trace_their_space(trial, wire, &search, &is_whole);
    bool has_smaller = trial->report->given_trace != NULL;
    return expected && ((given && !is_whole && has_smaller) || keep(trial, expected, given));
}

/* A line of a trace: a node enters. */
static bool write_node(size_t number, const char *name, FILE *out)
{
    json_t *node = number == 0 ? json_pack("{s:i, s:i, s:s}", "in", 0, "level", 0, "name", name)
                               : json_pack("{s:I, s:i, s:i, s:s}", "in", (json_int_t)number,
                                           "parent", 0, "level", 1, "name", name);
    bool written = node && json_dumpf(node, out, JSON_COMPACT) == 0 && fputc('\n', out) != EOF;
    json_decref(node);
    return written;
}

/* The names that are no UTF-8 were refused before. */
static const char *write_family(struct tv_trial *trial, const char *state,
                                const struct tv_list *children)
{
    struct tv_text text = {0};
    FILE *out = tv_text_begin(&text);
    bool ok = out && fputs("{\"treevisit\":1,\"queue\":\"fifo\"}\n", out) != EOF &&
              write_node(0, state, out) && fputs("{\"out\":0}\n", out) != EOF;
    for (size_t i = 0; ok && i < children->count; i++)
        ok = write_node(i + 1, children->texts[i], out);
    const char *kept = tv_keep_text(trial->arena, &text);
    return ok && kept ? kept : (no_memory(trial), NULL);
}

bool tv_trace_children(struct tv_trial *trial, const char *state, const struct tv_list *yours,
                       const struct tv_list *expected)
{
    return keep(trial, write_family(trial, state, expected), write_family(trial, state, yours));
}
