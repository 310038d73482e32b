/* served_visitor.c: see served_visitor.h. The program says what it prints as a text; what could
 * harm a terminal is shown as '?'.
 */
#include "wire/served_visitor.h"

#include <inttypes.h>
#include <string.h>

#include "visit/utf8.h"
#include "visitors/names.h"
#include "wire/wire_parts.h"

/* The words for what it answers, by enum tv_answer. */
static const char *const answers[] = {[TV_GO] = "go", [TV_PRUNE] = "prune", [TV_STOP] = "stop"};

static void print(const char *text, FILE *out)
{
    while (*text) {
        uint32_t character = 0;
        size_t size = tv_utf8_read(text, &character);
        bool plain = *text == '\n' || *text == '\t' || (size && tv_utf8_is_visible(character));
        size = size ? size : 1;
        if (plain)
            fwrite(text, 1, size, out);
        else
            fputc('?', out);
        text += size;
    }
}

/* Prints the text of an answer, if it has one. */
static bool print_text(const struct tv_served_visitor *self, const json_t *answer)
{
    const json_t *text = json_object_get(answer, "text");
    if (!text)
        return true;
    if (!json_is_string(text))
        return tv_wire_refuse(self->wire, "'text' is no text");
    print(json_string_value(text), self->out);
    return true;
}

/* Asks and prints. The answer is to be released; NULL: the wire says why. */
static json_t *ask(const struct tv_served_visitor *self, json_t *question)
{
    json_t *answer = tv_wire_ask(self->wire, question) ? tv_wire_answer(self->wire) : NULL;
    if (!answer || print_text(self, answer))
        return answer;
    json_decref(answer);
    return NULL;
}

/* Asks for the beginning or the end, which is answered with no more than a text. */
static bool ask_word(const struct tv_served_visitor *self, const char *word)
{
    json_t *answer = ask(self, json_pack("{s:s}", "ask", word));
    json_decref(answer);
    return answer != NULL;
}

/* ---- What it is shown ---- */

/* Sets a member. NULL in place of the value: no memory. */
static bool set(json_t *object, const char *key, json_t *value)
{
    return json_object_set_new(object, key, value) == 0;
}

static json_t *describe(const struct tv_seen *seen, const char *name, const char *move)
{
    bool is_root = seen->level == 0;
    json_t *question = json_pack("{s:s, s:I}", "ask", "show", "node", (json_int_t)seen->id);
    if ((is_root || set(question, "parent", json_integer((json_int_t)seen->parent))) &&
        set(question, "level", json_integer((json_int_t)seen->level)) &&
        set(question, "name", tv_wire_string(name)) &&
        (is_root || !*move || set(question, "move", tv_wire_string(move))) &&
        (!seen->is_solution || set(question, "solution", json_true())) &&
        (!seen->is_failure || set(question, "failure", json_true())))
        return question;
    json_decref(question);
    return NULL;
}

static enum tv_answer read_answer(struct tv_wire *wire, const json_t *message)
{
    const char *word = json_string_value(json_object_get(message, "answer"));
    for (enum tv_answer answer = TV_GO; word && answer <= TV_STOP; answer++)
        if (strcmp(word, answers[answer]) == 0)
            return answer;
    tv_wire_refuse(wire, "'answer' is neither go, prune nor stop");
    return TV_FAIL;
}

static enum tv_answer fail_at(const struct tv_served_visitor *self, const struct tv_seen *seen,
                              const char *name, struct tv_error *error)
{
    char node[TV_WIRE_NODE_SIZE], asked[TV_WIRE_NODE_SIZE + 20];
    tv_wire_node_write(seen->id, name, node);
    snprintf(asked, sizeof asked, "'show' of %s", node);
    tv_wire_fail(self->wire, asked, error);
    return TV_FAIL;
}

/* ---- The visitor ---- */

static bool begin(void *context, const struct tv_space *space, const struct tv_search *search,
                  struct tv_error *error)
{
    const struct tv_served_visitor *self = context;
    (void)space, (void)search;
    return ask_word(self, "begin") || tv_wire_fail(self->wire, "'begin' of its visitor", error);
}

static enum tv_answer visit(void *context, const struct tv_seen *seen, struct tv_error *error)
{
    struct tv_served_visitor *self = context;
    const char *name = tv_name_text(&self->name, seen, error);
    const char *move = name ? tv_move_text(&self->move, seen, error) : NULL;
    if (!move)
        return TV_FAIL;
    json_t *message = ask(self, describe(seen, name, move));
    enum tv_answer answer = message ? read_answer(self->wire, message) : TV_FAIL;
    json_decref(message);
    if (answer == TV_FAIL)
        return fail_at(self, seen, name, error);
    return ferror(self->out) && !tv_output_check(self->out, error) ? TV_FAIL : answer;
}

/* After a failure of the talk, which was told, nothing more can be said. */
static bool end(void *context, const struct tv_result *result, struct tv_error *error)
{
    struct tv_served_visitor *self = context;
    (void)result;
    bool told = self->wire->state != TV_WIRE_OPEN || ask_word(self, "end") ||
                tv_wire_fail(self->wire, "'end' of its visitor", error);
    tv_text_release(&self->name);
    tv_text_release(&self->move);
    return told && tv_output_check(self->out, error);
}

struct tv_visitor tv_served_visitor(struct tv_served_visitor *self)
{
    static const struct tv_visitor_ops ops = {.begin = begin, .visit = visit, .end = end};
    return (struct tv_visitor){.ops = &ops, .self = self, .wants = TV_PATHS};
}
