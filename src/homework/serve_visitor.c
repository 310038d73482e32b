/* serve_visitor.c: answers of a visitor, which is shown the nodes of a visit and prints. */
#include <limits.h>

#include "homework/serve.h"
#include "homework/student.h"

static const char *const then_words[] = {
    [TV_THEN_GO] = "go",
    [TV_THEN_PRUNE] = "prune",
    [TV_THEN_STOP] = "stop",
};

static FILE *begin_text(struct tv_serving *serving, struct tv_error *error)
{
    FILE *out = tv_text_begin(&serving->text);
    if (!out)
        tv_fail(error, "not enough memory for what the visitor prints");
    return out;
}

bool tv_serve_begin(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    (void)question;
    FILE *out = begin_text(serving, error);
    if (!out)
        return false;
    serving->visitor = tv_student_visitor_begin(out);
    return tv_serve_written(serving, "text", error);
}

static bool read_shown(const json_t *question, struct tv_shown *shown, struct tv_error *error)
{
    const json_t *parent = json_object_get(question, "parent");
    json_int_t level = json_integer_value(json_object_get(question, "level"));
    *shown = (struct tv_shown){
        .name = json_string_value(json_object_get(question, "name")),
        .move = json_string_value(json_object_get(question, "move")),
        .node = (long)json_integer_value(json_object_get(question, "node")),
        .parent = json_is_integer(parent) ? (long)json_integer_value(parent) : -1,
        .level = level > INT_MAX ? INT_MAX : (int)level,
        .solution = json_is_true(json_object_get(question, "solution")),
    };
    return shown->name || tv_fail(error, "'name' has to be a string");
}

bool tv_serve_show(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    struct tv_shown shown;
    FILE *out = begin_text(serving, error);
    if (!out || !read_shown(question, &shown, error))
        return false;
    enum tv_then then = tv_student_visitor_show(serving->visitor, &shown, out);
    if (then > TV_THEN_STOP)
        return tv_fail(error, "visitor_show returned %u, which is no answer", (unsigned)then);
    const char *text = tv_text_end(&serving->text);
    json_t *string = text ? tv_serve_text(text, error) : NULL;
    return string &&
           tv_talk_say(&serving->talk, json_pack("{s:I, s:s, s:o}", "id", serving->talk.id,
                                                 "answer", then_words[then], "text", string));
}

bool tv_serve_end(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    (void)question;
    FILE *out = begin_text(serving, error);
    if (!out)
        return false;
    tv_student_visitor_end(serving->visitor, out);
    serving->visitor = NULL;
    return tv_serve_written(serving, "text", error);
}
