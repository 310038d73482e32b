/* serve.h: the homework served over a socket, as handouts/protocol.md describes. main.c calls it
 * where there is a socket; serve_*.c answer for a space, a queue, a visitor, a visit, and
 * what else a check asks.
 */
#ifndef TV_HOMEWORK_SERVE_H
#define TV_HOMEWORK_SERVE_H

#include "homework/homework.h"
#include "homework/talk.h"
#include "visit/text.h"

struct tv_serving {
    struct tv_talk talk;
    struct tv_text text; /* of names and whatever else is written */
    struct tv_text line; /* an answer about nodes */
    void **queues;       /* by their numbers; NULL: freed */
    size_t queue_count;
    void *visitor;
};

/* Answers until the socket is closed. Returns the exit code. */
int tv_serve(int socket);

/* Each answers one question. false: the error is filled, and is to be the answer; or the talk is
 * over. */
bool tv_serve_root(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_children(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_node(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_moves(struct tv_serving *serving, const json_t *question, struct tv_error *error);

bool tv_serve_make(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_in(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_out(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_empty(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_free(struct tv_serving *serving, const json_t *question, struct tv_error *error);

bool tv_serve_begin(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_show(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_end(struct tv_serving *serving, const json_t *question, struct tv_error *error);

bool tv_serve_call(struct tv_serving *serving, const json_t *question, struct tv_error *error);
bool tv_serve_other_space(struct tv_serving *serving, const json_t *question,
                          struct tv_error *error);
bool tv_serve_memory(struct tv_serving *serving, const json_t *question, struct tv_error *error);

bool tv_serve_visit(struct tv_serving *serving, const json_t *question, struct tv_error *error);

/* Reads an order, "fifo" or "lifo". */
bool tv_serve_order(const json_t *question, const char *key, bool *lifo, struct tv_error *error);

/* Says that what the homework wrote is no UTF-8. Returns false. */
bool tv_serve_no_utf8(struct tv_error *error);

/* What the homework wrote, as JSON. NULL after filling the error: it is no UTF-8. */
json_t *tv_serve_text(const char *text, struct tv_error *error);

/* Answers with what was written to `text` since tv_text_begin(). */
bool tv_serve_written(struct tv_serving *serving, const char *key, struct tv_error *error);

#endif
