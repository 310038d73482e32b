/* trace.c: writes the record of a visit, JSON Lines, an event a line. Pictures, the step-through
 * page and the grader read the trace and nothing else of a visit.
 *
 * Every string is made valid UTF-8 first, since jansson takes no other.
 */
#include <jansson.h>
#include <stdlib.h>

#include "visit/words.h"
#include "visitors/counts_json.h"
#include "visitors/names.h"
#include "visitors/states.h"

/* In the first line; it changes when a reader of an older trace could be misled. */
enum { TRACE_VERSION = 1 };

struct tv_trace_state {
    bool finds_states;
    struct tv_states states;
    struct tv_text move, name, show, clean;
};

/* ---- JSON ---- */

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory to write the trace");
}

/* Adds a string to the event, cleaned if need be. A NULL event or text is passed over: the event
 * then is not written. */
static bool set_text(struct tv_trace_state *state, json_t *event, const char *key, const char *text)
{
    json_t *string = json_string(text);
    if (!string && text) {
        FILE *clean = tv_text_begin(&state->clean);
        if (clean)
            tv_utf8_write(text, clean);
        string = json_string(clean ? tv_text_end(&state->clean) : NULL);
    }
    return json_object_set_new(event, key, string) == 0;
}

static bool set_number(json_t *event, const char *key, uint64_t number)
{
    return json_object_set_new(event, key, tv_json_number(number)) == 0;
}

/* Writes the event as a line and lets go of it; NULL or not `complete`: there was no memory. */
static bool write_event(const struct tv_trace *trace, json_t *event, bool complete,
                        struct tv_error *error)
{
    bool dumped = event && complete && json_dumpf(event, trace->out, JSON_COMPACT) == 0;
    json_decref(event);
    if (ferror(trace->out))
        return tv_output_check(trace->out, error);
    return dumped ? fputc('\n', trace->out) != EOF || tv_output_check(trace->out, error)
                  : no_memory(error);
}

/* An event that says no more than the node's id. */
static bool write_mark(const struct tv_trace *trace, const char *kind, uint64_t id,
                       struct tv_error *error)
{
    return write_event(trace, json_pack("{s:I}", kind, (json_int_t)id), true, error);
}

/* ---- Hooks ---- */

static void release_state(struct tv_trace *trace)
{
    struct tv_trace_state *state = trace->state;
    tv_states_release(&state->states);
    tv_text_release(&state->move);
    tv_text_release(&state->name);
    tv_text_release(&state->show);
    tv_text_release(&state->clean);
    free(state);
    trace->state = NULL;
}

/* What goes without saying unless the search is of that kind. */
static bool set_choices(struct tv_trace_state *state, json_t *header,
                        const struct tv_search *search)
{
    return (search->queue != TV_PRIORITY ||
            set_text(state, header, "by", tv_by_words[search->by])) &&
           (search->choose != TV_CHOOSE_ONE ||
            (set_text(state, header, "choose", tv_choose_words[search->choose]) &&
             set_number(header, "seed", search->seed)));
}

static bool write_header(const struct tv_trace *trace, const struct tv_search *search,
                         struct tv_error *error)
{
    json_t *header = json_pack("{s:i}", "treevisit", TRACE_VERSION);
    struct tv_trace_state *state = trace->state;
    bool complete =
        (!trace->exercise || set_text(state, header, "exercise", trace->exercise)) &&
        (!trace->kind || set_text(state, header, "kind", trace->kind)) &&
        set_text(state, header, "queue", tv_queue_words[search->queue]) &&
        set_text(state, header, "siblings", tv_siblings_words[search->siblings]) &&
        set_number(header, "cutoff", search->cutoff) &&
        set_text(state, header, "revisit", tv_revisit_words[search->revisit]) &&
        set_text(state, header, "at-solution", tv_at_solution_words[search->at_solution]) &&
        set_text(state, header, "at-failure", tv_at_failure_words[search->at_failure]) &&
        set_number(header, "first", search->first) && set_choices(state, header, search);
    return write_event(trace, header, complete, error);
}

static bool trace_begin(void *self, const struct tv_space *space, const struct tv_search *search,
                        struct tv_error *error)
{
    struct tv_trace *trace = self;
    struct tv_trace_state *state = calloc(1, sizeof *state);
    if (!state)
        return no_memory(error);
    trace->state = state;
    state->finds_states = tv_states_possible(space);
    state->states.nodes.space = *space;
    if (write_header(trace, search, error))
        return true;
    release_state(trace);
    return false;
}

/* Adds the move that led to a node, and its name, if the space has them. */
static bool set_move(const struct tv_trace *trace, json_t *event, const struct tv_seen *child,
                     struct tv_error *error)
{
    if (child->level == 0 || !child->space->ops->move)
        return true;
    const char *move = tv_move_text(&trace->state->move, child, error);
    return move && set_text(trace->state, event, "move", move);
}

static bool set_state(const struct tv_trace *trace, json_t *event, const struct tv_seen *child)
{
    uint64_t first = child->id;
    if (trace->state->finds_states && !tv_states_add(&trace->state->states, child, &first))
        return false;
    return first == child->id || set_number(event, "state", first);
}

/* Adds what a queue by priority orders by. */
static bool set_cost(json_t *event, const struct tv_seen *child)
{
    return child->priority == TV_NONE || (set_number(event, "cost", child->cost) &&
                                          set_number(event, "priority", child->priority));
}

static bool trace_queued(void *self, const struct tv_seen *child, struct tv_error *error)
{
    const struct tv_trace *trace = self;
    struct tv_trace_state *state = trace->state;
    json_t *event = json_pack("{s:I}", "in", (json_int_t)child->id);
    bool complete = (child->level == 0 || set_number(event, "parent", child->parent)) &&
                    set_number(event, "level", child->level) && set_cost(event, child) &&
                    set_move(trace, event, child, error) &&
                    set_text(state, event, "name", tv_name_text(&state->name, child, error)) &&
                    set_state(trace, event, child);
    if (complete && child->space->ops->show)
        complete = set_text(state, event, "show", tv_show_text(&state->show, child, error));
    return write_event(trace, event, complete, error);
}

static enum tv_answer trace_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    bool written = write_mark(self, "out", seen->id, error);
    if (written && seen->is_solution)
        written = write_mark(self, "solution", seen->id, error);
    if (written && seen->is_failure)
        written = write_mark(self, "failure", seen->id, error);
    return written ? TV_GO : TV_FAIL;
}

static bool trace_pruned(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    return write_mark(self, "prune", seen->id, error);
}

static bool trace_cut(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    return write_mark(self, "cut", seen->id, error);
}

static bool trace_dropped(void *self, const struct tv_seen *child, uint64_t same,
                          struct tv_error *error)
{
    const struct tv_trace *trace = self;
    json_t *event = json_pack("{s:I}", "drop", (json_int_t)child->parent);
    bool complete = set_move(trace, event, child, error) && set_number(event, "same", same);
    return write_event(trace, event, complete, error);
}

static bool trace_rejected(void *self, const struct tv_seen *seen, const struct tv_reject *reject,
                           struct tv_error *error)
{
    const struct tv_trace *trace = self;
    json_t *event = json_pack("{s:I}", "reject", (json_int_t)seen->id);
    bool complete = set_text(trace->state, event, "move", reject->move) &&
                    set_text(trace->state, event, "name", reject->name) &&
                    set_text(trace->state, event, "why", reject->why);
    return write_event(trace, event, complete, error);
}

/* Ids begin anew, and with them the nodes that others are equal to. */
static bool trace_round(void *self, uint64_t cutoff, struct tv_error *error)
{
    const struct tv_trace *trace = self;
    json_int_t number = (json_int_t)cutoff; /* rounds count from 0, as their cutoffs do */
    tv_states_release(&trace->state->states);
    return write_event(trace, json_pack("{s:I, s:I}", "round", number, "cutoff", number), true,
                       error);
}

static bool trace_discarded(void *self, uint64_t id, struct tv_error *error)
{
    return write_mark(self, "discard", id, error);
}

static bool trace_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    struct tv_trace *trace = self;
    json_t *event = json_object();
    bool written = write_event(trace, event, tv_counts_json(event, "end", result), error);
    release_state(trace);
    return written && tv_output_check(trace->out, error);
}

static const struct tv_visitor_ops trace_ops = {
    .begin = trace_begin,
    .queued = trace_queued,
    .visit = trace_visit,
    .pruned = trace_pruned,
    .cut = trace_cut,
    .dropped = trace_dropped,
    .rejected = trace_rejected,
    .round = trace_round,
    .discarded = trace_discarded,
    .end = trace_end,
};

struct tv_visitor tv_trace_visitor(struct tv_trace *self)
{
    return (struct tv_visitor){.ops = &trace_ops, .self = self};
}
