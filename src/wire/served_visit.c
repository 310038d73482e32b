/* served_visit.c: see served_visit.h. The program's lines say what our visit does next:
 *
 *     show      the queue gives that node
 *     children  the node shown last is expanded; what enters then is the answer
 *     done      the queue is empty
 *
 * After a node was shown, the visitor waits for the next line to know whether it is expanded. A
 * leaf is not, whatever the program does; but the program need not know leaves, so that it is
 * answered that there are no children.
 */
#include "wire/served_visit.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "visitors/names.h"
#include "wire/wire_parts.h"

/* How far the program is with the node that it showed last. */
enum stage {
    NOT_BEGUN, /* it was not asked for the visit */
    NO_NODE,   /* it showed none */
    SHOWN,     /* it may ask for the children */
    LEAF,      /* likewise; there are none */
    CUT,       /* it may not: the node is at the cutoff */
    ASKED,     /* it has asked for the children, and waits */
    ANSWERED,
};

struct tv_served_visit_state {
    enum stage stage;
    bool leaf_solutions, leaf_failures;
    json_t *root;
    json_t *entered;               /* a list: the children that entered, of the node shown last */
    json_t *line;                  /* heard, and not yet understood; or NULL */
    uint64_t step;                 /* that of the node shown last; 0: there is none */
    uint64_t id, level;            /* of that node, as the program says */
    char words[TV_WIRE_NODE_SIZE]; /* for it */
    char fault[TV_WIRE_NODE_SIZE + 120]; /* what the program did, in words; or "" */
    struct tv_text name;
};

/* ---- Messages ---- */

/* Ends the talk because of what the program did: "visit.c asks for ...". Returns false. */
static bool blame(struct tv_served_visit *self, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool blame(struct tv_served_visit *self, const char *format, ...)
{
    char *fault = self->state->fault;
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(fault, sizeof self->state->fault, format, arguments);
    va_end(arguments);
    return tv_wire_refuse(self->wire, "the program %s", fault);
}

/* Fills the error, since the talk has ended. */
static bool fail(const struct tv_served_visit *self, struct tv_error *error)
{
    const struct tv_served_visit_state *state = self->state;
    char asked[TV_WIRE_NODE_SIZE + 80];
    if (*state->fault && state->step == 0)
        return tv_fail(error, "%s %s", self->wire->program, state->fault);
    if (*state->fault)
        return tv_fail(error, "at step %" PRIu64 " %s %s", state->step, self->wire->program,
                       state->fault);
    if (state->step == 0)
        snprintf(asked, sizeof asked, "a visit, before it had shown a node");
    else
        snprintf(asked, sizeof asked, "a visit, after it had shown %s as step %" PRIu64,
                 state->words, state->step);
    return tv_wire_fail(self->wire, asked, error);
}

static bool ask_visit(struct tv_served_visit *self)
{
    json_t *root = self->state->root;
    json_t *cutoff = self->cutoff == TV_NONE ? json_null() : json_integer((json_int_t)self->cutoff);
    self->state->root = NULL;
    self->state->stage = NO_NODE;
    return tv_wire_ask(self->wire, json_pack("{s:s, s:s, s:o, s:o}", "ask", "visit", "queue",
                                             self->order, "cutoff", cutoff, "root", root));
}

/* Sends the children that entered, and begins a new list. */
static bool reply(struct tv_served_visit *self)
{
    struct tv_served_visit_state *state = self->state;
    json_t *message = json_pack("{s:O}", "children", state->entered);
    state->stage = ANSWERED;
    if (!message)
        return tv_wire_no_memory(self->wire);
    bool sent = tv_wire_reply(self->wire, message);
    json_array_clear(state->entered);
    return sent;
}

/* The line that comes next, or was heard already; to be released. */
static json_t *next_line(struct tv_served_visit *self)
{
    json_t *line = self->state->line;
    self->state->line = NULL;
    return line ? line : tv_wire_hear(self->wire);
}

/* ---- The lines of the program ---- */

/* Whether it may ask so now. */
static bool read_children(struct tv_served_visit *self, const json_t *line)
{
    const struct tv_served_visit_state *state = self->state;
    uint64_t id;
    if (!tv_wire_number(self->wire, line, "children", &id))
        return false;
    if (state->step == 0)
        return blame(self, "asks for children before it has shown a node");
    if (id != state->id)
        return blame(self, "asks for the children of node %" PRIu64 ", but shows %s", id,
                     state->words);
    if (state->stage == CUT)
        return blame(self, "asks for the children of %s, which is at the cutoff, level %" PRIu64,
                     state->words, self->cutoff);
    return state->stage != ANSWERED ||
           blame(self, "asks for the children of %s a second time", state->words);
}

/* Whether the node waits is found out by the visit, and its level when it has been taken out. */
static bool read_show(struct tv_served_visit *self, const json_t *line)
{
    return tv_wire_number(self->wire, line, "show", &self->state->id) &&
           tv_wire_number(self->wire, line, "level", &self->state->level);
}

static bool read_done(struct tv_wire *wire, const json_t *line)
{
    if (!json_is_true(json_object_get(line, "done")))
        return tv_wire_refuse(wire, "there is neither 'show' nor 'children', nor a true 'done'");
    return json_integer_value(json_object_get(line, "id")) == (json_int_t)wire->id ||
           tv_wire_refuse(wire, "'id' is not that of the visit, %" PRIu64, wire->id);
}

/* Understands a line that is not about children: *id is the node to be shown, or TV_NONE. */
static bool read_step(struct tv_served_visit *self, const json_t *line, uint64_t *id)
{
    *id = TV_NONE;
    if (!json_object_get(line, "show"))
        return read_done(self->wire, line);
    if (!read_show(self, line))
        return false;
    *id = self->state->id;
    return true;
}

/* ---- The queue ---- */

/* Nodes are put into the program's queue when it gets them as children. */
static bool in(void *context, uint64_t first, size_t count, struct tv_error *error)
{
    (void)context, (void)first, (void)count, (void)error;
    return true;
}

static void wrong(void *context)
{
    struct tv_served_visit *self = context;
    tv_wire_refuse(self->wire, "the visit found a fault");
}

/* Hears lines until one says which node is next. */
static bool hear_step(struct tv_served_visit *self, uint64_t *id)
{
    for (;;) {
        json_t *line = next_line(self);
        bool is_question = json_object_get(line, "children") != NULL;
        bool understood = line && (is_question ? read_children(self, line) && reply(self)
                                               : read_step(self, line, id));
        json_decref(line);
        if (!understood || !is_question)
            return understood;
    }
}

static bool out(void *context, uint64_t *id, struct tv_error *error)
{
    struct tv_served_visit *self = context;
    enum stage stage = self->state->stage;
    bool sent = stage == NOT_BEGUN ? ask_visit(self) : stage != ASKED || reply(self);
    return (sent && hear_step(self, id)) || fail(self, error);
}

struct tv_own_queue tv_served_visit_queue(struct tv_served_visit *self)
{
    return (struct tv_own_queue){
        .self = self,
        .owner = self->wire->program,
        .may_stop = true,
        .in = in,
        .out = out,
        .wrong = wrong,
    };
}

/* ---- The visitor ---- */

static bool no_memory(struct tv_error *error)
{
    return tv_fail(error, "not enough memory for the nodes of a visit");
}

static bool begin(void *context, const struct tv_space *space, const struct tv_search *search,
                  struct tv_error *error)
{
    struct tv_served_visit *self = context;
    (void)space;
    tv_served_visit_release(self);
    self->state = calloc(1, sizeof *self->state);
    if (!self->state || !(self->state->entered = json_array()))
        return no_memory(error);
    self->state->leaf_solutions = search->at_solution == TV_LEAF;
    self->state->leaf_failures = search->at_failure != TV_EXPAND;
    return true;
}

static bool queued(void *context, const struct tv_seen *child, struct tv_error *error)
{
    struct tv_served_visit_state *state = ((struct tv_served_visit *)context)->state;
    const char *name = tv_name_text(&state->name, child, error);
    if (!name)
        return false;
    json_t *node = json_pack("{s:I, s:o}", "node", (json_int_t)child->id, "name",
                             tv_wire_string(name));
    if (!node)
        return no_memory(error);
    if (child->level > 0)
        return json_array_append_new(state->entered, node) == 0 || no_memory(error);
    state->root = node;
    return true;
}

/* Writes down that the node is shown, and whether it may be expanded. */
static void note(const struct tv_served_visit *self, const struct tv_seen *seen, const char *name)
{
    struct tv_served_visit_state *state = self->state;
    state->step++;
    tv_wire_node_write(seen->id, name, state->words);
    state->stage = SHOWN;
    if ((seen->is_solution && state->leaf_solutions) || (seen->is_failure && state->leaf_failures))
        state->stage = LEAF;
    if (seen->level == self->cutoff)
        state->stage = CUT;
}

/* Whether the program expands the node, which its next line says. */
static enum tv_answer hear_choice(struct tv_served_visit *self)
{
    struct tv_served_visit_state *state = self->state;
    state->line = next_line(self);
    if (!json_object_get(state->line, "children"))
        return state->line ? TV_PRUNE : TV_FAIL;
    if (!read_children(self, state->line))
        return TV_FAIL;
    json_decref(state->line);
    state->line = NULL;
    state->stage = ASKED;
    return TV_GO;
}

static enum tv_answer visit(void *context, const struct tv_seen *seen, struct tv_error *error)
{
    struct tv_served_visit *self = context;
    struct tv_served_visit_state *state = self->state;
    const char *name = tv_name_text(&state->name, seen, error);
    if (!name)
        return TV_FAIL;
    note(self, seen, name);
    enum tv_answer answer = TV_GO;
    if (state->level != seen->level) {
        blame(self, "shows %s at level %" PRIu64 "; it is at level %" PRIu64, state->words,
              state->level, seen->level);
        answer = TV_FAIL;
    } else if (state->stage == SHOWN) {
        answer = hear_choice(self);
    }
    if (answer == TV_FAIL)
        fail(self, error);
    return answer;
}

struct tv_visitor tv_served_visit_visitor(struct tv_served_visit *self)
{
    static const struct tv_visitor_ops ops = {.begin = begin, .queued = queued, .visit = visit};
    return (struct tv_visitor){.ops = &ops, .self = self, .wants = TV_NAMES};
}

void tv_served_visit_release(struct tv_served_visit *self)
{
    struct tv_served_visit_state *state = self->state;
    if (!state)
        return;
    json_decref(state->root);
    json_decref(state->entered);
    json_decref(state->line);
    tv_text_release(&state->name);
    free(state);
    self->state = NULL;
}
