/* serve_check.c: answers to what a check asks besides: functions of its own, another space, memory
 * refused.
 */
#include <limits.h>
#include <stdlib.h>

#include "homework/calls.h"
#include "homework/given.h"
#include "homework/refusal.h"
#include "homework/serve.h"

/* ---- Functions of its own ---- */

/* The texts of a list, which they stay in. NULL after filling the error. */
static const char **read_texts(const json_t *list, struct tv_error *error)
{
    size_t count = json_array_size(list);
    const char **texts = calloc(count + 1, sizeof *texts);
    if (!texts)
        tv_fail(error, "not enough memory for %zu texts", count);
    for (size_t i = 0; texts && i < count; i++) {
        texts[i] = json_string_value(json_array_get(list, i));
        if (!texts[i]) {
            tv_fail(error, "'with' has to be a list of texts");
            free(texts);
            return NULL;
        }
    }
    return texts;
}

bool tv_serve_call(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const char *name = json_string_value(json_object_get(question, "function"));
    const json_t *list = json_object_get(question, "with");
    if (!name)
        return tv_fail(error, "'function' has to be a text");
    const char **texts = read_texts(list, error);
    const char *text = NULL;
    if (texts)
        text = tv_call_function(name, texts, json_array_size(list), &serving->text, error);
    free(texts);
    json_t *string = text ? tv_serve_text(text, error) : NULL;
    return string && tv_talk_answer(&serving->talk, "text", string);
}

/* ---- Another space ---- */

bool tv_serve_other_space(struct tv_serving *serving, const json_t *question,
                          struct tv_error *error)
{
    json_t *space = json_object_get(question, "space");
    if (!json_is_object(space))
        return tv_fail(error, "'space' has to be an object");
    return tv_given_set(space, error) && tv_talk_answer(&serving->talk, "done", json_true());
}

/* ---- Memory ---- */

bool tv_serve_memory(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const json_t *allocations = json_object_get(question, "allocations");
    json_int_t count = json_is_null(allocations) ? -1 : json_integer_value(allocations);
    if (!json_is_null(allocations) && (!json_is_integer(allocations) || count < 0))
        return tv_fail(error, "'allocations' has to be a whole number from 0, or null");
    long refused = tv_refusal_set(count > LONG_MAX ? LONG_MAX : (long)count);
    return tv_talk_say(&serving->talk, json_pack("{s:I, s:b, s:I}", "id", serving->talk.id, "done",
                                                 1, "refused", (json_int_t)refused));
}
