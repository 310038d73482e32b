/* call.c: the checker of functions of their own; see call.h. */
#include "grade/call.h"

#include <string.h>

#include "grade/lines.h"

enum { AGAIN_MAX = 100 }; /* questions that are asked a second time */

static bool same_lines(const char *yours, const char *expected)
{
    return tv_line_apart(yours, expected) == 0;
}

static const struct function {
    const char *kind, *name; /* of the space, and of the function */
    tv_call_lister *list;
    bool (*same)(const char *yours, const char *expected);
} functions[] = {
    {"queens", "attack", tv_list_attacks, same_lines},
    {"queens-by-attack", "attack", tv_list_attacks, same_lines},
    {"river", "share", tv_list_shares, same_lines},
    {"numbers", "value", tv_list_values, tv_same_fraction},
};

/* NULL after filling the error. */
static const struct function *function_of(struct tv_trial *trial)
{
    const char *kind = trial->exercise->kind, *name = trial->check->function;
    for (size_t i = 0; name && i < sizeof functions / sizeof *functions; i++) {
        if (strcmp(functions[i].kind, kind) == 0 && strcmp(functions[i].name, name) == 0)
            return &functions[i];
    }
    tv_fail(&trial->error,
            "%s:%u: the check '%s' asks for a function '%s', which is not known for a space of "
            "kind '%s'",
            trial->exercise->path, trial->check->place.line, trial->check->name, name ? name : "",
            kind);
    return NULL;
}

/* ---- Questions ---- */

bool tv_calls_add(struct tv_calls *calls, const char *first, const char *second,
                  const char *expected)
{
    if (calls->count == calls->room) {
        size_t room = 2 * calls->room + 64;
        struct tv_call *larger = tv_arena_array(&calls->arena, room, sizeof *larger);
        if (!larger)
            return false;
        if (calls->count)
            memcpy(larger, calls->list, calls->count * sizeof *larger);
        calls->list = larger;
        calls->room = room;
    }
    calls->list[calls->count++] = (struct tv_call){{first, second}, second ? 2 : 1, expected};
    return first && expected;
}

struct asking {
    struct tv_trial *trial;
    const struct function *function;
    struct tv_calls calls;
    const char **first; /* by question: the first answer; NULL: there was none */
};

static json_t *message_of(const struct asking *self, const struct tv_call *call)
{
    json_t *with = call->count == 2 ? json_pack("[s, s]", call->texts[0], call->texts[1])
                                    : json_pack("[s]", call->texts[0]);
    return json_pack("{s:s, s:s, s:o}", "ask", "call", "function", self->function->name, "with",
                     with);
}

/* "attack (0 0) (1 1)". NULL after filling the error. */
static const char *text_of(struct asking *self, const struct tv_call *call)
{
    const char *second = call->count == 2 ? call->texts[1] : "";
    const char *text = tv_arena_format(&self->calls.arena, "%s %s%s%s", self->function->name,
                                       call->texts[0], *second ? " " : "", second);
    if (!text)
        tv_fail(&self->trial->error, "not enough memory for a question");
    return text;
}

/* ---- Judging ---- */

static bool tell(struct asking *self, const char *question, const char *yours, const char *expected)
{
    return tv_trial_fact(self->trial, TV_FACT_CALL, "%s", question) &&
           tv_trial_fact(self->trial, TV_FACT_YOURS, "%s", *yours ? yours : "nothing") &&
           tv_trial_fact(self->trial, TV_FACT_EXPECTED, "%s", expected);
}

static bool judge(struct asking *self, const struct tv_call *call, const char *question,
                  const char *yours)
{
    if (self->function->same(yours, call->expected))
        return tv_trial_right_with(self->trial, yours);
    return !tv_trial_wrong(self->trial, question, yours) ||
           tell(self, question, yours, call->expected);
}

static bool judge_again(struct asking *self, size_t number, const char *question, const char *yours)
{
    if (same_lines(yours, self->first[number]) || !tv_trial_wrong(self->trial, question, yours))
        return true;
    return tell(self, question, yours, self->calls.list[number].expected) &&
           tv_trial_fact(self->trial, TV_FACT_WHY,
                         "the first answer was another one, '%s': does the function keep something "
                         "from call to call?",
                         self->first[number]);
}

/* ---- Asking ---- */

static bool tell_death(struct asking *self, const char *question)
{
    struct tv_trial *trial = self->trial;
    return (!tv_trial_is_first(trial) || tv_trial_fact(trial, TV_FACT_CALL, "%s", question)) &&
           tv_trial_died(trial, question, "this");
}

static bool ask(struct asking *self, size_t number, bool again)
{
    struct tv_trial *trial = self->trial;
    const struct tv_call *call = &self->calls.list[number];
    struct tv_wire *wire = tv_trial_wire(trial);
    const char *question = wire ? text_of(self, call) : NULL;
    if (!question)
        return false;
    json_t *answer = tv_wire_ask(wire, message_of(self, call)) ? tv_wire_answer(wire) : NULL;
    const char *text = json_string_value(json_object_get(answer, "text"));
    if (answer && !text)
        tv_wire_refuse(wire, "'text' is missing");
    const char *yours = text ? tv_arena_copy(&self->calls.arena, text, strlen(text)) : NULL;
    json_decref(answer);
    if (!text)
        return tell_death(self, question);
    if (!yours)
        return tv_fail(&trial->error, "not enough memory for an answer");
    if (again)
        return judge_again(self, number, question, yours);
    self->first[number] = yours;
    return judge(self, call, question, yours);
}

static bool ask_all(struct asking *self)
{
    struct tv_trial *trial = self->trial;
    size_t count = self->calls.count, again = count < AGAIN_MAX ? count : AGAIN_MAX;
    self->first = tv_arena_array(&self->calls.arena, count + 1, sizeof *self->first);
    if (!self->first)
        return tv_fail(&trial->error, "not enough memory for the answers of the program");
    for (size_t i = 0; i < count; i++) {
        if (!ask(self, i, false))
            return false;
    }
    for (size_t i = 0; i < again; i++) {
        if (self->first[i] && !ask(self, i, true))
            return false;
    }
    return tv_trial_tried(trial, "%zu call%s of %s", count, count == 1 ? "" : "s",
                          self->function->name);
}

bool tv_check_call(struct tv_trial *trial)
{
    struct asking self = {.trial = trial, .function = function_of(trial)};
    struct tv_wire *wire = self.function ? tv_trial_wire(trial) : NULL;
    if (!wire)
        return false;
    if (wire->state == TV_WIRE_OPEN && !tv_trial_offer(trial)->call)
        return tv_trial_lacks(trial, "call");
    bool ok = self.function->list(trial, &self.calls) && ask_all(&self);
    tv_arena_release(&self.calls.arena);
    return ok;
}
