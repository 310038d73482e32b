/* printed.c: see printed.h. */
#include "grade/printed.h"

#include <inttypes.h>
#include <stdlib.h>

#include "grade/reference.h"
#include "wire/served_visitor.h"

/* ---- Marks: a visitor behind the program's, which looks how long the text has become ---- */

struct marker {
    struct tv_printed *printed;
    FILE *out;
};

static bool add_mark(struct tv_printed *printed, uint64_t node, size_t end)
{
    if (printed->mark_count == printed->mark_room) {
        size_t room = printed->mark_room ? 2 * printed->mark_room : 64;
        struct tv_printed_mark *marks = realloc(printed->marks, room * sizeof *marks);
        if (!marks)
            return false;
        printed->marks = marks;
        printed->mark_room = room;
    }
    printed->marks[printed->mark_count++] = (struct tv_printed_mark){node, end};
    return true;
}

static enum tv_answer mark(void *context, const struct tv_seen *seen, struct tv_error *error)
{
    const struct marker *marker = context;
    long end = ftell(marker->out);
    if (end < 0 || !add_mark(marker->printed, seen->id, (size_t)end)) {
        tv_fail(error, "not enough memory for what a visitor prints");
        return TV_FAIL;
    }
    return end > TV_PRINTED_MAX ? TV_STOP : TV_GO;
}

/* ---- The visit ---- */

static enum tv_printed_ended no_memory(struct tv_trial *trial)
{
    tv_fail(&trial->error, "not enough memory for what a visitor prints");
    return TV_PRINTED_FAULT;
}

static void say_asked(struct tv_printed *printed)
{
    size_t count = printed->mark_count;
    if (count == 0)
        snprintf(printed->asked, sizeof printed->asked,
                 "what its visitor prints, at the beginning");
    else
        snprintf(printed->asked, sizeof printed->asked,
                 "what its visitor prints, after %zu node%s had been shown", count,
                 count == 1 ? "" : "s");
}

/* The visit fails where the talk does: then that is the program's fault. */
static enum tv_printed_ended show(struct tv_printed *printed, struct tv_trial *trial,
                                  struct tv_wire *wire, FILE *out)
{
    static const struct tv_visitor_ops ops = {.visit = mark};
    struct marker marker = {printed, out};
    struct tv_served_visitor served = {.wire = wire, .out = out};
    struct tv_search search = trial->exercise->search;
    struct tv_visitor visitors[] = {
        tv_served_visitor(&served),
        {.ops = &ops, .self = &marker, .wants = TV_NODES},
    };
    struct tv_result result;
    struct tv_error error = {.file = NULL};
    if (search.limits.nodes > TV_REFERENCE_NODES_MAX)
        search.limits.nodes = TV_REFERENCE_NODES_MAX;
    bool visited = tv_visit(&trial->exercise->space, &search, visitors, 2, &result, &error);
    printed->stopped = result.ended == TV_STOPPED;
    tv_result_release(&result);
    if (visited)
        return TV_PRINTED;
    say_asked(printed);
    if (wire->state != TV_WIRE_OPEN)
        return TV_PRINTED_DIED;
    trial->error = error;
    return TV_PRINTED_FAULT;
}

enum tv_printed_ended tv_print(struct tv_printed *printed, struct tv_trial *trial)
{
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return TV_PRINTED_FAULT;
    printed->mark_count = 0;
    FILE *out = tv_text_begin(&printed->text);
    if (!out)
        return no_memory(trial);
    enum tv_printed_ended ended = show(printed, trial, wire, out);
    printed->bytes = tv_text_end(&printed->text);
    return printed->bytes || ended == TV_PRINTED_FAULT ? ended : no_memory(trial);
}

uint64_t tv_printed_node(const struct tv_printed *printed, size_t offset)
{
    for (size_t i = 0; i < printed->mark_count; i++) {
        if (offset < printed->marks[i].end)
            return printed->marks[i].node;
    }
    return TV_NONE;
}

void tv_printed_release(struct tv_printed *printed)
{
    tv_text_release(&printed->text);
    free(printed->marks);
    *printed = (struct tv_printed){.bytes = NULL};
}
