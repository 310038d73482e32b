/* nodes.c: the checker of single states: their children, the moves that lead on from them, whether
 * they are solutions or failures. Each state is asked about, breadth first, and many of them a
 * second time, for a function that keeps something from call to call answers otherwise then.
 */
#include <string.h>

#include "grade/nodes_tell.h"
#include "grade/traces.h"

enum {
    BATCH_NODES = 64, /* of which children are asked for in one message */
    BATCH_BYTES = 1 << 16,
    AGAIN_MAX = 300, /* states that are asked about a second time */
};

struct asking {
    struct tv_trial *trial;
    struct tv_known known;
    size_t count;       /* of the states that were gathered; later ones serve for words alone */
    const char **first; /* by state: the first answer, sorted; NULL: there was none */
};

static bool no_memory(struct asking *self)
{
    return tv_fail(&self->trial->error, "not enough memory for the answers of the program");
}

/* ---- Answers as lists of texts ----
 * A reader makes the answer nonsense where it is no such thing, and returns false, too, where there
 * is no memory, after filling the error.
 */

static bool add(struct asking *self, struct tv_list *list, const char *text)
{
    struct tv_arena *arena = &self->known.arena;
    const char *copy = tv_arena_copy(arena, text, strlen(text));
    return (copy && tv_list_add(list, arena, copy)) || no_memory(self);
}

/* Reads a member of each child: its name, which may be all there is of it, or its move. */
static bool read_each(struct asking *self, struct tv_wire *wire, const json_t *answer,
                      const char *key, struct tv_list *list)
{
    const json_t *children = json_object_get(answer, "children");
    size_t i;
    json_t *child;
    if (!json_is_array(children) || json_array_size(children) > TV_OFFER_CHILDREN_MAX)
        return tv_wire_refuse(wire, "'children' is %s", children ? "no list" : "missing");
    json_array_foreach(children, i, child)
    {
        bool is_name = json_is_string(child) && strcmp(key, "name") == 0;
        const char *text = json_string_value(is_name ? child : json_object_get(child, key));
        if (!text)
            return tv_wire_refuse(wire, "a child has no '%s'", key);
        if (!add(self, list, text))
            return false;
    }
    return true;
}

static bool read_children(struct asking *self, struct tv_wire *wire, const json_t *answer,
                          struct tv_list *list)
{
    return read_each(self, wire, answer, "name", list);
}

static bool read_moves(struct asking *self, struct tv_wire *wire, const json_t *answer,
                       struct tv_list *list)
{
    return read_each(self, wire, answer, "move", list);
}

static bool read_mark(struct asking *self, struct tv_wire *wire, const json_t *answer,
                      const char *key, struct tv_list *list)
{
    const json_t *node = json_object_get(answer, "node");
    if (!node)
        return tv_wire_refuse(wire, "'node' is missing");
    const char *text = json_is_null(node)                         ? "no state of this name"
                       : json_is_true(json_object_get(node, key)) ? "yes"
                                                                  : "no";
    return tv_list_add(list, &self->known.arena, text) || no_memory(self);
}

static bool read_solution(struct asking *self, struct tv_wire *wire, const json_t *answer,
                          struct tv_list *list)
{
    return read_mark(self, wire, answer, "solution", list);
}

static bool read_failure(struct asking *self, struct tv_wire *wire, const json_t *answer,
                         struct tv_list *list)
{
    return read_mark(self, wire, answer, "failure", list);
}

/* ---- What is asked ---- */

static const struct question {
    const char *part;  /* the function that the student writes */
    const char *asked; /* after "when it was asked for" */
    const char *tried, *none;
    bool is_of_many; /* one message asks about many nodes */
    bool (*read)(struct asking *self, struct tv_wire *wire, const json_t *answer,
                 struct tv_list *list);
} questions[TV_QUESTIONS] = {
    [TV_ASK_CHILDREN] = {"children", "the children of this state", "children of", "no children",
                         true, read_children},
    [TV_ASK_PROPOSALS] = {"proposals", "the moves from this state", "moves from", "no moves", true,
                          read_moves},
    [TV_ASK_SOLUTION] = {"solution", "whether this state is a solution", "solution or not, of", "",
                         false, read_solution},
    [TV_ASK_FAILURE] = {"failure", "whether this state is a failure", "failure or not, of", "",
                        false, read_failure},
};

static const struct question *question_of(const struct asking *self)
{
    return &questions[self->trial->check->question];
}

static bool expect(struct asking *self, uint32_t number, struct tv_list *list)
{
    const struct tv_known_state *state = &self->known.states[number];
    struct tv_arena *arena = &self->known.arena;
    enum tv_question question = self->trial->check->question;
    bool ok = true;
    if (question == TV_ASK_SOLUTION || question == TV_ASK_FAILURE) {
        bool is_so = question == TV_ASK_SOLUTION ? state->is_solution : state->is_failure;
        return tv_list_add(list, arena, is_so ? "yes" : "no") || no_memory(self);
    }
    for (const struct tv_known_child *child = state->children; child && ok; child = child->next)
        ok = tv_list_add(list, arena, question == TV_ASK_PROPOSALS ? child->move : child->name);
    return ok || no_memory(self);
}

/* ---- Judging ---- */

/* What was asked, for comparing whole answers; NULL after filling the error. */
static const char *question_text(struct asking *self, uint32_t state)
{
    const char *text = tv_arena_format(&self->known.arena, "%s %s", question_of(self)->part,
                                       self->known.states[state].name);
    if (!text)
        no_memory(self);
    return text;
}

static bool tell_lists(struct asking *self, uint32_t state, const struct tv_list *yours,
                       const struct tv_list *expected, const struct tv_difference *difference)
{
    struct tv_trial *trial = self->trial;
    const struct question *question = question_of(self);
    if (!question->is_of_many)
        return tv_trial_fact(trial, TV_FACT_YOURS, "%s", yours->texts[0]) &&
               tv_trial_fact(trial, TV_FACT_EXPECTED, "%s", expected->texts[0]);
    if (!tv_tell_difference(trial, yours, expected, difference, question->none))
        return false;
    return trial->check->question != TV_ASK_CHILDREN ||
           (tv_tell_why(trial, &self->known, state, difference) &&
            tv_trace_children(trial, self->known.states[state].name, yours, expected));
}

static bool judge(struct asking *self, uint32_t state, const struct tv_list *yours)
{
    struct tv_trial *trial = self->trial;
    struct tv_list expected = {0};
    struct tv_difference difference;
    const char *question = question_text(self, state);
    const char *answer = tv_list_sorted(yours, &self->known.arena);
    self->first[state] = answer;
    if (!question || !expect(self, state, &expected))
        return false;
    if (!answer || !tv_lists_compare(yours, &expected, trial->check->as_given, &self->known.arena,
                                     &difference))
        return no_memory(self);
    if (tv_lists_agree(&difference))
        return tv_trial_right_with(trial, answer);
    return !tv_trial_wrong(trial, question, answer) ||
           (tv_tell_state(trial, &self->known, state) &&
            tell_lists(self, state, yours, &expected, &difference) &&
            tv_tell_command(trial, &self->known, state));
}

/* The second answer is compared with the first, be that right or wrong. */
static bool judge_again(struct asking *self, uint32_t state, const struct tv_list *yours)
{
    struct tv_trial *trial = self->trial;
    struct tv_list expected = {0};
    const struct question *question = question_of(self);
    const char *first = question_text(self, state);
    const char *answer = tv_list_sorted(yours, &self->known.arena);
    if (!first || !expect(self, state, &expected))
        return false;
    const char *text = tv_arena_format(&self->known.arena, "second %s", first);
    if (!answer || !text)
        return no_memory(self);
    if (strcmp(answer, self->first[state]) == 0 || !tv_trial_wrong(trial, text, answer))
        return true;
    struct tv_difference difference = {.is_order = false};
    const char *function = tv_trial_function(trial, question->part);
    return tv_tell_state(trial, &self->known, state) &&
           tell_lists(self, state, yours, &expected, &difference) &&
           tv_trial_fact(trial, TV_FACT_WHY,
                         "the first answer was another one: does %s keep something from call to "
                         "call?",
                         function ? function : trial->file);
}

/* ---- Asking ---- */

/* Whether the state is asked about in this round. */
static bool is_wanted(const struct asking *self, size_t state, bool again)
{
    return again ? self->first[state] != NULL : self->known.states[state].is_asked;
}

/* Asks about as many states as go into one message, from *next on; they are in `batch` then. */
static bool ask(struct asking *self, struct tv_wire *wire, bool again, size_t *next,
                uint32_t batch[BATCH_NODES], size_t *count)
{
    const struct tv_known *known = &self->known;
    bool is_of_many = question_of(self)->is_of_many;
    json_t *names = json_array();
    size_t bytes = 0;
    for (*count = 0;
         *next < self->count && *count < (is_of_many ? BATCH_NODES : 1) && bytes < BATCH_BYTES;
         ++*next) {
        if (!is_wanted(self, *next, again))
            continue;
        const char *name = known->states[*next].name;
        bytes += strlen(name);
        batch[(*count)++] = (uint32_t)*next;
        if (json_array_append_new(names, json_string(name)) != 0)
            return json_decref(names), tv_wire_no_memory(wire);
    }
    json_t *question = is_of_many ? json_pack("{s:s, s:O}", "ask", "children", "of", names)
                                  : json_pack("{s:s, s:O*}", "ask", "node", "name",
                                              json_array_get(names, 0));
    json_decref(names);
    return *count == 0 ? (json_decref(question), true) : tv_wire_ask(wire, question);
}

/* There is no answer about this state. */
static bool tell_death(struct asking *self, uint32_t state)
{
    struct tv_trial *trial = self->trial;
    const char *question = question_text(self, state);
    bool is_first = tv_trial_is_first(trial);
    if (!question || (is_first && !tv_tell_state(trial, &self->known, state)))
        return false;
    return tv_trial_died(trial, question, question_of(self)->asked) &&
           (!is_first || tv_tell_command(trial, &self->known, state));
}

/* Takes the answer about one state. *is_dead: there will be no more of this message. */
static bool take(struct asking *self, struct tv_wire *wire, uint32_t state, bool again,
                 bool *is_dead)
{
    struct tv_list yours = {0};
    json_t *answer = wire->state == TV_WIRE_OPEN ? tv_wire_answer(wire) : NULL;
    bool is_read = answer && question_of(self)->read(self, wire, answer, &yours);
    json_decref(answer);
    if (self->trial->error.text[0])
        return false;
    *is_dead = !is_read;
    if (!is_read)
        return tell_death(self, state);
    return again ? judge_again(self, state, &yours) : judge(self, state, &yours);
}

/* Asks about all of them, a message at a time. After a failure the next message begins with the
 * state after the one that it was about. */
static bool ask_all(struct asking *self, bool again)
{
    uint32_t batch[BATCH_NODES];
    size_t most = again ? AGAIN_MAX : SIZE_MAX;
    for (size_t next = 0, asked = 0; next < self->count && asked < most;) {
        struct tv_wire *wire = tv_trial_wire(self->trial);
        size_t count = 0;
        bool is_dead = false;
        if (!wire)
            return false;
        if (again && wire->state != TV_WIRE_OPEN)
            break; /* it has failed too often */
        ask(self, wire, again, &next, batch, &count);
        for (size_t i = 0; i < count && !is_dead; i++) {
            if (!take(self, wire, batch[i], again, &is_dead))
                return false;
            if (is_dead)
                next = batch[i] + 1;
        }
        asked += count;
    }
    return true;
}

/* ---- The check ---- */

static bool tell_tried(struct asking *self)
{
    size_t count = 0;
    for (size_t i = 0; i < self->count; i++)
        count += self->known.states[i].is_asked;
    return tv_trial_tried(self->trial, "%s %zu state%s", question_of(self)->tried, count,
                          count == 1 ? "" : "s");
}

static bool serves(struct tv_trial *trial)
{
    const struct tv_offer *offer = tv_trial_offer(trial);
    return questions[trial->check->question].is_of_many ? offer->children : offer->node;
}

bool tv_check_nodes(struct tv_trial *trial)
{
    struct asking self = {.trial = trial};
    struct tv_wire *wire = tv_trial_wire(trial);
    if (!wire)
        return false;
    if (wire->state == TV_WIRE_OPEN && !serves(trial))
        return tv_trial_lacks(trial, question_of(&self)->part);
    bool ok = tv_known_gather(&self.known, trial);
    if (ok) {
        self.count = self.known.count;
        self.first = tv_arena_array(&self.known.arena, self.count, sizeof *self.first);
        ok = self.first ? tell_tried(&self) : no_memory(&self);
    }
    ok = ok && ask_all(&self, false) && ask_all(&self, true);
    tv_known_release(&self.known);
    return ok;
}
