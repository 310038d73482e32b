/* serve.c: see serve.h. */
#include "homework/serve.h"

#include <stdlib.h>
#include <string.h>

#include "homework/given.h"
#include "homework/refusal.h"

/* What a homework can serve, by the words of the protocol. */
enum part {
    ROOT,
    CHILDREN,
    NODE,
    MOVES,
    QUEUE,
    VISITOR,
    VISIT,
    CALL,
    SPACE,
    MEMORY,
    PARTS,
    HELLO = PARTS
};

static const char *const part_words[PARTS] = {
    [ROOT] = "root",   [CHILDREN] = "children", [NODE] = "node",   [MOVES] = "moves",
    [QUEUE] = "queue", [VISITOR] = "visitor",   [VISIT] = "visit", [CALL] = "call",
    [SPACE] = "space", [MEMORY] = "memory",
};

static bool is_served(enum part part)
{
    const struct tv_homework *homework = &tv_homework;
    const bool served[] = {
        [ROOT] = homework->root,
        [CHILDREN] = homework->children,
        [NODE] = homework->read,
        [MOVES] = homework->moves,
        [QUEUE] = homework->queue_make,
        [VISITOR] = homework->visitor_show,
        [VISIT] = homework->visit,
        [CALL] = homework->functions,
        [SPACE] = true,
        [MEMORY] = tv_refusal_is_possible(),
        [HELLO] = true,
    };
    return served[part];
}

/* ---- Hello ---- */

static json_t *list_served(void)
{
    json_t *list = json_array();
    for (enum part part = 0; part < PARTS; part++) {
        if (is_served(part) && json_array_append_new(list, json_string(part_words[part])) != 0) {
            json_decref(list);
            return NULL;
        }
    }
    return list;
}

static bool serve_hello(struct tv_serving *serving, const json_t *question, struct tv_error *error)
{
    const struct tv_homework *homework = &tv_homework;
    json_t *space = json_object_get(question, "space");
    if (json_is_object(space) && !tv_given_set(space, error))
        return false;
    json_int_t most = homework->children ? (json_int_t)homework->max_children : 0;
    return tv_talk_say(&serving->talk,
                       json_pack("{s:I, s:i, s:o, s:o*}", "id", serving->talk.id, "treevisit", 1,
                                 "serves", list_served(), "max_children",
                                 most > 0 ? json_integer(most) : NULL));
}

/* ---- Parts of questions and answers ---- */

bool tv_serve_order(const json_t *question, const char *key, bool *lifo, struct tv_error *error)
{
    const char *order = json_string_value(json_object_get(question, key));
    *lifo = order && !strcmp(order, "lifo");
    return *lifo || (order && !strcmp(order, "fifo")) ||
           tv_fail(error, "'%s' is neither fifo nor lifo", key);
}

bool tv_serve_no_utf8(struct tv_error *error)
{
    return tv_fail(error, "what %s writes is no UTF-8", tv_homework.name);
}

json_t *tv_serve_text(const char *text, struct tv_error *error)
{
    json_t *string = json_string(text);
    if (!string)
        tv_serve_no_utf8(error);
    return string;
}

bool tv_serve_written(struct tv_serving *serving, const char *key, struct tv_error *error)
{
    const char *text = tv_text_end(&serving->text);
    if (!text)
        return tv_fail(error, "not enough memory for what %s writes", tv_homework.name);
    json_t *string = tv_serve_text(text, error);
    return string && tv_talk_answer(&serving->talk, key, string);
}

/* ---- Questions ---- */

static const struct question {
    const char *ask;
    enum part part; /* that it is about */
    bool (*serve)(struct tv_serving *serving, const json_t *question, struct tv_error *error);
} questions[] = {
    {"hello", HELLO, serve_hello},
    {"root", ROOT, tv_serve_root},
    {"children", CHILDREN, tv_serve_children},
    {"node", NODE, tv_serve_node},
    {"moves", MOVES, tv_serve_moves},
    {"make", QUEUE, tv_serve_make},
    {"in", QUEUE, tv_serve_in},
    {"out", QUEUE, tv_serve_out},
    {"empty", QUEUE, tv_serve_empty},
    {"free", QUEUE, tv_serve_free},
    {"begin", VISITOR, tv_serve_begin},
    {"show", VISITOR, tv_serve_show},
    {"end", VISITOR, tv_serve_end},
    {"visit", VISIT, tv_serve_visit},
    {"call", CALL, tv_serve_call},
    {"space", SPACE, tv_serve_other_space},
    {"memory", MEMORY, tv_serve_memory},
};

static bool answer(struct tv_serving *serving, const json_t *message, struct tv_error *error)
{
    const char *ask = json_string_value(json_object_get(message, "ask"));
    serving->talk.id = json_integer_value(json_object_get(message, "id"));
    for (size_t i = 0; ask && i < sizeof questions / sizeof *questions; i++) {
        if (!strcmp(questions[i].ask, ask) && is_served(questions[i].part))
            return questions[i].serve(serving, message, error);
    }
    return tv_fail(error, "'%s' is not served", ask ? ask : "ask");
}

/* Where there is no answer, the reason is said in its place. */
static bool answer_or_explain(struct tv_serving *serving, const json_t *message)
{
    struct tv_error error = {.text = ""};
    return answer(serving, message, &error) ||
           (*error.text && tv_talk_answer(&serving->talk, "error", json_string(error.text)));
}

int tv_serve(int socket)
{
    struct tv_serving serving = {.talk = {.socket = socket}};
    json_t *message;
    do {
        message = tv_talk_hear(&serving.talk);
        if (message && !answer_or_explain(&serving, message)) {
            json_decref(message);
            break;
        }
        json_decref(message);
    } while (message);
    bool ended_well = !*serving.talk.error.text;
    if (!ended_well)
        fprintf(stderr, "%s: %s\n", tv_homework.name, serving.talk.error.text);
    tv_text_release(&serving.text);
    tv_text_release(&serving.line);
    tv_talk_release(&serving.talk);
    free(serving.queues);
    return ended_well ? EXIT_SUCCESS : EXIT_FAILURE;
}
