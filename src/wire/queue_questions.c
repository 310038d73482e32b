/* queue_questions.c: see queue_questions.h. */
#include "wire/queue_questions.h"

#include "wire/wire_parts.h"

/* The answer to a question about the queue, to be released; NULL: the wire says why. */
static json_t *ask(struct tv_wire *wire, uint64_t queue, const char *word, json_t *items)
{
    json_t *question = json_pack("{s:s, s:I, s:o*}", "ask", word, "queue", (json_int_t)queue,
                                 "items", items);
    return tv_wire_ask(wire, question) ? tv_wire_answer(wire) : NULL;
}

/* Asks for something that is answered with `done`. */
static bool ask_done(struct tv_wire *wire, uint64_t queue, const char *word, json_t *items)
{
    json_t *answer = ask(wire, queue, word, items);
    bool done = answer && (json_is_true(json_object_get(answer, "done")) ||
                           tv_wire_refuse(wire, "'done' is not true"));
    json_decref(answer);
    return done;
}

bool tv_ask_queue_make(struct tv_wire *wire, const char *order, uint64_t *queue)
{
    json_t *question = json_pack("{s:s, s:s}", "ask", "make", "order", order);
    json_t *answer = tv_wire_ask(wire, question) ? tv_wire_answer(wire) : NULL;
    bool made = answer && tv_wire_number(wire, answer, "queue", queue);
    json_decref(answer);
    return made;
}

static json_t *list_items(uint64_t first, size_t count)
{
    json_t *items = json_array();
    for (size_t i = 0; items && i < count; i++) {
        if (json_array_append_new(items, json_integer((json_int_t)(first + i))) != 0) {
            json_decref(items);
            return NULL;
        }
    }
    return items;
}

bool tv_ask_queue_in(struct tv_wire *wire, uint64_t queue, uint64_t first, size_t count)
{
    json_t *items = list_items(first, count);
    return items ? ask_done(wire, queue, "in", items) : tv_wire_no_memory(wire);
}

bool tv_ask_queue_out(struct tv_wire *wire, uint64_t queue, int64_t *item)
{
    json_t *answer = ask(wire, queue, "out", NULL);
    const json_t *said = json_object_get(answer, "item");
    bool understood = answer && (json_is_integer(said) ||
                                 tv_wire_refuse(wire, "'item' is no whole number from 0 on"));
    *item = json_integer_value(said);
    json_decref(answer);
    return understood;
}

bool tv_ask_queue_empty(struct tv_wire *wire, uint64_t queue, bool *empty)
{
    json_t *answer = ask(wire, queue, "empty", NULL);
    const json_t *said = json_object_get(answer, "empty");
    bool understood = answer && (json_is_boolean(said) ||
                                 tv_wire_refuse(wire, "'empty' is neither true nor false"));
    *empty = json_is_true(said);
    json_decref(answer);
    return understood;
}

bool tv_ask_queue_free(struct tv_wire *wire, uint64_t queue)
{
    return ask_done(wire, queue, "free", NULL);
}
