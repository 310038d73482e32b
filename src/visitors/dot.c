/* dot.c: draws the explored tree in the language of Graphviz, while the visit goes on. A node is
 * written when it enters the queue, as one that waits; what became of it follows in a line of its
 * own, since Graphviz lets a node be described more than once. Each round of a visit in rounds is a
 * box of its own.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "visitors/names.h"

/* Graphviz refuses strings of more than 16,384 bytes, and an ampersand is written as five. Longer
 * labels are cut here. */
enum { LABEL_BYTES = 3000 };

/* What can become of a node, told apart by shape as well as by colour. */
enum fate { INNER, SOLUTION, DEAD_END, FAILURE, CUT, PRUNED, DISCARDED };

static const char *const fate_looks[] = {
    [INNER] = "shape=ellipse, style=filled, fillcolor=\"#c6dbef\"",
    [SOLUTION] = "shape=diamond, style=filled, fillcolor=\"#a1d99b\"",
    [DEAD_END] = "shape=box, style=filled, fillcolor=\"#fcae91\"",
    [FAILURE] = "shape=box, style=filled, fillcolor=\"#fb6a4a\", peripheries=2",
    [CUT] = "shape=octagon, style=filled, fillcolor=\"#fee391\"",
    [PRUNED] = "shape=box, style=filled, fillcolor=\"#d9d9d9\"",
    [DISCARDED] = "shape=box, style=dotted, fontcolor=\"#737373\"",
};

struct tv_dot_state {
    const struct tv_search *search;
    struct tv_text text;
    uint64_t round;       /* the cutoff of this round; TV_NONE: there are none */
    bool open;            /* a node was taken out, and what became of it is not written yet */
    uint64_t id;          /* that node */
    enum fate fate;       /* as far as it is known */
    bool expands, fruits; /* it is no leaf; a child of it entered */
};

/* ---- Writing ---- */

/* Writes one character of a label and returns its length. An ampersand would begin an entity, a
 * control character would make a picture that is no XML. */
static size_t write_character(const char *label, FILE *out)
{
    size_t length = tv_utf8_length(label);
    if (*label == '"' || *label == '\\')
        fprintf(out, "\\%c", *label);
    else if (*label == '\n')
        fputs("\\n", out);
    else if (*label == '&')
        fputs("&amp;", out);
    else if (*label == '\t' || *label == '\r')
        fputc(' ', out);
    else if (length == 0 || (unsigned char)*label < ' ' || *label == 0x7F)
        fputs(TV_UTF8_REPLACEMENT, out);
    else
        fwrite(label, 1, length, out);
    return length ? length : 1;
}

static void write_label(const char *label, FILE *out)
{
    size_t written = 0;
    fputs("label=\"", out);
    while (written < LABEL_BYTES && label[written])
        written += write_character(label + written, out);
    fputs(label[written] ? "...\"" : "\"", out);
}

/* Unlike those of the visit, the ids of the picture are never those of an earlier round. */
static void write_id(const struct tv_dot_state *state, uint64_t id, FILE *out)
{
    if (state->round != TV_NONE)
        fprintf(out, "%" PRIu64 ".", state->round);
    fprintf(out, "%" PRIu64, id);
}

static void write_fate(const struct tv_dot *dot, uint64_t id, enum fate fate)
{
    fputs("  ", dot->out);
    write_id(dot->state, id, dot->out);
    fprintf(dot->out, " [%s]\n", fate_looks[fate]);
}

static bool write_name(struct tv_dot_state *state, const struct tv_seen *seen, FILE *out,
                       struct tv_error *error)
{
    const char *name = tv_name_text(&state->text, seen, error);
    if (!name)
        return false;
    fputs("  ", out);
    write_id(state, seen->id, out);
    fputs(" [", out);
    write_label(name, out);
    fputs("]\n", out);
    return true;
}

static bool write_edge(struct tv_dot_state *state, const struct tv_seen *child, FILE *out,
                       struct tv_error *error)
{
    fputs("  ", out);
    write_id(state, child->parent, out);
    fputs(" -> ", out);
    write_id(state, child->id, out);
    if (child->space->ops->move) {
        const char *move = tv_move_text(&state->text, child, error);
        if (!move)
            return false;
        fputs(" [", out);
        write_label(move, out);
        fputc(']', out);
    }
    fputc('\n', out);
    return true;
}

/* Writes what became of the node that was taken out last. */
static void settle(const struct tv_dot *dot)
{
    struct tv_dot_state *state = dot->state;
    if (!state->open)
        return;
    if (state->fate == INNER && state->expands && !state->fruits)
        state->fate = DEAD_END;
    write_fate(dot, state->id, state->fate);
    state->open = false;
}

/* Ends the box of the round, if there is one. */
static void close_round(const struct tv_dot *dot)
{
    settle(dot);
    if (dot->state->round != TV_NONE)
        fputs("  }\n", dot->out);
}

/* ---- Hooks ---- */

static bool dot_begin(void *self, const struct tv_space *space, const struct tv_search *search,
                      struct tv_error *error)
{
    (void)space;
    struct tv_dot *dot = self;
    dot->state = calloc(1, sizeof *dot->state);
    if (!dot->state)
        return tv_fail(error, "not enough memory to draw");
    dot->state->search = search;
    dot->state->round = TV_NONE;
    fputs("digraph explored {\n  graph [ordering=out", dot->out);
    if (dot->title) {
        fputs(", labelloc=t, ", dot->out);
        write_label(dot->title, dot->out);
    }
    fputs("]\n  node [fontname=\"sans-serif\", style=dashed]\n"
          "  edge [fontname=\"sans-serif\", fontsize=10]\n",
          dot->out);
    return true;
}

static bool dot_queued(void *self, const struct tv_seen *child, struct tv_error *error)
{
    const struct tv_dot *dot = self;
    dot->state->fruits = true;
    return write_name(dot->state, child, dot->out, error) &&
           (child->level == 0 || write_edge(dot->state, child, dot->out, error)) &&
           (!ferror(dot->out) || tv_output_check(dot->out, error));
}

static enum tv_answer dot_visit(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)error;
    const struct tv_dot *dot = self;
    struct tv_dot_state *state = dot->state;
    settle(dot);
    state->open = true;
    state->id = seen->id;
    state->fruits = false;
    state->expands = (!seen->is_solution || state->search->at_solution == TV_EXPAND) &&
                     (!seen->is_failure || state->search->at_failure == TV_EXPAND);
    state->fate = seen->is_failure ? FAILURE : seen->is_solution ? SOLUTION : INNER;
    return TV_GO;
}

static bool dot_pruned(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)seen, (void)error;
    struct tv_dot_state *state = ((const struct tv_dot *)self)->state;
    state->expands = false;
    if (state->fate == INNER)
        state->fate = PRUNED;
    return true;
}

static bool dot_cut(void *self, const struct tv_seen *seen, struct tv_error *error)
{
    (void)seen, (void)error;
    struct tv_dot_state *state = ((const struct tv_dot *)self)->state;
    state->expands = false;
    if (state->fate == INNER)
        state->fate = CUT;
    return true;
}

static bool dot_round(void *self, uint64_t cutoff, struct tv_error *error)
{
    const struct tv_dot *dot = self;
    close_round(dot);
    dot->state->round = cutoff;
    fprintf(dot->out, "  subgraph cluster_%" PRIu64 " {\n  label=\"Cutoff %" PRIu64 "\"\n", cutoff,
            cutoff);
    return !ferror(dot->out) || tv_output_check(dot->out, error);
}

static bool dot_discarded(void *self, uint64_t id, struct tv_error *error)
{
    const struct tv_dot *dot = self;
    write_fate(dot, id, DISCARDED);
    return !ferror(dot->out) || tv_output_check(dot->out, error);
}

/* Where the visit did not end between two nodes, the last one may not have been expanded. */
static bool between_nodes(enum tv_ended ended)
{
    return ended == TV_EXHAUSTED || ended == TV_LIMIT_NODES || ended == TV_LIMIT_SECONDS ||
           ended == TV_INTERRUPTED;
}

static bool dot_end(void *self, const struct tv_result *result, struct tv_error *error)
{
    struct tv_dot *dot = self;
    if (!between_nodes(result->ended))
        dot->state->expands = false;
    close_round(dot);
    fputs("}\n", dot->out);
    tv_text_release(&dot->state->text);
    free(dot->state);
    dot->state = NULL;
    return tv_output_check(dot->out, error);
}

static const struct tv_visitor_ops dot_ops = {
    .begin = dot_begin,
    .queued = dot_queued,
    .visit = dot_visit,
    .pruned = dot_pruned,
    .cut = dot_cut,
    .round = dot_round,
    .discarded = dot_discarded,
    .end = dot_end,
};

struct tv_visitor tv_dot_visitor(struct tv_dot *self)
{
    return (struct tv_visitor){.ops = &dot_ops, .self = self, .wants = TV_PATHS};
}
