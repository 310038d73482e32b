/* served_queue.c: see served_queue.h. Before each item the program is asked whether the queue is
 * empty, as a visit's own loop would ask. Which items wait is checked by the visit; here, that the
 * answers are such as a queue can give.
 */
#include "wire/served_queue.h"

#include <inttypes.h>

#include "wire/wire_parts.h"

enum { ITEMS_MAX = 10000 }; /* in one message, which may have TV_WIRE_LINE_MAX bytes */

/* ---- Questions ---- */

/* What was asked for, in a sentence: "'out', with 3 items in the queue". */
static bool fail(const struct tv_served_queue *self, const char *what, struct tv_error *error)
{
    char asked[160];
    snprintf(asked, sizeof asked, "%s, with %" PRIu64 " item%s in the queue", what, self->items,
             self->items == 1 ? "" : "s");
    return tv_wire_fail(self->wire, asked, error);
}

/* The answer to a question about the queue, to be released; NULL: the wire says why. */
static json_t *ask(const struct tv_served_queue *self, const char *word, json_t *items)
{
    json_t *question = json_pack("{s:s, s:I, s:o*}", "ask", word, "queue", (json_int_t)self->handle,
                                 "items", items);
    return tv_wire_ask(self->wire, question) ? tv_wire_answer(self->wire) : NULL;
}

/* Asks for something that is answered with `done`. */
static bool ask_done(const struct tv_served_queue *self, const char *word, json_t *items)
{
    json_t *answer = ask(self, word, items);
    bool done = answer && (json_is_true(json_object_get(answer, "done")) ||
                           tv_wire_refuse(self->wire, "'done' is not true"));
    json_decref(answer);
    return done;
}

/* ---- The queue ---- */

static bool begin(void *context, struct tv_error *error)
{
    struct tv_served_queue *self = context;
    json_t *question = json_pack("{s:s, s:s}", "ask", "make", "order", self->order);
    json_t *answer = tv_wire_ask(self->wire, question) ? tv_wire_answer(self->wire) : NULL;
    bool made = answer && tv_wire_number(self->wire, answer, "queue", &self->handle);
    json_decref(answer);
    self->items = 0;
    return made || tv_wire_fail(self->wire, "'make', for a new queue", error);
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

static bool put_in(struct tv_served_queue *self, uint64_t first, size_t count,
                   struct tv_error *error)
{
    char what[80];
    json_t *items = list_items(first, count);
    if (items ? ask_done(self, "in", items) : tv_wire_no_memory(self->wire)) {
        self->items += count;
        return true;
    }
    snprintf(what, sizeof what, count == 1 ? "'in' of %" PRIu64 : "'in' of %" PRIu64 " to %" PRIu64,
             first, first + count - 1);
    return fail(self, what, error);
}

static bool in(void *context, uint64_t first, size_t count, struct tv_error *error)
{
    for (; count > ITEMS_MAX; first += ITEMS_MAX, count -= ITEMS_MAX)
        if (!put_in(context, first, ITEMS_MAX, error))
            return false;
    return put_in(context, first, count, error);
}

static bool ask_empty(struct tv_served_queue *self, bool *empty)
{
    json_t *answer = ask(self, "empty", NULL);
    const json_t *said = json_object_get(answer, "empty");
    *empty = json_is_true(said);
    bool understood = answer && (json_is_boolean(said) ||
                                 tv_wire_refuse(self->wire, "'empty' is neither true nor false"));
    json_decref(answer);
    if (understood && !*empty && self->items == 0)
        return tv_wire_refuse(self->wire, "'empty' is false, though all that was in was taken out");
    return understood;
}

/* Nothing is taken out of a queue that should be empty: how a program fares then is its own. */
static bool out(void *context, uint64_t *id, struct tv_error *error)
{
    struct tv_served_queue *self = context;
    bool empty;
    if (!ask_empty(self, &empty))
        return fail(self, "'empty'", error);
    *id = TV_NONE;
    if (empty)
        return true;
    json_t *answer = ask(self, "out", NULL);
    bool understood = answer && tv_wire_number(self->wire, answer, "item", id);
    json_decref(answer);
    if (!understood)
        return fail(self, "'out'", error);
    self->items--;
    return true;
}

static void wrong(void *context)
{
    struct tv_served_queue *self = context;
    tv_wire_refuse(self->wire, "the visit found a fault");
}

/* After a failure of the talk, which was told, nothing more can be said. */
static bool end(void *context, struct tv_error *error)
{
    struct tv_served_queue *self = context;
    return self->wire->state != TV_WIRE_OPEN || ask_done(self, "free", NULL) ||
           fail(self, "'free'", error);
}

struct tv_own_queue tv_served_queue(struct tv_served_queue *self)
{
    return (struct tv_own_queue){
        .self = self,
        .owner = self->wire->program,
        .begin = begin,
        .in = in,
        .out = out,
        .wrong = wrong,
        .end = end,
    };
}
